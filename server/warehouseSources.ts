import { returnInEvents } from './modules/afterSale'
import { handInEvents } from './modules/inOrder'
import { orderOutEvents } from './modules/order'
import { handOutEvents } from './modules/outOrder'
import { purchaseInEvents } from './modules/purchase'
import { purchaseReturnOutEvents } from './modules/purchaseReturn'
import { wholesaleOutEvents } from './modules/wholesale'
import { wholesaleReturnInEvents } from './modules/wholesaleReturn'

/**
 * Whom the warehouse tells that something was picked, shipped, received or taken back, by the kind of source document.
 * A module of documents adds its line; the warehouse's modules know none of them.
 */
export function handOverSources(): void {
  handOutEvents({
    ORDER: orderOutEvents,
    PURCHASE_RETURN: purchaseReturnOutEvents,
    WHOLESALE: wholesaleOutEvents,
  })
  handInEvents({
    PURCHASE: purchaseInEvents,
    RETURN_ORDER: returnInEvents,
    WHOLESALE_RETURN: wholesaleReturnInEvents,
  })
}
