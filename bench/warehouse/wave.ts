import type { Id } from '../../server/base/db'
import { makeWaves } from '../../server/modules/warehouse/picking/wave/makeWaves'
import { inTurnsWithTwins, type Bench, type Figure } from './types'

const [documents, linesEach] = [200, 5]

/** A wave of 200 documents with 1,000 lines, lists and walk, against INSERT … SELECT and UPDATE of the rows it wrote. */
export async function measureWave(bench: Bench): Promise<Figure> {
  const { world } = bench
  const books: (readonly [Id, Id])[] = []
  for (let at = 0; at < 50; at += 1) {
    const bookId = await world.book()
    books.push([bookId, await world.put(bookId, await world.shelf(`WAVE-${at}`), 100_000)])
  }
  await world.rules({ waveMaxOrders: 500, pickListMaxLines: 2000 })
  const found = await inTurnsWithTwins(bench, async (round) => {
    const outIds: Id[] = []
    for (let at = 0; at < documents; at += 1) {
      const lines = Array.from(
        { length: linesEach },
        (_, line) => [books[(at * 7 + line * 11 + round) % books.length]?.[0] ?? '', 1] as const,
      )
      outIds.push((await world.out(lines)).id)
    }
    return () => world.act((trx) => makeWaves(trx, world.actor, { outIds, pickMode: 'SORT' }))
  })
  return { title: '生成波次：200 张、1,000 行', ...found, aim: 3 }
}
