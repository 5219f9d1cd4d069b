import type { Trx } from '../../../base/db'
import { ownSales } from '../../statistics'

/**
 * Money paid back for what the company sold itself, as `a`: one row per after-sale request, at the time it was paid.
 * An order that was cancelled counts neither as sale nor as refund.
 */
export const ownRefunds = (trx: Trx, companyId: string) =>
  ownSales(trx, companyId)
    .innerJoin('afterSale as a', 'a.orderId', 't.id')
    .where('a.companyId', '=', companyId)
    .where('a.refundStatus', '=', '1')
