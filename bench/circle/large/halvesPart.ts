import { actFor, type Id } from '../../../server/base/db'
import { runChunk } from '../../../server/modules/circle/matching/runChunk'
import { actorOf, makeBooks } from './matchPart'
import { makeList, type LargeWorld } from './openWorld'
import { timed } from './timed'

const size = 60_000
/** First numbers that no other part asks for. */
const unread = [820_000, 880_000, 940_000, 1_000_000]

/**
 * A list in two halves of other numbers, one after the other and then two more at once: what a second worker brings, and
 * with it a second node for a part of the numbers.
 */
export async function measureHalves(world: LargeWorld): Promise<void> {
  const lists: Id[] = []
  for (const from of unread) {
    const taskId = await makeList(world, size, from)
    await makeBooks(world, taskId)
    lists.push(taskId)
  }
  const [one = '', two = '', three = '', four = ''] = lists
  const inTurn = await timed(`两半各 ${size} 种，一前一后`, async () => {
    await match(world, one)
    await match(world, two)
  })
  const atOnce = await timed(`两半各 ${size} 种，同时`, () =>
    Promise.all([match(world, three), match(world, four)]),
  )
  console.log(`一前一后 / 同时 = ${(inTurn / atOnce).toFixed(2)}`)
}

async function match(world: LargeWorld, taskId: Id): Promise<void> {
  const chunk = () => actFor(world.db, actorOf(world), (trx) => runChunk(trx, taskId))
  while ((await chunk()) === 'more');
}
