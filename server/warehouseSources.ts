import { returnInEvents } from './modules/afterSale'
import { handInEvents } from './modules/inOrder'
import { orderOutEvents } from './modules/order'
import { handOutEvents } from './modules/outOrder'

/**
 * Whom the warehouse tells that something was picked, shipped, received or taken back, by the kind of source document.
 * A module of documents adds its line; the warehouse's modules know none of them.
 */
export function handOverSources(): void {
  handOutEvents({ ORDER: orderOutEvents })
  handInEvents({ RETURN_ORDER: returnInEvents })
}
