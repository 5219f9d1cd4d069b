import { sql } from 'kysely'
import { asSystem, type Db } from '../../db'
import { fail } from '../../errors'
import { hashPassword } from '../auth/password'
import { closeSessionsOf } from '../auth/sessions'

/** A new password for whoever holds the account's phone; every session of the account ends. @throws RESET_UNKNOWN */
export async function resetPassword(
  db: Db,
  entry: { username: string; phone: string; newPassword: string },
): Promise<void> {
  const passwordHash = await hashPassword(entry.newPassword)
  const changed = await asSystem(db, async (trx) => {
    const user = await trx
      .updateTable('appUser')
      .set({
        passwordHash,
        loginWeak: false,
        pwdUpdateTime: sql`now()`,
        pwdErrorCount: 0,
        pwdErrorSince: null,
        lockUntil: null,
        status: sql`case when status = 'LOCKED' then 'NORMAL' else status end`,
      })
      .where('username', '=', entry.username.trim().toLowerCase())
      .where('phone', '=', entry.phone)
      .where('deleteTime', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (user) await closeSessionsOf(trx, user.id)
    return user
  })
  if (!changed) throw fail('RESET_UNKNOWN')
}
