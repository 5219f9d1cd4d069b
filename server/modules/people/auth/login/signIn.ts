import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { rememberDevice } from '../session/knownDevice'
import type { Caller } from './LoginEntry'
import { openSession, sweepSessions } from '../session/sessions'

/** Wrong passwords since the last sign-in, as the person is told. */
export interface FailsBefore {
  count: number
  /** `yyyy-MM-dd HH:mm:ss` */
  lastTime: string
  lastIp: string
}

export interface SignedIn {
  access_token: string
  /** Public id of the session, kept by the client as `sec-token`. */
  secToken: { data: string }
  failsBefore: FailsBefore | null
  /** What the browser keeps to be known again; goes into a cookie, not into the answer. */
  deviceToken: string
}

export interface SignInEntry extends Caller {
  username: string
  loginType: 'PASSWORD' | 'SMS'
}

/** Opens the session of somebody who has proved to be the user; the browser is known from now on. */
export async function signIn(
  trx: Trx,
  entry: SignInEntry,
  user: { id: string; companyId: string },
): Promise<SignedIn> {
  await sweepSessions(trx)
  const failsBefore = await readFailsBefore(trx, entry.username, user.companyId)
  const device = await rememberDevice(trx, user, entry.deviceToken)
  await trx
    .updateTable('appUser')
    .set({
      // somebody may have been disabled meanwhile
      status: sql`case when status = 'LOCKED' then 'NORMAL' else status end`,
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
      deviceId: device.id,
    })
    .execute()
  const { token, id } = await openSession(trx, {
    ...entry,
    companyId: user.companyId,
    userId: user.id,
  })
  return { access_token: token, secToken: { data: id }, failsBefore, deviceToken: device.token }
}

async function readFailsBefore(
  trx: Trx,
  username: string,
  companyId: string,
): Promise<FailsBefore | null> {
  const { rows } = await sql<FailsBefore & { count: number }>`
    select count(*)::int as count, max(login_time) as last_time,
      (array_agg(ip order by login_time desc))[1] as last_ip
    from login_log
    where username = ${username} and company_id = ${companyId} and result = 'FAIL'
      and login_time > greatest(now() - interval '30 days', (select max(login_time) from login_log
        where username = ${username} and company_id = ${companyId} and result = 'SUCCESS'))`.execute(
    trx,
  )
  const [found] = rows
  return found && found.count > 0 ? found : null
}
