import { sql } from 'kysely'
import { asSystem, type Db, type Trx } from '../../db'
import { fail } from '../../errors'
import type { LoginEntry } from './LoginEntry'
import { guessUnknownName, recordWrongPassword } from './lockout'
import { checkNobody, isPassword } from './password'
import { signIn, type LoginAnswer } from './signIn'

/**
 * Signs a user in. Five wrong passwords within ten minutes lock the account for ten minutes.
 * @throws AUTH_WRONG, AUTH_LOCKED, AUTH_USER_DISABLED, AUTH_COMPANY_DISABLED
 */
export async function login(db: Db, entry: LoginEntry): Promise<LoginAnswer> {
  const username = entry.username.trim().toLowerCase()
  const user = await asSystem(db, (trx) => findUser(trx, username))
  if (!user) {
    await checkNobody(entry.password)
    throw await asSystem(db, (trx) => guessUnknownName(trx, { ...entry, username }))
  }
  // The digest is slow on purpose: it is checked outside the transactions.
  const isRight = await isPassword(user.passwordHash, entry.password)
  const outcome = await asSystem(db, async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (locked.isLocked) return fail('AUTH_LOCKED', { lockUntil: locked.lockUntil })
    if (!isRight) return recordWrongPassword(trx, { ...entry, username }, user)
    if (user.companyStatus === 'DISABLED') return fail('AUTH_COMPANY_DISABLED')
    if (locked.status === 'DISABLED') return fail('AUTH_USER_DISABLED')
    return signIn(trx, { ...entry, username, loginType: 'PASSWORD' }, user)
  })
  // Thrown out here, so that the transaction that counted the wrong password commits.
  if (outcome instanceof Error) throw outcome
  return outcome
}

const findUser = (trx: Trx, username: string) =>
  trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.companyId', 'u.passwordHash', 'c.status as companyStatus'])
    .where('u.username', '=', username)
    .where('u.deleteTime', 'is', null)
    .executeTakeFirst()

/** Read again under the row lock: guesses sent side by side are counted one after the other. */
const lockUser = (trx: Trx, userId: string) =>
  trx
    .selectFrom('appUser')
    .select([
      'status',
      'lockUntil',
      sql<boolean>`coalesce(lock_until > now(), false)`.as('isLocked'),
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
