import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { isLibraryPurchase } from '../library/endLibraryPurchase'
import type { PurchaseRow } from '../PurchaseRow'
import type { Sent } from '../Sent'
import { sentOfSupplier } from '../supplierSide'
import { sentOfLibrary } from '../watchLibrary'

/**
 * What the other company has sent of a purchase, their document held; undefined when nobody else has one. Theirs is held
 * before ours, as when they ship or cancel.
 */
export const sentFor = (trx: Trx, order: PurchaseRow): Promise<Sent | undefined> =>
  isLibraryPurchase(order)
    ? sentOfLibrary(trx, order.relatedOrderNum ?? '')
    : sentOfSupplier(trx, order)

/**
 * Goods of another company come in once they have sent them, and no more than that: until then they may still refuse or
 * cancel, and what came in would be nobody's. @throws PURCHASE_NOT_SENT
 */
export async function requireSent(trx: Trx, order: PurchaseRow, quantity: number): Promise<void> {
  const sent = await sentFor(trx, order)
  // all has left: what is above the order is the warehouse's question, whoever sent it
  if (!sent || sent.quantity >= order.goodsQuantity) return
  const { purchaseOrderNum: num, inQuantity } = order
  const wanted = inQuantity + quantity
  if (wanted <= sent.quantity) return
  throw fail('PURCHASE_NOT_SENT', {
    num,
    relatedOrderNum: sent.num,
    state: sent.state,
    sent: sent.quantity,
    inQuantity: wanted,
  })
}
