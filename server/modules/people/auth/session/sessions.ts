import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { hashToken, makeToken } from './token'

/** An access token works for two hours; as long as somebody works, it is exchanged for a fresh one. */
const accessTime = sql<string>`now() + interval '2 hours'`
const refreshTime = sql<string>`now() + interval '12 hours'`
// Two windows share one token: the second to refresh must not be thrown out.
const graceText = '1 minute'
/** Whether a token was replaced so long ago that no window of its owner can still hold it. */
export const isStale = sql<boolean>`coalesce(s.retired_time < now() - ${graceText}::interval, false)`

export interface SessionOwner {
  companyId: string
  userId: string
  ip: string
  userAgent: string
  /** The sign-in that a replaced token came from; a new one when absent. */
  chainId?: string
}

/** Opens a session; the token itself is never stored. */
export async function openSession(
  trx: Trx,
  owner: SessionOwner,
): Promise<{ token: string; id: string }> {
  const token = makeToken()
  const { id } = await trx
    .insertInto('userSession')
    .values({
      tokenHash: hashToken(token),
      companyId: owner.companyId,
      userId: owner.userId,
      expireTime: accessTime,
      refreshUntil: refreshTime,
      ip: owner.ip,
      userAgent: owner.userAgent.slice(0, 300),
      ...(owner.chainId && { chainId: owner.chainId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

/** The owner of a token that may still be refreshed and works for an active user; the row stays locked. */
export const lockRefreshable = (trx: Trx, token: string) =>
  trx
    .selectFrom('userSession as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('company as c', 'c.id', 's.companyId')
    .select(['s.companyId', 's.userId', 's.chainId', isStale.as('isStale')])
    .where('s.tokenHash', '=', hashToken(token))
    .where('s.refreshUntil', '>', sql<string>`now()`)
    // a lock keeps new browsers out; it ends no session
    .where('u.status', '<>', 'DISABLED')
    .where('u.deleteTime', 'is', null)
    .where('c.status', '<>', 'DISABLED')
    .forNoKeyUpdate('s')
    .executeTakeFirst()

/** The replaced token stops working; for a minute it may still be exchanged, and afterwards it is known as replaced. */
export const retireSession = (trx: Trx, token: string) =>
  trx
    .updateTable('userSession')
    .set({
      expireTime: sql`least(expire_time, now())`,
      retiredTime: sql`coalesce(retired_time, now())`,
    })
    .where('tokenHash', '=', hashToken(token))
    .execute()

/** The token must be refreshed before it is used again. */
export const expireSession = (trx: Trx, token: string) =>
  trx
    .updateTable('userSession')
    .set({ expireTime: sql`least(expire_time, now())` })
    .where('tokenHash', '=', hashToken(token))
    .execute()

/** Ends a sign-in with every token of it: a replaced one could otherwise be exchanged for another minute. */
export async function closeSession(trx: Trx, token: string): Promise<void> {
  const own = await trx
    .selectFrom('userSession')
    .select('chainId')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!own) return
  // The locks wait for a refresh under way; the deletion is a statement of its own to see the token it has made.
  await trx
    .selectFrom('userSession')
    .select('id')
    .where('chainId', '=', own.chainId)
    .orderBy('tokenHash')
    .forNoKeyUpdate()
    .execute()
  await trx.deleteFrom('userSession').where('chainId', '=', own.chainId).execute()
}

/** Ends every session of a user, as when the account is disabled. */
export const closeSessionsOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('userSession').where('userId', '=', userId).execute()

/** Ends a user's sessions except the one that asks for it. */
export const closeOtherSessions = (trx: Trx, userId: string, token: string) =>
  trx
    .deleteFrom('userSession')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', hashToken(token))
    .execute()

/** Sessions nobody can refresh any more. */
export const sweepSessions = (trx: Trx) =>
  trx
    .deleteFrom('userSession')
    .where('refreshUntil', '<', sql<string>`now()`)
    .execute()
