import type { Id } from '../../server/base/db'
import { serveAllLacking } from '../../server/modules/warehouse/outOrder/allocate/watchFreed'
import { inTurnsWithTwins, type Bench, type Figure } from './types'

const [documents, linesEach] = [500, 3]
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** 500 short documents of three lines are found and served, against set-based statements that write the same rows. */
export async function measureAllocation(bench: Bench): Promise<Figure> {
  const { db, world } = bench
  const shelfId = await world.shelf('ALLOCATE-1')
  const found = await inTurnsWithTwins(bench, async () => {
    const books: Id[] = []
    for (let at = 0; at < 30; at += 1) books.push(await world.book())
    for (let at = 0; at < documents; at += 1)
      await world.out(
        Array.from(
          { length: linesEach },
          (_, line) => [books[(at + line * 10) % books.length] ?? '', 1] as const,
        ),
      )
    for (const bookId of books) await world.put(bookId, shelfId, documents)
    return async () => {
      const served = await serveAllLacking(db, quiet)
      if (served !== documents) throw new Error(`${served} of ${documents} documents were served`)
    }
  })
  return { title: '配货：500 张、1,500 行', ...found, aim: 2 }
}
