import type { Id, Trx } from '../../../base/db'
import { AppError, fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { lockAmount, nameLocks } from '../stock'
import { requireLockable, type Lockable, type Wanted } from './findLockable'
import { holdersOf } from './holdersOf'
import { requireFuture, requireShops } from './requireTerms'

/** 新增锁库: an amount of a product in a grade, for nobody or for some shops. */
export interface HandLock extends Wanted {
  lockType: string
  lockQuantity: number
  lockReason: string
  /** Only of these stock rows. */
  stockIds?: readonly Id[] | null
  shopIds?: readonly Id[] | null
  expireTime?: string | null
  remark?: string | null
}

/**
 * Locks copies by hand, those that came first before the others, one lock per stock row.
 * @returns ids of the locks
 * @throws LOCK_HELD naming who holds how many, and all other LOCK_ refusals
 */
export async function lockByHand(trx: Trx, ctx: Context, asked: HandLock): Promise<Id[]> {
  const { lockType, warehouseId, stockIds, expireTime, lockQuantity } = asked
  if (lockType !== 'MANUAL' && lockType !== 'SHOP') throw fail('LOCK_TYPE_HAND')
  requireFuture(ctx, expireTime)
  await requireWarehouse(trx, warehouseId)
  const shopIds = lockType === 'SHOP' ? await requireShops(trx, ctx, asked.shopIds) : undefined
  const { goods, rows } = await requireLockable(trx, asked)
  requirePlaces(goods, rows, stockIds ?? [])
  const entry = {
    ...asked,
    companyId: ctx.companyId,
    productId: goods.productId,
    quantity: lockQuantity,
    lockType,
    shopIds,
    stockIds: stockIds ?? undefined,
    billType: 'LOCK',
    billNum: '',
    userId: ctx.user.userId,
  } as const
  const ids = await lockAmount(trx, entry).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'STOCK_LOCK_TOO_MANY') throw error
    throw await tooMany(trx, goods, rows, entry)
  })
  await nameLocks(trx, ids)
  return ids
}

const requireWarehouse = (trx: Trx, id: Id) =>
  trx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** @throws LOCK_PLACE_OTHER */
function requirePlaces({ productName }: Lockable, rows: readonly Lockable[], ids: readonly Id[]) {
  const known = new Set(rows.map(({ id }) => id))
  const count = ids.filter((id) => !known.has(id)).length
  if (count > 0) throw fail('LOCK_PLACE_OTHER', { count, productName })
}

async function tooMany(
  trx: Trx,
  { productName }: Lockable,
  rows: readonly Lockable[],
  { quantity, stockIds }: { quantity: number; stockIds?: readonly Id[] },
): Promise<AppError> {
  const chosen = rows.filter(({ id }) => !stockIds?.length || stockIds.includes(id))
  const available = chosen.reduce((sum, row) => sum + row.available, 0)
  const { locked, holders } = await holdersOf(
    trx,
    chosen.map(({ id }) => id),
  )
  return locked === 0
    ? fail('LOCK_NOT_ENOUGH', { productName, available, quantity })
    : fail('LOCK_HELD', { productName, available, quantity, locked, holders })
}
