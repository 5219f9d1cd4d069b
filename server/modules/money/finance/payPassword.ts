import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail, type AppError } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { hashPassword, isPassword } from '../../people/credentials/password'

const triesAllowed = 5
const lockText = '30 minutes'

/**
 * Whether somebody may pay from the company's balance. Five wrong payment passwords in a row lock it for half an hour;
 * a wrong try is counted in a transaction of its own, so that it stays counted.
 * @throws PAY_PASSWORD_MISSING, PAY_PASSWORD_WRONG, PAY_PASSWORD_LOCKED, FIN_ACCOUNT_FROZEN, FIN_NO_ACCOUNT
 */
export async function checkPayPassword(ctx: Context, typed: string): Promise<void> {
  const { payPasswordHash } = await ctx.trx((trx) => readAccount(trx, ctx.companyId))
  // The digest is slow on purpose: it is checked outside the transactions.
  const isRight = payPasswordHash !== null && (await isPassword(payPasswordHash, typed))
  const refusal = await ctx.trx((trx) => judge(trx, ctx.companyId, isRight))
  if (refusal) throw refusal
}

/** Sets it anew; the lock and the count of wrong tries go. @throws PAY_PASSWORD_SHAPE, FIN_NO_ACCOUNT */
export async function setPayPassword(ctx: Context, typed: string): Promise<void> {
  if (!/^\d{6}$/.test(typed)) throw fail('PAY_PASSWORD_SHAPE')
  const payPasswordHash = await hashPassword(typed)
  await ctx.trx(async (trx) => {
    await readAccount(trx, ctx.companyId)
    await change(trx, ctx.companyId, {
      payPasswordHash,
      payPasswordErrorCount: 0,
      payPasswordLockUntil: null,
    })
  })
}

export const hasPayPassword = async (trx: Trx, companyId: string): Promise<boolean> =>
  (await readAccount(trx, companyId)).payPasswordHash !== null

async function judge(trx: Trx, companyId: string, isRight: boolean): Promise<AppError | undefined> {
  const account = await readAccount(trx, companyId)
  if (account.frozenByPlatform) return fail('FIN_ACCOUNT_FROZEN')
  if (account.payPasswordHash === null) return fail('PAY_PASSWORD_MISSING')
  if (account.isLocked) return fail('PAY_PASSWORD_LOCKED', { lockUntil: account.lockUntil })
  if (isRight) {
    await change(trx, companyId, { payPasswordErrorCount: 0, payPasswordLockUntil: null })
    return undefined
  }
  const tries = account.payPasswordErrorCount + 1
  const isLast = tries >= triesAllowed
  await change(trx, companyId, {
    payPasswordErrorCount: isLast ? 0 : tries,
    payPasswordLockUntil: isLast ? sql`now() + ${lockText}::interval` : null,
  })
  if (!isLast) return fail('PAY_PASSWORD_WRONG', { left: triesAllowed - tries })
  const { lockUntil } = await readAccount(trx, companyId)
  return fail('PAY_PASSWORD_LOCKED', { lockUntil })
}

/** The account's row, locked: tries sent side by side are counted one after the other. */
const readAccount = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('companyFinancial')
    .select([
      'payPasswordHash',
      'payPasswordErrorCount',
      'frozenByPlatform',
      'payPasswordLockUntil as lockUntil',
      sql<boolean>`coalesce(pay_password_lock_until > now(), false)`.as('isLocked'),
    ])
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('FIN_NO_ACCOUNT', { companyId }))

interface PasswordFacts {
  payPasswordHash?: string
  payPasswordErrorCount: number
  payPasswordLockUntil: ReturnType<typeof sql<string>> | null
}

const change = (trx: Trx, companyId: string, facts: PasswordFacts) =>
  trx
    .updateTable('companyFinancial')
    .set({ ...facts, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .execute()
