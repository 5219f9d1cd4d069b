import type { Trx } from '../../base/db'

/**
 * What companies sold themselves, as `t`: one row per order. The other kinds of orders are bought from another company
 * to fill these and would count the same sale twice. A cancelled order is no sale, and the order made by a merge stands
 * for those merged into it.
 */
export const soldBy = (trx: Trx) =>
  trx
    .selectFrom('salesOrder as t')
    .where('t.orderType', 'in', ['SHOP_ORDER', 'MANUAL_ORDER'])
    .where('t.status', '<>', 'DELIVERY_CANCEL')
    .where('t.mergedInto', 'is', null)

/** The same of one company. */
export const ownSales = (trx: Trx, companyId: string) =>
  soldBy(trx).where('t.companyId', '=', companyId)
