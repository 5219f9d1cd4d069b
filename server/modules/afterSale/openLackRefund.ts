import type { Trx } from '../../db'
import type { OrderRow } from '../order/OrderRow'
import type { Acting, AfterSaleRow } from './AfterSaleRow'
import { completeRefund } from './completeRefund'
import { openAfterSale } from './openAfterSale'
import { refundableLines, shareOf } from './refundable'

/**
 * 缺货部分退款其余发货: the short copies get a request (仅退款, 其他) that is agreed to in the same breath: money back,
 * locks and CK lines reduced. The order itself is the caller's.
 * @param order held, and no longer in 异常
 * @param short copies missing, by order line
 */
export async function openLackRefund(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  short: readonly { orderItemId: string; quantity: number }[],
): Promise<AfterSaleRow> {
  const lines = await refundableLines(trx, order.id)
  const row = await openAfterSale(trx, ctx, order, {
    source: '1',
    afterSaleType: '0',
    reason: '4',
    description: '仓库缺货，缺的部分退款',
    isDecided: true,
    lines: short.flatMap(({ orderItemId, quantity }) => {
      const line = lines.find((one) => one.orderItemId === orderItemId)
      if (!line) return []
      const copies = Math.min(quantity, line.refundableQuantity)
      return copies > 0 ? [{ orderItemId, quantity: copies, amount: shareOf(line, copies) }] : []
    }),
  })
  await completeRefund(trx, ctx, row, { duty: '4', auditRemark: '缺货部分退款，其余发货' })
  return row
}
