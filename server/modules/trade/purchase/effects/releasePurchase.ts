import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { refuseLibrary } from '../library/endLibraryPurchase'
import { releaseOwnSide } from '../ownSide'
import type { PurchaseRow } from '../PurchaseRow'
import { cancelSupplierOrder, supplierOrderState } from '../supplierSide'

/**
 * An audited order may be taken back while its online supplier has not begun; cancelled, while they have not shipped.
 * That nothing came in is what 待入库 means (0220.purchase).
 * @throws PURCHASE_OF_LIBRARY, PURCHASE_SUPPLIER_BUSY
 */
export async function guardRelease(
  trx: Trx,
  ctx: Context,
  order: PurchaseRow,
  title: '反审核' | '作废',
): Promise<void> {
  refuseLibrary(order, title)
  if (order.status !== 'WAIT_IN') return
  const { purchaseOrderNum: num, relatedOrderNum } = order
  const state = await supplierOrderState(trx, ctx, order)
  const open = title === '作废' ? ['UN_AUDIT', 'WAIT_DELIVERY'] : ['UN_AUDIT']
  if (state && ![...open, 'REFUSED', 'DELIVERY_CANCEL'].includes(state))
    throw fail('PURCHASE_SUPPLIER_BUSY', { num, relatedOrderNum, title })
}

/** Gives back what an audit took on both sides. */
export async function releasePurchase(
  trx: Trx,
  ctx: Context,
  order: PurchaseRow,
  reason: string,
): Promise<void> {
  await releaseOwnSide(trx, order)
  await cancelSupplierOrder(trx, ctx, order, reason)
}
