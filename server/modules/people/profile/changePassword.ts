import { sql } from 'kysely'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { forgetDevices } from '../auth/session/knownDevice'
import { hashPassword, isPassword, isPasswordAnyCase } from '../credentials/password'
import { closeOtherSessions } from '../auth/session/sessions'
import { checkNewPassword } from '../credentials/passwordRules'

export interface PasswordChange {
  oldPassword: string
  newPassword: string
  /** From the weak-password form, which lower-cases (specification §5): sign-in takes either case of it. */
  anyCase: boolean
  /** The session that goes on; every other one of the user ends. */
  token: string
}

/**
 * Gives the user a new password and takes the mark of a weak one away.
 * @throws PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_WEAK, PASSWORD_COMMON, PASSWORD_PERSONAL
 */
export async function changePassword(
  ctx: Pick<Context, 'user' | 'asSystem'>,
  { oldPassword, newPassword: typed, anyCase, token }: PasswordChange,
): Promise<void> {
  const newPassword = anyCase ? typed.toLowerCase() : typed
  const { passwordHash, passwordAnyCase, phone } = await ctx.asSystem((trx) =>
    trx
      .selectFrom('appUser')
      .select(['passwordHash', 'passwordAnyCase', 'phone'])
      .where('id', '=', ctx.user.userId)
      .executeTakeFirstOrThrow(),
  )
  const { username, nickName, companyName } = ctx.user
  checkNewPassword(newPassword, { personal: [username, nickName, companyName, phone] })
  // digests are slow on purpose: they are made outside the transaction
  const isOld = passwordAnyCase ? isPasswordAnyCase : isPassword
  if (!(await isOld(passwordHash, oldPassword))) throw fail('PASSWORD_WRONG')
  if (await isPassword(passwordHash, newPassword)) throw fail('PASSWORD_SAME')
  const next = await hashPassword(newPassword)
  await ctx.asSystem(async (trx) => {
    const changed = await trx
      .updateTable('appUser')
      .set({
        passwordHash: next,
        passwordAnyCase: anyCase,
        passwordGiven: null,
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
    await forgetDevices(trx, ctx.user.userId)
  })
}
