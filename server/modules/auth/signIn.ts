import { sql } from 'kysely'
import type { Trx } from '../../db'
import { openSession, sweepSessions } from './sessions'

export interface LoginAnswer {
  access_token: string
  /** Public id of the session, kept by the client as `sec-token`. */
  secToken: { data: string }
}

export interface SignInEntry {
  username: string
  loginType: 'PASSWORD' | 'SMS'
  ip: string
  userAgent: string
}

/** Opens the session of somebody who has proved to be the user; wrong tries before are forgotten. */
export async function signIn(
  trx: Trx,
  entry: SignInEntry,
  user: { id: string; companyId: string },
): Promise<LoginAnswer> {
  await sweepSessions(trx)
  await trx
    .updateTable('appUser')
    .set({
      status: 'NORMAL',
      pwdErrorCount: 0,
      pwdErrorSince: null,
      lockUntil: null,
      lastLoginTime: sql`now()`,
      lastLoginIp: entry.ip,
    })
    .where('id', '=', user.id)
    .execute()
  await trx
    .insertInto('loginLog')
    .values({
      companyId: user.companyId,
      username: entry.username,
      loginType: entry.loginType,
      ip: entry.ip,
      browser: entry.userAgent.slice(0, 300),
      result: 'SUCCESS',
    })
    .execute()
  const { token, id } = await openSession(trx, {
    ...entry,
    companyId: user.companyId,
    userId: user.id,
  })
  return { access_token: token, secToken: { data: id } }
}
