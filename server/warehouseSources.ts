import { returnInEvents } from './modules/afterSale'
import { handInEvents } from './modules/inOrder'
import { orderOutEvents } from './modules/order'
import { handOutEvents } from './modules/outOrder'
import { finishPurchaseWhenSettled, purchaseInEvents } from './modules/purchase'
import { finishPurchaseReturnWhenSettled, purchaseReturnOutEvents } from './modules/purchaseReturn'
import { wholesaleOutEvents } from './modules/wholesale'
import {
  finishWholesaleReturnWhenSettled,
  wholesaleReturnInEvents,
} from './modules/wholesaleReturn'
import { handSettled } from './trade'

/**
 * Whom the warehouse tells that something was picked, shipped, received or taken back, and finance that money was
 * written off, by the kind of source document. A module of documents adds its line; neither knows any of them.
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
  handSettled({
    PURCHASE: finishPurchaseWhenSettled,
    PURCHASE_RETURN: finishPurchaseReturnWhenSettled,
    WHOLESALE_RETURN: finishWholesaleReturnWhenSettled,
  })
}
