import { asSystem, type Db, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { takeProof } from '../../proof'
import { findDevice } from '../session/knownDevice'
import type { LoginEntry } from './LoginEntry'
import { isPassword, isPasswordAnyCase, checkNobody } from '../../credentials/password'
import { recordWrongPassword } from './recordWrongPassword'
import { askSecondFactor, wantsSecondFactor } from './secondFactor'
import { signIn, type SignedIn } from './signIn'
import { queueTries, readStanding, refusalOf } from './standing'

/**
 * Signs a user in by name and password. Wrong passwords ask for proofs of work, then for patience; a browser the account
 * knows is not slowed down by what others guess, and sessions under way never are.
 * @throws AUTH_WRONG, AUTH_WAIT, AUTH_CLOSED, PROOF_NEEDED, PROOF_WRONG, AUTH_SECOND_FACTOR, AUTH_USER_DISABLED,
 * AUTH_COMPANY_DISABLED
 */
export async function login(db: Db, typed: LoginEntry): Promise<SignedIn> {
  const username = typed.username.trim().toLowerCase()
  const entry = { ...typed, username }
  const user = await asSystem(db, (trx) => findUser(trx, username))
  const deviceId = user && (await findDevice(db, user.id, entry.deviceToken))
  const guesser = { username, ip: entry.ip, deviceId }
  const first = await asSystem(db, (trx) => readStanding(trx, guesser))
  // a proof is looked at where one is due; anything else is refused before it costs a digest
  const early = refusalOf(first, entry.proof ? first.work : 0)
  if (early) throw early
  const proven =
    first.work > 0 ? await takeProof(db, { purpose: 'LOGIN', work: first.work }, entry.proof) : 0
  // The digest is slow on purpose: it is checked outside the transactions.
  const isRight = user ? await holds(user, entry.password) : await checkNobody(entry.password)
  const outcome = await asSystem(db, async (trx) => {
    await queueTries(trx, username)
    const before = await readStanding(trx, guesser)
    const refusal = refusalOf(before, proven)
    if (refusal) return refusal
    if (!user || !isRight) return recordWrongPassword(trx, entry, user, { deviceId, before })
    if (user.companyStatus === 'DISABLED') return fail('AUTH_COMPANY_DISABLED')
    if (user.status === 'DISABLED') return fail('AUTH_USER_DISABLED')
    if (wantsSecondFactor(user, { deviceId, before })) return askSecondFactor(trx, user)
    return signIn(trx, { ...entry, loginType: 'PASSWORD' }, user)
  })
  // Thrown out here, so that the transaction that counted the wrong password commits.
  if (outcome instanceof Error) throw outcome
  return outcome
}

const holds = (
  { passwordHash, passwordAnyCase }: { passwordHash: string; passwordAnyCase: boolean },
  password: string,
) => (passwordAnyCase ? isPasswordAnyCase : isPassword)(passwordHash, password)

const findUser = (trx: Trx, username: string) =>
  trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select([
      'u.id',
      'u.companyId',
      'u.nickName',
      'u.phone',
      'u.status',
      'u.secondFactor',
      'u.passwordHash',
      'u.passwordAnyCase',
      'c.status as companyStatus',
    ])
    .where('u.username', '=', username)
    .where('u.deleteTime', 'is', null)
    .executeTakeFirst()
