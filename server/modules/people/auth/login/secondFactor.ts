import { sql } from 'kysely'
import { asSystem, type Db, type Id, type Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { maskText } from '../../../../kit/privacy/maskText'
import { smsSender } from '../../credentials/sendSms'
import { takeCode } from '../../credentials/verificationCode'
import type { Caller } from './LoginEntry'
import { signIn, type SignedIn } from './signIn'
import type { Standing } from './standing'
import { hashToken, makeToken } from '../session/token'

/** Wrong passwords of strangers within the hour after which a right one from a new browser is not believed at once. */
const suspiciousFails = 10

/**
 * Whether a right password is not enough (specification, login page: new device, or the user's switch): always with the
 * switch, and from a browser the account does not know while others guess, where texts can be sent.
 */
export function wantsSecondFactor(
  user: { secondFactor: boolean },
  { deviceId, before }: { deviceId: string | undefined; before: Standing },
): boolean {
  if (user.secondFactor) return true
  return !deviceId && before.nameFails >= suspiciousFails && smsSender() !== undefined
}

/** Keeps the way open for ten minutes. @returns the refusal that tells the login page to ask for the code */
export async function askSecondFactor(
  trx: Trx,
  user: { id: Id; companyId: Id; phone: string },
): Promise<AppError> {
  const ticket = makeToken()
  await trx
    .deleteFrom('secondFactorTicket')
    .where('expireTime', '<', sql<string>`now()`)
    .execute()
  await trx
    .insertInto('secondFactorTicket')
    .values({
      tokenHash: hashToken(ticket),
      companyId: user.companyId,
      userId: user.id,
      expireTime: sql`now() + interval '10 minutes'`,
    })
    .execute()
  return fail('AUTH_SECOND_FACTOR', { ticket, phone: maskText.phone(user.phone) })
}

/** Signs in whoever has shown the password and now the phone. @throws SECOND_FACTOR_OVER, CODE_WRONG, AUTH_USER_DISABLED */
export async function passSecondFactor(
  db: Db,
  { ticket, smsCode, ...caller }: Caller & { ticket: string; smsCode: string },
): Promise<SignedIn> {
  const user = await readTicket(db, ticket)
  await takeCode(db, { phone: user.phone, scene: 'SECOND', code: smsCode })
  return asSystem(db, async (trx) => {
    const taken = await trx
      .deleteFrom('secondFactorTicket')
      .where('tokenHash', '=', hashToken(ticket))
      .returning('userId')
      .executeTakeFirst()
    if (!taken) throw fail('SECOND_FACTOR_OVER')
    return signIn(trx, { ...caller, username: user.username, loginType: 'PASSWORD' }, user)
  })
}

/** Whose ticket this is, and the phone a code goes to. @throws SECOND_FACTOR_OVER, AUTH_USER_DISABLED */
export async function readTicket(db: Db, ticket: string) {
  const user = await asSystem(db, (trx) =>
    trx
      .selectFrom('secondFactorTicket as t')
      .innerJoin('appUser as u', 'u.id', 't.userId')
      .innerJoin('company as c', 'c.id', 'u.companyId')
      .select(['u.id', 'u.companyId', 'u.username', 'u.phone'])
      .select(sql<boolean>`u.status = 'DISABLED' or c.status = 'DISABLED'`.as('isBarred'))
      .where('t.tokenHash', '=', hashToken(ticket))
      .where('t.expireTime', '>', sql<string>`now()`)
      .where('u.deleteTime', 'is', null)
      .executeTakeFirst(),
  )
  if (!user) throw fail('SECOND_FACTOR_OVER')
  if (user.isBarred) throw fail('AUTH_USER_DISABLED')
  return user
}
