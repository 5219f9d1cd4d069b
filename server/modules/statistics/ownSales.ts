import type { Trx } from '../../base/db'

/**
 * What a company sold itself, as `t`: one row per order. The other kinds of orders are bought from another company to
 * fill these and would count the same sale twice. A cancelled order is no sale, and the order made by a merge stands
 * for those merged into it.
 */
export const ownSales = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('salesOrder as t')
    .where('t.companyId', '=', companyId)
    .where('t.orderType', 'in', ['SHOP_ORDER', 'MANUAL_ORDER'])
    .where('t.status', '<>', 'DELIVERY_CANCEL')
    .where('t.mergedInto', 'is', null)
