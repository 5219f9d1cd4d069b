import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import {
  completeOrder,
  hasOpenAfterSale,
  lockOrderByNum,
  sentQuantity,
} from '../../../orders/order'
import type { LibraryOrders } from '../../../trade/purchase'

/** What the buyer's purchase of a library order asks of it. */
export const libraryOrders: LibraryOrders = {
  async sent(trx, orderNum) {
    const order = await lockOrderByNum(trx, orderNum)
    return {
      num: orderNum,
      state: dictLabel(schemas(), 'order_status', order.status),
      quantity: await sentQuantity(trx, order),
    }
  },
  /** All copies of a shipped order lie in the buyer's warehouse, so that its money is settled. */
  async received(trx, actor, orderNum) {
    const order = await lockOrderByNum(trx, orderNum)
    if (order.status !== 'DELIVERIED' || (await hasOpenAfterSale(trx, order.id))) return
    await completeOrder(trx, actor, order, sentence`货物已全部入库`)
  },
}
