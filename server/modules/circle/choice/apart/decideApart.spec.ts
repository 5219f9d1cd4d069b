import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { buildThread } from '../../../../proofs/testing/buildThread'
import { randomBoard, seeded } from '../boards.fixture'
import { rowsOf } from '../board'
import { decide } from './decide'
import { decideApart } from './decideApart'

const {
  url: thread,
  folder,
  remove,
} = await buildThread('server/modules/circle/choice/apart/decideThread.ts')
afterAll(remove)

const strategy = { strategy: 'LOWEST_TOTAL', sellerTolerance: 15, gradeFloorGap: 5 } as const
const large = () => randomBoard(seeded(20_261_127), { books: 3_000, sellers: 12 })

it('decides over a large board as it is decided directly, while this thread goes on', async () => {
  const board = large()
  expect(rowsOf(board)).toBeGreaterThan(20_000)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const apart = await decideApart(board, strategy, thread)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  expect(apart).toEqual(decide(large(), strategy))
}, 120_000)

it('decides here where there is no thread, and over a small board', async () => {
  const small = randomBoard(seeded(7), { books: 20, sellers: 5 })
  expect(await decideApart(small, strategy, thread)).toEqual(decide(small, strategy))
  const none = pathToFileURL(join(folder, 'none.mjs'))
  expect((await decideApart(small, strategy, none)).after.copies).toBeGreaterThan(0)
})

it('says so when the thread breaks', async () => {
  const board = { ...large(), kinds: undefined as never }
  await expect(decideApart(board, strategy, thread)).rejects.toThrow()
})
