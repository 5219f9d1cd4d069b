import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { sendMessage } from '../../../workspace/message'
import type { LoginEntry } from './LoginEntry'
import { hourlyLimit, type Standing } from './standing'

/** Wrong passwords of unknown browsers after which the account's owner is told. */
const noticeAfter = 5

interface Guessed {
  id: string
  companyId: string
  nickName: string
}

/**
 * Counts a wrong password; `user` is absent for a name nobody has. Sessions under way are not touched.
 * @param before  how the guesser stood
 * @returns the refusal to answer
 */
export async function recordWrongPassword(
  trx: Trx,
  entry: LoginEntry,
  user: Guessed | undefined,
  { deviceId, before }: { deviceId: string | undefined; before: Standing },
): Promise<AppError> {
  await trx
    .insertInto('loginLog')
    .values({
      companyId: user?.companyId ?? null,
      username: entry.username.slice(0, 100),
      ip: entry.ip,
      browser: entry.userAgent.slice(0, 300),
      result: 'FAIL',
      failReason: 'PASSWORD',
      deviceId: deviceId ?? null,
    })
    .execute()
  if (!user) return fail('AUTH_WRONG')
  const nameFails = before.nameFails + (deviceId ? 0 : 1)
  const isOver = !deviceId && nameFails >= hourlyLimit
  await trx
    .updateTable('appUser')
    .set({
      pwdErrorCount: sql`pwd_error_count + 1`,
      pwdErrorSince: sql`coalesce(pwd_error_since, now())`,
      ...(isOver && {
        status: sql`case when status = 'DISABLED' then status else 'LOCKED' end`,
        // the moment from which a name nobody has would be free again, too
        lockUntil: sql`coalesce((select login_time + interval '1 hour' from login_log
          where username = ${entry.username} and device_id is null and result = 'FAIL'
            and login_time > coalesce(guesses_from, '-infinity')
          order by login_time desc offset ${hourlyLimit - 1} limit 1), now() + interval '10 minutes')`,
      }),
    })
    .where('id', '=', user.id)
    .execute()
  if (!deviceId && (nameFails === noticeAfter || nameFails === hourlyLimit))
    await notifyOwner(trx, entry, user, nameFails)
  return fail('AUTH_WRONG')
}

/** A message to the person, and to the owner of the company. */
async function notifyOwner(
  trx: Trx,
  { username, ip }: LoginEntry,
  user: Guessed,
  fails: number,
): Promise<void> {
  const owner = await trx
    .selectFrom('appUser')
    .select('id')
    .where('companyId', '=', user.companyId)
    .where('isOwner', '=', true)
    .executeTakeFirst()
  await sendMessage(trx, {
    companyId: user.companyId,
    messageType: '1',
    messageSubType: 'SECURITY',
    title: `有人在试账号 ${username} 的密码`,
    content: `一小时内有人在没有登录过的浏览器上输错 ${fails} 次密码，最近一次来自 ${ip}。已登录的窗口不受影响。不是“${user.nickName}”本人的话，请到个人中心改一个更长的密码，并查看登录日志。`,
    bizPath: '/setting/personalCenter',
    // only they can tell whether it was a colleague's slip
    isTodo: true,
    userIds: [...new Set([user.id, ...(owner ? [owner.id] : [])])],
  })
}
