import { sql } from 'kysely'
import type { Trx } from '../../db'
import { fail, type AppError } from '../../errors'
import type { LoginEntry } from './LoginEntry'

const guessLimit = 5
const windowText = '10 minutes'

/** Counts one wrong password of a user whose row is locked. @returns the refusal to answer */
export async function recordWrongPassword(
  trx: Trx,
  entry: LoginEntry,
  user: { id: string; companyId: string },
): Promise<AppError> {
  await logFailure(trx, entry, user.companyId)
  const isFresh = sql<boolean>`pwd_error_since > now() - ${windowText}::interval`
  const { pwdErrorCount } = await trx
    .updateTable('appUser')
    .set({
      pwdErrorCount: sql`case when ${isFresh} then pwd_error_count + 1 else 1 end`,
      pwdErrorSince: sql`case when ${isFresh} then pwd_error_since else now() end`,
    })
    .where('id', '=', user.id)
    .returning('pwdErrorCount')
    .executeTakeFirstOrThrow()
  if (pwdErrorCount < guessLimit) return fail('AUTH_WRONG')
  const { lockUntil } = await trx
    .updateTable('appUser')
    .set({
      status: sql`case when status = 'DISABLED' then status else 'LOCKED' end`,
      lockUntil: sql`now() + ${windowText}::interval`,
      pwdErrorCount: 0,
      pwdErrorSince: null,
    })
    .where('id', '=', user.id)
    .returning('lockUntil')
    .executeTakeFirstOrThrow()
  return fail('AUTH_LOCKED', { lockUntil })
}

/**
 * Counts a guess at a name nobody has, and locks such a name like a real one: otherwise the lock
 * itself would tell which names exist.
 */
export async function guessUnknownName(trx: Trx, entry: LoginEntry): Promise<AppError> {
  const { rows } = await sql<{ lockUntil: string | null }>`
    select case when count(*) >= ${guessLimit} then max(login_time) + ${windowText}::interval end as lock_until
    from (select login_time from login_log
      where username = ${entry.username} and company_id is null
        and login_time > now() - ${windowText}::interval
      order by login_time limit ${guessLimit}) as guesses`.execute(trx)
  const lockUntil = rows[0]?.lockUntil
  if (lockUntil) return fail('AUTH_LOCKED', { lockUntil })
  await logFailure(trx, entry, null)
  const guesses = await trx
    .selectFrom('loginLog')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<string>`now() + ${windowText}::interval`.as('lockUntil'),
    ])
    .where('username', '=', entry.username)
    .where('companyId', 'is', null)
    .where('loginTime', '>', sql<string>`now() - ${windowText}::interval`)
    .executeTakeFirstOrThrow()
  if (Number(guesses.count) < guessLimit) return fail('AUTH_WRONG')
  return fail('AUTH_LOCKED', { lockUntil: guesses.lockUntil })
}

const logFailure = (trx: Trx, entry: LoginEntry, companyId: string | null) =>
  trx
    .insertInto('loginLog')
    .values({
      companyId,
      username: entry.username.slice(0, 100),
      ip: entry.ip,
      browser: entry.userAgent.slice(0, 300),
      result: 'FAIL',
      failReason: 'PASSWORD',
    })
    .execute()
