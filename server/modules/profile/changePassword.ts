import { sql } from 'kysely'
import { fail } from '../../errors'
import type { Context } from '../../http'
import { hashPassword, isPassword } from '../auth/password'
import { closeOtherSessions } from '../auth/sessions'
import { checkNewPassword } from './passwordRules'

export interface PasswordChange {
  oldPassword: string
  newPassword: string
  /** The session that goes on; every other one of the user ends. */
  token: string
}

/**
 * Gives the user a new password and takes the mark of a weak one away.
 * @throws PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_WEAK
 */
export async function changePassword(
  ctx: Pick<Context, 'user' | 'asSystem'>,
  { oldPassword, newPassword, token }: PasswordChange,
): Promise<void> {
  checkNewPassword(newPassword)
  const { passwordHash } = await ctx.asSystem((trx) =>
    trx
      .selectFrom('appUser')
      .select('passwordHash')
      .where('id', '=', ctx.user.userId)
      .executeTakeFirstOrThrow(),
  )
  // digests are slow on purpose: they are made outside the transaction
  if (!(await isPassword(passwordHash, oldPassword))) throw fail('PASSWORD_WRONG')
  if (oldPassword === newPassword) throw fail('PASSWORD_SAME')
  const next = await hashPassword(newPassword)
  await ctx.asSystem(async (trx) => {
    const changed = await trx
      .updateTable('appUser')
      .set({
        passwordHash: next,
        loginWeak: false,
        pwdUpdateTime: sql`now()`,
        updateTime: sql`now()`,
      })
      .where('id', '=', ctx.user.userId)
      // somebody else may have changed it since it was read
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw fail('PASSWORD_WRONG')
    await closeOtherSessions(trx, ctx.user.userId, token)
  })
}
