import { asSystem, type Db, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { proveCode, takeCode } from '../../credentials/verificationCode'
import type { Caller } from './LoginEntry'
import { signIn, type SignedIn } from './signIn'

export interface PhoneEntry extends Caller {
  phone: string
  smsCode: string
  /** Which account, where the phone stands in several. */
  username?: string
}

/**
 * Signs in whoever holds the phone of an account. Which accounts a phone has is told only with a right code; the code
 * stays good while the person chooses.
 * @throws CODE_WRONG, AUTH_PHONE_UNKNOWN, AUTH_PHONE_MANY, AUTH_USER_DISABLED, AUTH_COMPANY_DISABLED
 */
export async function loginByPhone(db: Db, entry: PhoneEntry): Promise<SignedIn> {
  const code = { phone: entry.phone, scene: 'LOGIN', code: entry.smsCode } as const
  await proveCode(db, code)
  const accounts = await asSystem(db, (trx) => findAccounts(trx, entry.phone))
  const wanted = entry.username?.trim().toLowerCase()
  const matching = accounts.filter(({ username }) => !wanted || username === wanted)
  const [account] = matching
  if (!account) throw fail('AUTH_PHONE_UNKNOWN')
  if (matching.length > 1)
    throw fail('AUTH_PHONE_MANY', {
      accounts: matching.map(({ username, companyName }) => ({ username, companyName })),
    })
  if (account.companyStatus === 'DISABLED') throw fail('AUTH_COMPANY_DISABLED')
  if (account.status === 'DISABLED') throw fail('AUTH_USER_DISABLED')
  await takeCode(db, code)
  const { ip, userAgent, deviceToken } = entry
  const caller = { ip, userAgent, deviceToken }
  return asSystem(db, (trx) =>
    signIn(trx, { ...caller, username: account.username, loginType: 'SMS' }, account),
  )
}

const findAccounts = (trx: Trx, phone: string) =>
  trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select([
      'u.id',
      'u.companyId',
      'u.username',
      'u.status',
      'c.companyName',
      'c.status as companyStatus',
    ])
    .where('u.phone', '=', phone)
    .where('u.deleteTime', 'is', null)
    .orderBy('u.id')
    .limit(20)
    .execute()
