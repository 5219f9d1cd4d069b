import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'

/** @throws LOCK_EXPIRED for a time that has passed */
export function requireFuture(ctx: Context, expireTime: string | null | undefined): void {
  if (expireTime && expireTime <= ctx.now()) throw fail('LOCK_EXPIRED', { expireTime })
}

/** The shops a lock is for, in use and within the caller's 数据范围. @throws LOCK_SHOPS_NEEDED, LOCK_SHOP_UNKNOWN */
export async function requireShops(
  trx: Trx,
  ctx: Context,
  asked: readonly Id[] | null | undefined,
): Promise<Id[]> {
  const wanted = [...new Set(asked ?? [])]
  if (wanted.length === 0) throw fail('LOCK_SHOPS_NEEDED')
  const found = await trx
    .selectFrom('shop')
    .select('shopNum')
    .where('companyId', '=', ctx.companyId)
    .where('status', '=', '1')
    .where('shopNum', 'in', wanted)
    .execute()
  const known = new Set(found.map(({ shopNum }) => shopNum))
  const shopNum = wanted.find((one) => !known.has(one))
  if (shopNum !== undefined) throw fail('LOCK_SHOP_UNKNOWN', { shopNum })
  return wanted
}
