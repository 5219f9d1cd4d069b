import { sql } from 'kysely'
import { actFor } from '../../../server/base/db'
import { compareBooks } from '../../../server/modules/circle/compare/compareBooks'
import { finishMatch } from '../../../server/modules/circle/matching/finishMatch'
import { runChunk } from '../../../server/modules/circle/matching/runChunk'
import { isbnOf } from '../generateOffers'
import { actorOf, makeBooks } from './matchPart'
import { makeList, type LargeWorld } from './openWorld'
import { report } from './orders'
import { timed } from './timed'

/** What people wait for: a short list, and numbers compared at once. */
export async function measureSmall(world: LargeWorld): Promise<void> {
  const { db, numbers } = world
  for (let round = 0; round < 2; round += 1) {
    const taskId = await makeList(world, 10_000, 800_000 + round * 10_000)
    await timed('匹配 10,000 种，从书目到默认选择（目标 10 秒）', async () => {
      await makeBooks(world, taskId)
      await actFor(db, actorOf(world), async (trx) => {
        while ((await runChunk(trx, taskId)) === 'more');
        await finishMatch(trx, taskId)
      })
    })
  }
  const all: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const { rows } = await sql<{ isbn: string }>`
      select (${isbnOf(sql`k.number`)})::text as isbn
      from (select (n + ${round * 500}::int)::bigint * 777767 % ${numbers}::int + 1 as number from generate_series(1, 500) n) k`.execute(
      db,
    )
    const start = performance.now()
    await actFor(db, actorOf(world), (trx) =>
      compareBooks(
        trx,
        rows.map(({ isbn }) => isbn),
        { minGrade: '10', circleIds: [] },
      ),
    )
    all.push(performance.now() - start)
  }
  report('比价 500 个 ISBN（目标 1 秒）', all)
}
