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

/**
 * The same for an order of a shop: what 店铺锁库 keeps for the shop is there for it too, and comes first. The rows are
 * held before the reservations.
 */
export async function lockRowsForShop(
  trx: Trx,
  warehouseId: Id | readonly Id[],
  productIds: readonly Id[],
  shopNum: string | null | undefined,
): Promise<StockRow[]> {
  const rows = await lockStockRows(trx, warehouseId, productIds)
  if (!shopNum || rows.length === 0) return rows
  const kept = await trx
    .selectFrom('stockLock')
    .select(['id', 'stockId', 'remainQuantity'])
    .where(
      'stockId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('status', '=', 'ACTIVE')
    .where('lockType', '=', 'SHOP')
    .where(sql<boolean>`jsonb_exists(shop_ids, ${shopNum})`)
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
