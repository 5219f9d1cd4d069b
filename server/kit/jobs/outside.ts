import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, type Db, type Id, type Trx } from '../../base/db'
import { inTrx } from './executeSql'
import { sender } from './sendJob'
import type { Bench } from './startJobs'
import { JobLost, type JobHandler, type TakenJob } from './types'

/** Something to be done outside the database. */
export interface OutsideEffect {
  /** Which sender does it, e.g. `sms`. */
  kind: string
  /** Names the effect: sent again under the same key it is done once, and the other side is told the key. */
  key: string
  payload: unknown
  /** Absent: nobody's, as before sign-in; then by `asSystem` only. */
  companyId?: Id
}

/**
 * Does an effect; may be called again with the same key when nobody knows whether it took place.
 * @throws what comes again later; the dead letter keeps the message
 */
export type OutsideSender = (payload: never, key: string, db: Db) => Promise<void>

/** Lets an effect leave after the commit: rolled back, it never happens; committed, it happens at least once. */
export async function sendOutside(trx: Trx, { kind, key, ...rest }: OutsideEffect): Promise<void> {
  await sender.send('outside', { kind, key, ...rest }, { db: inTrx(trx), id: idOf(kind, key) })
}

/** The job's own key, so that one key is one job for as long as the queue remembers it. */
function idOf(kind: string, key: string): string {
  const hash = createHash('sha256').update(`${kind} ${key}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Who does the effects, by kind. */
export const outsideWorker = (senders: Readonly<Record<string, OutsideSender>>): Bench => {
  const handler: JobHandler = async (db, job) => {
    const { kind, key, payload } = job.data as OutsideEffect
    const send = senders[kind]
    if (!send) throw new Error(`outsideWorker: nobody sends ${kind}`)
    await send(payload as never, key, db)
    await asSystem(db, (trx) => remember(trx, job))
  }
  return { queue: 'outside', handler, lanes: 2 }
}

/** Keeps that it was done, not what: a text and its number are nobody's business any more. */
async function remember(trx: Trx, job: TakenJob): Promise<void> {
  const { rows } =
    await sql`update pgboss.job set state = 'completed', completed_on = now(), data = data - 'payload'
    where name = ${job.name} and id = ${job.id}::uuid and state = 'active' and retry_count = ${job.retryCount}
    returning 1`.execute(trx)
  if (rows.length === 0) throw new JobLost(`outsideWorker: ${job.id} is in other hands`)
}

/** Gives every dead letter, or those of a kind, another round of tries. @returns how many */
export const continueOutside = (db: Db, kind?: string): Promise<number> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ data: OutsideEffect }>`
      delete from pgboss.job where name = 'outside-dead'
        and (${kind ?? null}::text is null or data ->> 'kind' = ${kind ?? null}) returning data`.execute(
      trx,
    )
    for (const { data } of rows) {
      const id = idOf(data.kind, data.key)
      await sql`delete from pgboss.job where name = 'outside' and id = ${id}::uuid and state = 'failed'`.execute(
        trx,
      )
      await sendOutside(trx, data)
    }
    return rows.length
  })
