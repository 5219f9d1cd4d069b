import { addYuan } from '../../../../base/money'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { completeRefund } from '../../afterSale/decide/completeRefund'
import { openAfterSale } from '../../afterSale/open/openAfterSale'
import { followState } from '../effects/followChild'
import { itemsOf, lockOrder } from '../record/findOrders'
import { resumeOuts } from '../reserve/outOrders'
import { leavingQuantity } from '../record/OrderRow'
import { clearFault } from './clearFault'
import type { Recovery } from './Recovery'

/**
 * 缺货部分退款其余发货: the short copies get an after-sale that is decided at once (locks and money go back), the
 * documents go on with the rest.
 * @throws ORDER_ALL_SHORT, AFTER_SALE_QUANTITY, AFTER_SALE_AMOUNT
 */
export const refundShort: Recovery = async (trx, ctx, order, input, why) => {
  const lines = (input.shortLines ?? []).map(({ itemId, quantity, amount }) => ({
    orderItemId: itemId,
    quantity,
    amount: addYuan(amount, '0.00'),
  }))
  const items = await itemsOf(trx, order.id)
  const left = items.reduce((sum, item) => sum + leavingQuantity(item), 0)
  const short = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (short >= left) throw fail('ORDER_ALL_SHORT', { orderNum: order.orderNum })
  const request = { source: '1', afterSaleType: '0', reason: '4', isDecided: true } as const
  const row = await openAfterSale(trx, ctx, order, { ...request, lines, description: String(why) })
  await completeRefund(trx, ctx, row, { auditRemark: String(why) })
  await resumeOuts(trx, order)
  const now = await lockOrder(trx, order.id)
  await clearFault(trx, ctx, now, 'WAIT_DELIVERY', sentence`${why}，售后单 ${row.afterSaleNum}`)
  await followState(trx, ctx, order, {
    from: ['DELIVERY_ERROR'],
    to: 'WAIT_DELIVERY',
    logType: 'RECOVER',
    content: why,
  })
}
