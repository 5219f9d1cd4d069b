import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { actFor, asSystem, becomeActor, type Actor, type Db, type Trx } from '../../../base/db'
import { isDatabaseAway, isOutage } from '../../../base/db/connection/isOutage'
import { toJson } from '../../../base/db/json'
import { fail } from '../../../base/errors'
import type { NodeLease } from '../../jobs/holdLease'
import type { Envelope } from './envelope'

/** One mutating call that carries an x-request-id. */
export interface LoggedCall {
  db: Db
  actor: Actor
  requestId: string
  /** Method and address as called. */
  call: string
  bodyHash: string
  /** Who runs it; absent: its claim is free after ten minutes. */
  node?: NodeLease
  /** What the call makes anew, in Chinese: the same content sent moments ago is asked about. Absent where it may be. */
  makes?: string
}

/** A call somebody asked to run, whatever they heard of it. */
interface Claimed extends LoggedCall {
  claimId: string
}

/** A call that is this one's to run. */
interface Claim extends Claimed {
  /** How often it was begun: who was taken for dead in between holds nothing any more. */
  attempt: number
}

/** Work of a logged call; it calls `markCommitted` at the end of each of its transactions. */
export type LoggedWork = (markCommitted: (trx: Trx) => Promise<void>) => Promise<Envelope>

/**
 * Runs a call at most once per request id: the first answer is stored and answered again, however often and however
 * parallel the same call arrives. A failure of the server (5xx) that changed nothing is forgotten, so that a retry
 * may succeed; so is a call whose node died before it changed anything.
 * @throws REQUEST_REUSED, REQUEST_RUNNING, REQUEST_UNKNOWN_OUTCOME, REQUEST_REPEATED
 */
export async function runOnce(logged: LoggedCall, work: LoggedWork): Promise<Envelope> {
  const claimed = { ...logged, claimId: randomUUID() }
  const attempt = await (
    logged.makes === undefined ? claim(claimed) : claimNew(claimed, logged.makes)
  ).catch(async (error: unknown) => {
    // it may have arrived, and only the word of it was lost: nobody would ever work on it
    if (isDatabaseAway(error)) await settle(claimed, () => forget(claimed))
    throw error
  })
  if (attempt === undefined) return storedAnswer(logged)
  const mine = { ...claimed, attempt }
  const outcome = await work((trx) => markCommitted(trx, mine)).catch(async (error: unknown) => {
    await settle(mine, () => release(mine))
    throw error
  })
  await settle(mine, () => finishAction(mine, outcome))
  return outcome
}

async function finishAction(mine: Claim, outcome: Envelope): Promise<void> {
  const { error } = (outcome.data ?? {}) as { error?: unknown }
  // whether it had committed when the line broke, the row knows
  if (error === 'DATABASE_AWAY') return release(mine)
  if (outcome.code >= 500) await forget(mine)
  await store(mine, outcome)
}

/** What the database cannot be told now it is told as soon as it is back: the answer stands, whatever is kept of it. */
async function settle({ node }: LoggedCall, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!node || !isOutage(error)) throw error
    node.owe(work)
  }
}

/** Same content, same hash: the address with its parameters, the body, and the files by content. */
export const hashOf = (parts: readonly (string | Buffer | undefined)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part ?? '').update('\0')
  return hash.digest('base64url')
}

/** The attempt, when this call is the one to run. A claim that died before it changed anything is taken over. */
const claim = async ({ db, actor, requestId, call, bodyHash, node, claimId }: Claimed) => {
  const { rows } = await sql<{ attempt: number | null }>`
    select claim_request(${actor.companyId}, ${actor.userId}, ${requestId}, ${call}, ${bodyHash},
      ${node?.id ?? null}::uuid, ${claimId}::uuid) as attempt`.execute(db)
  return rows[0]?.attempt ?? undefined
}

/** Whether somebody still works on a claim; a node of an older program names itself nowhere. */
const isHeld = sql<boolean>`case when node_id is null then create_time >= now() - interval '10 minutes'
  else node_lives(node_id) end`

// Long enough for a second click on a slow line, too short to fill in the same form again.
const repeatSeconds = 30

/**
 * The same for a call that makes something new. Two clicks have two request ids: what the same person sent moments ago
 * with the same content is not made again unasked. Claims of the same content wait for each other, so that one of two
 * that arrive together is the second.
 * @throws REQUEST_REPEATED
 */
const claimNew = (logged: Claimed, makes: string): Promise<number | undefined> =>
  logged.db.transaction().execute(async (trx) => {
    const { actor, requestId, call, bodyHash } = logged
    const content = JSON.stringify([actor.companyId, actor.userId, call, bodyHash])
    await sql`select pg_advisory_xact_lock(hashtextextended(${content}, 0))`.execute(trx)
    const attempt = await claim({ ...logged, db: trx })
    if (attempt === undefined) return undefined
    await becomeActor(trx, actor)
    const earlier = await trx
      .selectFrom('requestLog')
      .select(sql<number>`ceil(extract(epoch from now() - create_time))::int`.as('seconds'))
      .where('companyId', '=', actor.companyId)
      .where('userId', '=', actor.userId)
      .where('call', '=', call)
      .where('bodyHash', '=', bodyHash)
      .where('requestId', '!=', requestId)
      .where('createTime', '>', sql<string>`now() - make_interval(secs => ${repeatSeconds})`)
      // what was refused made nothing, nor did what died before it committed
      .where((is) =>
        is.or([
          is('status', '<', 300),
          is.and([is('state', '=', 'RUNNING'), is.or([is('committed', '=', true), isHeld])]),
        ]),
      )
      .orderBy('createTime', 'desc')
      .executeTakeFirst()
    if (earlier) throw fail('REQUEST_REPEATED', { makes, seconds: Math.max(1, earlier.seconds) })
    return attempt
  })

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
      .select(isHeld.as('isHeld'))
      .where('companyId', '=', actor.companyId)
      .where('userId', '=', actor.userId)
      .where('requestId', '=', requestId)
      .executeTakeFirst(),
  )
  // gone in between: the first try failed without effect, the next one may run
  if (!found) throw fail('REQUEST_RUNNING')
  if (found.call !== call || found.bodyHash !== bodyHash) throw fail('REQUEST_REUSED')
  if (found.state === 'DONE') return found.answer as unknown as Envelope
  throw fail(found.committed && !found.isHeld ? 'REQUEST_UNKNOWN_OUTCOME' : 'REQUEST_RUNNING')
}

/**
 * Inside a business transaction, as its last statement: once it has written something, it must never run again.
 * @throws REQUEST_RUNNING when another node took this one for dead and runs the call
 */
async function markCommitted(trx: Trx, { actor, requestId, attempt }: Claim): Promise<void> {
  const { rows } = await sql<{ isMine: boolean }>`
    select commit_request(${actor.companyId}, ${actor.userId}, ${requestId}, ${attempt}) as is_mine`.execute(
    trx,
  )
  if (!rows[0]?.isMine) throw fail('REQUEST_RUNNING')
}

const store = async ({ db, actor, requestId, attempt }: Claim, answer: Envelope): Promise<void> => {
  await sql`select store_answer(${actor.companyId}, ${actor.userId}, ${requestId}, ${attempt},
    ${answer.code}, ${toJson(answer)})`.execute(db)
}

const forget = ({ db, actor, requestId, claimId }: Claimed) =>
  actFor(db, actor, (trx) =>
    trx
      .deleteFrom('requestLog')
      .where('companyId', '=', actor.companyId)
      .where('userId', '=', actor.userId)
      .where('requestId', '=', requestId)
      .where('claimId', '=', claimId)
      .where('committed', '=', false)
      .execute(),
  )

const nobody = '00000000-0000-0000-0000-000000000000'

/** Nobody works on it any more: what has committed stays without an answer, everything else may be tried again. */
async function release(mine: Claim): Promise<void> {
  await forget(mine)
  const { db, actor, requestId, attempt } = mine
  await actFor(db, actor, (trx) =>
    trx
      .updateTable('requestLog')
      .set({ nodeId: nobody })
      .where('companyId', '=', actor.companyId)
      .where('userId', '=', actor.userId)
      .where('requestId', '=', requestId)
      .where('attempt', '=', attempt)
      .where('state', '=', 'RUNNING')
      .execute(),
  )
}

/** Answers are kept for a week; no client repeats a call later. */
export const purgeRequestLog = (db: Db): Promise<unknown> =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('requestLog')
      .where('createTime', '<', sql<string>`now() - interval '7 days'`)
      .execute(),
  )
