import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../base/db'
import { JobLost, type TakenJob } from './types'

// How often a job was taken tells its holders apart: who was taken for dead and wakes up again holds nothing.
const held = (job: TakenJob) => sql`name = ${job.name} and id = ${job.id}::uuid
  and state = 'active' and retry_count = ${job.retryCount}`

/** Takes a job that is done out of its queue, in the transaction of what it did. @throws JobLost */
export async function settleJob(trx: Trx, job: TakenJob): Promise<void> {
  const { rows } = await sql`delete from pgboss.job where ${held(job)} returning 1`.execute(trx)
  if (rows.length === 0) throw new JobLost(`settleJob: ${job.name} ${job.id} is in other hands`)
}

const beatMs = 10_000

/** Tells the queue that a job is still worked on, until stopped; pg-boss has a word for it only from 11 on. */
export function beatFor(db: Db, job: TakenJob): () => void {
  const beat = () =>
    void sql`update pgboss.job set started_on = now() where ${held(job)}`
      .execute(db)
      // a database that does not answer hears nothing either: the next worker finds out
      .catch(() => undefined)
  const timer = setInterval(beat, beatMs)
  return () => clearInterval(timer)
}

/**
 * Jobs whose node has stopped beating (migration 0385) are free at once, in place of some time after their own last beat.
 * @returns whether there were any
 */
export const freeJobsOfDead = (db: Db, expire: () => Promise<void>): Promise<boolean> =>
  freeJobs(db, sql`node_id is not null and not node_lives(node_id)`, expire)

/**
 * The same of jobs this node took and has not in hand: while the database was away it could not be told that they had
 * failed, or its answer that they were taken was lost.
 */
export const freeLostJobs = (
  db: Db,
  nodeId: string,
  inHand: readonly TakenJob[],
  expire: () => Promise<void>,
): Promise<boolean> => {
  const ids = inHand.map(({ id }) => id)
  const isLost = sql`node_id = ${nodeId}::uuid and not (id = any(${ids}::uuid[]))`
  return freeJobs(db, isLost, expire)
}

async function freeJobs(
  db: Db,
  isLost: RawBuilder<unknown>,
  expire: () => Promise<void>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set started_on = now() - expire_in - interval '1 s'
    where state = 'active' and ${isLost} returning id`.execute(db)
  if (rows.length === 0) return false
  await expire()
  const ids = rows.map(({ id }) => id)
  await sql`update pgboss.job set start_after = now() where state = 'retry' and id = any(${ids}::uuid[])`.execute(
    db,
  )
  return true
}

/** Jobs of a process that is known to be gone (the embedded database has no other) are free at once. */
export async function freeAllJobs(db: Db, expire: () => Promise<void>): Promise<void> {
  await sql`update pgboss.job set started_on = now() - expire_in - interval '1 s' where state = 'active'`.execute(
    db,
  )
  await expire()
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
}
