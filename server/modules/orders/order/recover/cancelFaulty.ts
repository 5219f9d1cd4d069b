import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { compareYuan, subYuan } from '../../../../base/money'
import { fail } from '../../../../base/errors'
import { sentence, type Sentence } from '../../../../base/sentence'
import { completeRefund } from '../../afterSale/decide/completeRefund'
import { openAfterSale } from '../../afterSale/open/openAfterSale'
import { refundableAmount, refundableLines } from '../../afterSale/open/refundable'
import { endOrder } from '../effects/endOrder'
import { lockOrder } from '../record/findOrders'
import type { OrderRow } from '../record/OrderRow'
import { returnParent } from '../effects/returnParent'
import type { Recovery } from './Recovery'

/**
 * 取消订单 of a faulty order. Not shipped: documents, locks and money go. Shipped: only when the parcel is back in the
 * warehouse or known to be lost; what was not refunded yet is refunded as in an after-sale.
 * @throws ORDER_PARCEL_OUT
 */
export const cancelFaulty: Recovery = async (trx, ctx, order, input, why) => {
  const isShipped = order.statusBeforeError === 'DELIVERIED'
  if (isShipped && !input.lossConfirmed && !(await isParcelBack(trx, order)))
    throw fail('ORDER_PARCEL_OUT', { orderNum: order.orderNum })
  if (isShipped) {
    const lossConfirmed = Boolean(input.lossConfirmed)
    await trx.updateTable('salesOrder').set({ lossConfirmed }).where('id', '=', order.id).execute()
    await refundRest(trx, ctx, order, why)
  }
  const held = await lockOrder(trx, order.id)
  const ending = { cancelReason: '9', cancelRemark: input.remark ?? null, text: why }
  await endOrder(trx, ctx, held, ending)
  if (!isShipped) await returnParent(trx, ctx, order, sentence`代发单已取消：${why}`)
}

async function isParcelBack(trx: Trx, order: OrderRow): Promise<boolean> {
  const { rows } = await sql<{ back: boolean }>`
    select exists (select from return_order
      where order_id = ${order.id} and return_status = 'DONE') as back`.execute(trx)
  return rows[0]?.back ?? false
}

async function refundRest(
  trx: Trx,
  ctx: Parameters<Recovery>[1],
  order: OrderRow,
  why: Sentence,
): Promise<void> {
  const open = await refundableLines(trx, order.id)
  const claims = open.filter((line) => line.refundableQuantity > 0)
  const rest = await refundableAmount(trx, order)
  if (claims.length === 0 || compareYuan(rest, '0.00') <= 0) return
  const lines = claims.map((line) => ({
    orderItemId: line.orderItemId,
    quantity: line.refundableQuantity,
    amount: line.refundableAmount,
  }))
  const refundFreight = subYuan(rest, ...lines.map((line) => line.amount))
  const request = { source: '1', afterSaleType: '0', reason: '2', isDecided: true } as const
  const asked = { ...request, lines, refundFreight, description: String(why) }
  const row = await openAfterSale(trx, ctx, order, asked)
  await completeRefund(trx, ctx, row, { auditRemark: String(why) })
}
