import { sql } from 'kysely'
import type { Db, Trx } from '../../../../base/db'
import { asSystem } from '../../../../base/db'
import { hashToken, makeToken } from './token'

/** Name of the cookie by which a browser is known again; it opens nothing by itself. */
export const deviceCookie = 'device'
export const deviceDays = 180
const mostDevices = 20

/** Which of the account's browsers this is. @returns undefined for a stranger */
export const findDevice = (
  db: Db,
  userId: string,
  token: string | undefined,
): Promise<string | undefined> =>
  asSystem(db, async (trx) => {
    if (!token) return undefined
    const found = await trx
      .selectFrom('knownDevice')
      .select('id')
      .where('userId', '=', userId)
      .where('tokenHash', '=', hashToken(token))
      .where('lastTime', '>', sql<string>`now() - make_interval(days => ${deviceDays})`)
      .executeTakeFirst()
    return found?.id
  })

/**
 * Knows this browser from now on; one browser may belong to several accounts.
 * @returns the token it keeps
 */
export async function rememberDevice(
  trx: Trx,
  user: { id: string; companyId: string },
  token: string | undefined,
): Promise<{ token: string; id: string }> {
  const kept = token ?? makeToken()
  const { id } = await trx
    .insertInto('knownDevice')
    .values({ companyId: user.companyId, userId: user.id, tokenHash: hashToken(kept) })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'tokenHash']).doUpdateSet({ lastTime: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from known_device where user_id = ${user.id} and id not in (
    select id from known_device where user_id = ${user.id} order by last_time desc limit ${mostDevices})`.execute(
    trx,
  )
  return { token: kept, id }
}

/** After a new password every browser is a stranger until it has signed in with it. */
export const forgetDevices = (trx: Trx, userId: string) =>
  trx.deleteFrom('knownDevice').where('userId', '=', userId).execute()
