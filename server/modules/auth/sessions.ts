import { sql } from 'kysely'
import type { Trx } from '../../db'
import { hashToken, makeToken } from './token'

/** An access token works for two hours; as long as somebody works, it is exchanged for a fresh one. */
const accessTime = sql<string>`now() + interval '2 hours'`
const refreshTime = sql<string>`now() + interval '12 hours'`
// Two windows share one token: the second to refresh must not be thrown out.
const graceTime = sql<string>`least(refresh_until, now() + interval '1 minute')`

export interface SessionOwner {
  companyId: string
  userId: string
  ip: string
  userAgent: string
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
    .select(['s.companyId', 's.userId', 's.userAgent'])
    .where('s.tokenHash', '=', hashToken(token))
    .where('s.refreshUntil', '>', sql<string>`now()`)
    .where('u.status', '=', 'NORMAL')
    .where('u.deleteTime', 'is', null)
    .where('c.status', '<>', 'DISABLED')
    .forUpdate('s')
    .executeTakeFirst()

/** The replaced token stops working; for a minute it may still be exchanged. */
export const retireSession = (trx: Trx, token: string) =>
  trx
    .updateTable('userSession')
    .set({ expireTime: sql`least(expire_time, now())`, refreshUntil: graceTime })
    .where('tokenHash', '=', hashToken(token))
    .execute()

/** The token must be refreshed before it is used again. */
export const expireSession = (trx: Trx, token: string) =>
  trx
    .updateTable('userSession')
    .set({ expireTime: sql`least(expire_time, now())` })
    .where('tokenHash', '=', hashToken(token))
    .execute()

export const closeSession = (trx: Trx, token: string) =>
  trx.deleteFrom('userSession').where('tokenHash', '=', hashToken(token)).execute()

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
