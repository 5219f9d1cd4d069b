import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { lockedFirst, type NameRow } from '../../../kit/machines'
import { describeLock, releaseLock } from '../stock'
import { requireFuture, requireShops } from './requireTerms'

// rows first, then locks
lockedFirst('stock_lock', (trx, ids) =>
  trx
    .selectFrom('stock')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('stockLock').select('stockId').where('id', 'in', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute(),
)

export interface GiveBack {
  /** Left out: all that remains. */
  quantity?: number
  releaseRemark?: string | null
}

/** 解锁、部分解锁. @throws LOCK_OF_BILL, STOCK_LOCK_GONE, STOCK_LOCK_CHANGED with both figures */
export async function releaseByHand(
  trx: Trx,
  ctx: Context,
  id: Id,
  { quantity, releaseRemark }: GiveBack,
  name: NameRow,
): Promise<void> {
  await requireHand(trx, id, name)
  await releaseLock(trx, id, { quantity }, { userId: ctx.user.userId, now: ctx.now() })
  if (releaseRemark) await describeLock(trx, id, { releaseRemark })
}

export interface NewTerms {
  expireTime?: string | null
  shopIds?: readonly Id[] | null
  remark?: string | null
}

/** 改到期/店铺. @throws LOCK_OF_BILL, STOCK_LOCK_GONE, LOCK_EXPIRED, LOCK_SHOPS_NEEDED, LOCK_SHOP_UNKNOWN */
export async function editLock(
  trx: Trx,
  ctx: Context,
  id: Id,
  { shopIds, expireTime, remark }: NewTerms,
  name: NameRow,
): Promise<void> {
  const { lockType, status } = await requireHand(trx, id, name)
  if (status !== 'ACTIVE') throw fail('STOCK_LOCK_GONE')
  requireFuture(ctx, expireTime)
  const isForShops = lockType === 'SHOP' && shopIds !== undefined
  await describeLock(trx, id, {
    ...(expireTime === undefined ? {} : { expireTime }),
    ...(remark === undefined ? {} : { remark }),
    ...(isForShops ? { shopIds: await requireShops(trx, ctx, shopIds) } : {}),
  })
}

/** The lock when a person made it, held after its stock row. @throws ROW_NOT_FOUND, LOCK_OF_BILL */
async function requireHand(trx: Trx, id: Id, name: NameRow) {
  const lock = await trx
    .selectFrom('stockLock')
    .select(['lockNum', 'lockType', 'billNum', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const { lockNum, lockType } = lock
  name(lockNum)
  if (lockType !== 'MANUAL' && lockType !== 'SHOP')
    throw fail('LOCK_OF_BILL', { lockNum, billNum: lock.billNum ?? '' })
  return lock
}
