import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { StockRow } from './planAllocation'

/**
 * Stock rows of some products in one warehouse that may be allocated, locked in the order of their ids so that two
 * audits never wait for each other in a circle. The transaction must act for the company of the warehouse.
 */
export const lockStockRows = (
  trx: Trx,
  warehouseId: Id | readonly Id[],
  productIds: readonly Id[],
): Promise<StockRow[]> => stockRows(trx, warehouseId, productIds).forUpdate('s').execute()

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
  { shopNum, orderNum }: KeptFor,
): Promise<StockRow[]> {
  const rows = await lockStockRows(trx, warehouseId, productIds)
  if ((!shopNum && !orderNum) || rows.length === 0) return rows
  const kept = await trx
    .selectFrom('stockLock')
    .select(['id', 'stockId', 'remainQuantity'])
    .where(
      'stockId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        eb('lockType', '=', 'SHOP').and(sql<boolean>`jsonb_exists(shop_ids, ${shopNum ?? ''})`),
        eb('billType', '=', 'ORDER').and('billNum', '=', orderNum ?? ''),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const own = kept.flatMap(({ id, stockId, remainQuantity }) => {
    const row = byId.get(stockId)
    return row ? [{ ...row, available: remainQuantity, lockId: id }] : []
  })
  return [...own, ...rows]
}

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
