import { sql } from 'kysely'
import { recordAudit } from '../../../kit/auditLog'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { PublicContext } from '../../../kit/http'
import { forgetDevices } from '../auth/session/knownDevice'
import { hashPassword } from '../credentials/password'
import { closeSessionsOf } from '../auth/session/sessions'

/** A new password for whoever holds the account's phone; every session of the account ends. @throws RESET_UNKNOWN */
export async function resetPassword(
  ctx: PublicContext,
  entry: { username: string; phone: string; newPassword: string },
): Promise<void> {
  const passwordHash = await hashPassword(entry.newPassword)
  await ctx.asSystem(async (trx) => {
    const user = await trx
      .updateTable('appUser')
      .set({
        passwordHash,
        loginWeak: false,
        pwdUpdateTime: sql`now()`,
        pwdErrorCount: 0,
        pwdErrorSince: null,
        lockUntil: null,
        guessesFrom: sql`now()`,
        passwordAnyCase: false,
        passwordGiven: null,
        status: sql`case when status = 'LOCKED' then 'NORMAL' else status end`,
      })
      .where('username', '=', entry.username.trim().toLowerCase())
      .where('phone', '=', entry.phone)
      .where('deleteTime', 'is', null)
      .returning(['id as userId', 'companyId', 'username', 'nickName'])
      .executeTakeFirst()
    if (!user) throw fail('RESET_UNKNOWN')
    await closeSessionsOf(trx, user.userId)
    await forgetDevices(trx, user.userId)
    const { userId: id, companyId, username: label } = user
    const { ip, requestId, doing } = ctx
    const actor = { companyId, user, ip, requestId, doing }
    await recordAudit(trx, actor, { entity: 'user', id, label, input: null })
  })
}

/** What others know of the person who asks for a new password. */
export async function readPersonal(
  trx: Trx,
  { username, phone }: { username: string; phone: string },
): Promise<string[]> {
  const found = await trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select(['u.nickName', 'c.companyName'])
    .where('u.username', '=', username.trim().toLowerCase())
    .where('u.phone', '=', phone)
    .executeTakeFirst()
  return [username.trim(), phone, ...Object.values(found ?? {})]
}
