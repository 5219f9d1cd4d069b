import type { Id, Trx } from '../../../../base/db'
import type { StockRow } from './planAllocation'

/**
 * Stock rows of some products in one warehouse that may be allocated, locked in the order of their ids so that two
 * audits never wait for each other in a circle. The transaction must act for the company of the warehouse.
 */
export const lockStockRows = (
  trx: Trx,
  warehouseId: Id,
  productIds: readonly Id[],
): Promise<StockRow[]> => stockRows(trx, warehouseId, productIds).forUpdate('s').execute()

/** The same without the lock, to show what is there. */
export const findStockRows = (
  trx: Trx,
  warehouseId: Id,
  productIds: readonly Id[],
): Promise<StockRow[]> => stockRows(trx, warehouseId, productIds).execute()

const stockRows = (trx: Trx, warehouseId: Id, productIds: readonly Id[]) =>
  trx
    .selectFrom('stock as s')
    .innerJoin('shelf as sh', 'sh.id', 's.shelfId')
    .select((eb) => [
      's.id',
      's.productId',
      's.conditionGrade',
      eb('s.quantity', '-', eb.ref('s.lockedQuantity')).as('available'),
      'sh.shelfType',
      'sh.shelfCode',
      's.lastInTime',
    ])
    .where('s.warehouseId', '=', warehouseId)
    .where('s.productId', 'in', productIds.length > 0 ? [...productIds] : ['0'])
    // open shelves goods are sold from; goods on the others wait for somebody to deal with them
    .where('sh.sells', '=', true)
    .orderBy('s.id')
