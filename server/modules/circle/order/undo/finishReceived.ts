import { sentence } from '../../../../base/sentence'
import { completeOrder, hasOpenAfterSale, lockOrderByNum } from '../../../orders/order'
import type { watchLibrary } from '../../../trade/purchase'

/** Goods received: all copies of a shipped order lie in the buyer's warehouse, so that its money is settled. */
export const finishReceived: Parameters<typeof watchLibrary>[0] = async (trx, actor, orderNum) => {
  const order = await lockOrderByNum(trx, orderNum)
  if (order.status !== 'DELIVERIED' || (await hasOpenAfterSale(trx, order.id))) return
  await completeOrder(trx, actor, order, sentence`货物已全部入库`)
}
