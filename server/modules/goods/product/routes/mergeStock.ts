import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { mergeProduct } from '../../../warehouse/stock'
import type { StoredProduct } from '../save/saveProducts'

/** The stock of a product that is merged into another goes with it, locks and ledger included. */
export const mergeStock = (
  trx: Trx,
  ctx: Context,
  keep: StoredProduct,
  drop: StoredProduct,
): Promise<void> =>
  mergeProduct(trx, keep, drop, {
    billType: 'MERGE',
    billNum: drop.productCode,
    requestId: `merge-${ctx.requestId}`,
    userId: ctx.user.userId,
    now: ctx.now(),
  })
