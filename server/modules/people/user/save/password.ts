import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, type Db, type Id, type Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { guardUser, startGranting } from '../../role'
import { readConfig } from '../../../company/dictionary'
import { checkNewPassword } from '../../credentials/passwordRules'
import { forgetDevices } from '../../auth'
import { endSessions } from './endSessions'

// no 0 O 1 l I: it is read from a screen and typed
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/**
 * What was typed, else what the deployment prescribes, else a random one.
 * @param owner  whose password it will be
 * @throws PASSWORD_WEAK, PASSWORD_COMMON, PASSWORD_PERSONAL for a typed one
 */
export async function firstPassword(
  db: Db,
  typed: unknown,
  owner: Parameters<typeof checkNewPassword>[1],
): Promise<string> {
  if (typeof typed === 'string' && typed !== '') {
    checkNewPassword(typed, owner)
    return typed
  }
  const prescribed = await asSystem(db, (trx) => readConfig(trx, 'user.initPassword'))
  return prescribed || randomPassword()
}

/** Ten characters, letters and digits mixed: some 57 bits. */
function randomPassword(): string {
  const drawn = Array.from({ length: 8 }, () => pick(letters + digits))
  for (const own of [letters, digits]) drawn.splice(randomInt(drawn.length + 1), 0, pick(own))
  return drawn.join('')
}

const pick = (from: string) => from.charAt(randomInt(from.length))

/** A new password, to be changed at the next sign-in; every window of the user ends. @throws USER_SELF … */
export async function resetPassword(
  trx: Trx,
  ctx: Context,
  id: Id,
  passwordHash: string,
): Promise<{ username: string; nickName: string }> {
  const granter = await startGranting(trx, ctx)
  await guardUser(trx, granter, ctx.companyId, id)
  const user = await trx
    .updateTable('appUser')
    .set({
      passwordHash,
      passwordAnyCase: false,
      loginWeak: true,
      passwordGiven: 'RESET',
      pwdUpdateTime: sql`now()`,
      pwdErrorCount: 0,
      pwdErrorSince: null,
      lockUntil: null,
      guessesFrom: sql`now()`,
      status: sql`case when status = 'LOCKED' then 'NORMAL' else status end`,
      updateTime: sql`now()`,
    })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .returning(['username', 'nickName'])
    .executeTakeFirstOrThrow()
  await endSessions(trx, id)
  await forgetDevices(trx, id)
  return user
}
