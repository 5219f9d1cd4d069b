import { sql } from 'kysely'
import { textsOf, type Id, type Trx } from '../../../../base/db'
import type { StockRow } from './planAllocation'

/**
 * Stock rows of some products in one warehouse that may be allocated, locked in the order of their ids so that two
 * audits never wait for each other in a circle. The transaction must act for the company of the warehouse.
 */
export const lockStockRows = (
  trx: Trx,
  warehouseId: Id | readonly Id[],
  productIds: readonly Id[],
): Promise<StockRow[]> => stockRows(trx, warehouseId, productIds).forNoKeyUpdate('s').execute()

/** For whom copies may be kept besides those that are free. */
export interface KeptFor {
  /** The shop that sold them: what 店铺锁库 keeps for it. */
  shopNum?: string | null
  /** An order that reserved its copies before its review. */
  orderNum?: string | null
}

/**
 * The same for an order: what is kept for its shop or for itself is there for it too, and comes first. The rows are
 * held before the reservations.
 */
export async function lockRowsFor(
  trx: Trx,
  warehouseId: Id | readonly Id[],
  productIds: readonly Id[],
  keptFor: KeptFor,
): Promise<StockRow[]> {
  const rows = await lockStockRows(trx, warehouseId, productIds)
  const kept = await holdKeptLocks(
    trx,
    rows.map(({ id }) => id),
    [keptFor],
  )
  return [...copiesFor(keptFor, kept, rows), ...rows]
}

/** What is kept of a row for some shops, or for one order. */
export interface KeptLock {
  id: Id
  stockId: Id
  remainQuantity: number
  shopNums: readonly string[]
  orderNum: string | null
}

/** What is kept of held rows for any of some shops and orders, held, the oldest first. */
export async function holdKeptLocks(
  trx: Trx,
  stockIds: readonly Id[],
  takers: readonly KeptFor[],
): Promise<KeptLock[]> {
  const shopNums = takers.flatMap(({ shopNum }) => shopNum ?? [])
  const orderNums = takers.flatMap(({ orderNum }) => orderNum ?? [])
  if (stockIds.length === 0 || shopNums.length + orderNums.length === 0) return []
  const kept = await trx
    .selectFrom('stockLock')
    .select(['id', 'stockId', 'remainQuantity', 'shopIds', 'billType', 'billNum'])
    .where('stockId', 'in', [...stockIds])
    .where('status', '=', 'ACTIVE')
    .where(
      sql<boolean>`(lock_type = 'SHOP' and jsonb_exists_any(shop_ids, ${shopNums}::text[])
        or bill_type = 'ORDER' and bill_num = any(${orderNums}::text[]))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return kept.map(({ shopIds, billType, billNum, ...lock }) => ({
    ...lock,
    shopNums: textsOf(shopIds ?? []),
    orderNum: billType === 'ORDER' ? billNum : null,
  }))
}

/** The copies of rows that are kept for one shop or order, as rows of their own. */
export const copiesFor = (
  { shopNum, orderNum }: KeptFor,
  kept: readonly KeptLock[],
  rows: readonly StockRow[],
): StockRow[] =>
  kept.flatMap(({ id, stockId, remainQuantity, ...keeps }) => {
    const isOwn =
      (shopNum && keeps.shopNums.includes(shopNum)) || (orderNum && keeps.orderNum === orderNum)
    const row = isOwn && rows.find((one) => one.id === stockId)
    return row ? [{ ...row, available: remainQuantity, lockId: id }] : []
  })

/** The same without the lock, to show what is there. */
export const findStockRows = (
  trx: Trx,
  warehouseId: Id,
  productIds: readonly Id[],
): Promise<StockRow[]> => stockRows(trx, warehouseId, productIds).execute()

const stockRows = (trx: Trx, warehouseId: Id | readonly Id[], productIds: readonly Id[]) =>
  trx
    .selectFrom('stock as s')
    .innerJoin('shelf as sh', 'sh.id', 's.shelfId')
    .select((eb) => [
      's.id',
      's.warehouseId',
      's.productId',
      's.conditionGrade',
      eb('s.quantity', '-', eb.ref('s.lockedQuantity')).as('available'),
      'sh.shelfType',
      'sh.shelfCode',
      's.lastInTime',
    ])
    .where('s.warehouseId', 'in', [warehouseId].flat())
    .where('s.productId', 'in', productIds.length > 0 ? [...productIds] : ['0'])
    // open shelves goods are sold from; goods on the others wait for somebody to deal with them
    .where('sh.sells', '=', true)
    .orderBy('s.id')
