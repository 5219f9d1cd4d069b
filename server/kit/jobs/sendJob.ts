import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Id, Trx } from '../../base/db'
import { inTrx } from './executeSql'
import { bossOptions, type CompanyQueue, type QueueName } from './queues'

/** What a job of a company carries: the rest is in the company's own tables, under its row-level security. */
export interface TaskJob {
  taskId: Id
  companyId: Id
}

// never started: it only writes into other people's transactions
export const sender = new PgBoss({
  ...bossOptions,
  supervise: false,
  db: { executeSql: () => Promise.reject(new Error('sendJob: a job is sent in a transaction')) },
})

/**
 * Puts a task at the end of its company's turns, in the transaction that makes it necessary. A task that is queued
 * already stays where it is.
 * @param afterSeconds  not before that
 */
export async function sendTask(
  trx: Trx,
  queue: CompanyQueue,
  job: TaskJob,
  afterSeconds = 0,
): Promise<void> {
  const { rows } = await sql<{ turn: number }>`
    select job_turn(${queue}, ${job.companyId}::bigint) as turn`.execute(trx)
  await sender.send(queue, job, {
    db: inTrx(trx),
    singletonKey: job.taskId,
    priority: -(rows[0]?.turn ?? 0),
    startAfter: afterSeconds,
  })
}

/** Puts a job of no company into a queue unless one with its key waits there already. */
export async function sendJob(
  trx: Trx,
  queue: QueueName,
  key: string,
  afterSeconds = 0,
): Promise<void> {
  const options = { db: inTrx(trx), singletonKey: key, startAfter: afterSeconds }
  await sender.send(queue, { key }, options)
}
