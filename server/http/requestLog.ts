import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { actFor, asSystem, type Actor, type Db, type Trx } from '../db'
import { toJson } from '../db/json'
import { fail } from '../errors'
import type { Envelope } from './envelope'

/** One mutating call that carries an x-request-id. */
export interface LoggedCall {
  db: Db
  actor: Actor
  requestId: string
  /** Method and address as called. */
  call: string
  bodyHash: string
}

/** Work of a logged call; it calls `markCommitted` at the end of each of its transactions. */
export type LoggedWork = (markCommitted: (trx: Trx) => Promise<void>) => Promise<Envelope>

/**
 * Runs a call at most once per request id: the first answer is stored and answered again, however often and however
 * parallel the same call arrives. A failure of the server (5xx) that changed nothing is forgotten, so that a retry
 * may succeed.
 * @throws REQUEST_REUSED, REQUEST_RUNNING, REQUEST_UNKNOWN_OUTCOME
 */
export async function runOnce(logged: LoggedCall, work: LoggedWork): Promise<Envelope> {
  if (!(await claim(logged))) return storedAnswer(logged)
  const outcome = await work((trx) => markCommitted(trx, logged)).catch(async (error: unknown) => {
    await forget(logged)
    throw error
  })
  if (outcome.code >= 500) await forget(logged)
  await store(logged, outcome)
  return outcome
}

/** Same content, same hash: the address with its parameters, the body, and the files by content. */
export const hashOf = (parts: readonly (string | Buffer | undefined)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part ?? '').update('\0')
  return hash.digest('base64url')
}

/** True when this call is the one to run. A claim that died before it changed anything is taken over after a while. */
const claim = async ({ db, actor, requestId, call, bodyHash }: LoggedCall): Promise<boolean> => {
  const { rows } = await sql<{ isMine: boolean }>`
    select claim_request(${actor.companyId}, ${actor.userId}, ${requestId}, ${call}, ${bodyHash}) as is_mine`.execute(
    db,
  )
  return rows[0]?.isMine === true
}

async function storedAnswer({
  db,
  actor,
  requestId,
  call,
  bodyHash,
}: LoggedCall): Promise<Envelope> {
  const found = await actFor(db, actor, (trx) =>
    trx
      .selectFrom('requestLog')
      .select(['call', 'bodyHash', 'state', 'committed', 'answer'])
      .select(sql<boolean>`create_time < now() - interval '10 minutes'`.as('isOld'))
      .where('companyId', '=', actor.companyId)
      .where('userId', '=', actor.userId)
      .where('requestId', '=', requestId)
      .executeTakeFirst(),
  )
  // gone in between: the first try failed without effect, the next one may run
  if (!found) throw fail('REQUEST_RUNNING')
  if (found.call !== call || found.bodyHash !== bodyHash) throw fail('REQUEST_REUSED')
  if (found.state === 'DONE') return found.answer as unknown as Envelope
  throw fail(found.committed && found.isOld ? 'REQUEST_UNKNOWN_OUTCOME' : 'REQUEST_RUNNING')
}

/** Inside a business transaction, as its last statement: once it has written something, it must never run again. */
async function markCommitted(trx: Trx, { actor, requestId }: LoggedCall): Promise<void> {
  await sql`update request_log set committed = true
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and request_id = ${requestId}
      and not committed and pg_current_xact_id_if_assigned() is not null`.execute(trx)
}

const store = ({ db, actor, requestId }: LoggedCall, answer: Envelope) =>
  sql`select store_answer(${actor.companyId}, ${actor.userId}, ${requestId}, ${answer.code}, ${toJson(answer)})`.execute(
    db,
  )

const forget = ({ db, actor, requestId }: LoggedCall) =>
  actFor(db, actor, (trx) =>
    trx
      .deleteFrom('requestLog')
      .where('companyId', '=', actor.companyId)
      .where('userId', '=', actor.userId)
      .where('requestId', '=', requestId)
      .where('committed', '=', false)
      .execute(),
  )

/** Answers are kept for a week; no client repeats a call later. */
export const purgeRequestLog = (db: Db): Promise<unknown> =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('requestLog')
      .where('createTime', '<', sql<string>`now() - interval '7 days'`)
      .execute(),
  )
