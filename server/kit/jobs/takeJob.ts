import { sql } from 'kysely'
import type PgBoss from 'pg-boss'
import { asSystem, type Db } from '../../base/db'
import { inTrx } from './executeSql'
import type { QueueName } from './queues'
import type { TakenJob } from './types'

/** Takes the next job of a queue in hand and writes down whose hand it is, in one transaction. */
export const takeJob = (
  boss: PgBoss,
  db: Db,
  queue: QueueName,
  nodeId: string | undefined,
): Promise<TakenJob | undefined> =>
  asSystem(db, async (trx) => {
    const [job] = await boss.fetch<object>(queue, { includeMetadata: true, db: inTrx(trx) })
    if (job && nodeId !== undefined)
      await sql`update pgboss.job set node_id = ${nodeId}::uuid
        where name = ${queue} and id = ${job.id}::uuid`.execute(trx)
    return job
  })
