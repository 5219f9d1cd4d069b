import type { Trx } from '../../../../base/db'
import { addYuan, compareYuan, subYuan } from '../../../../base/money'
import { billQuota, payFromReserved, raiseReceivable } from '../../../money/credit'
import type { Shipment } from '../../../warehouse/outOrder'
import { billOf, partyOf, type OrderRow } from '../OrderRow'

/** A receivable of what was shipped: off the credit line's occupied part, or paid at once with the advance. */
export async function oweShipment(
  trx: Trx,
  order: OrderRow,
  { seq, at }: Pick<Shipment, 'seq' | 'at'>,
  amount: string,
) {
  if (compareYuan(amount, '0.00') === 0) return
  const bill = billOf(order)
  if (order.settleType === '2')
    await billQuota(trx, bill, { seq, amount, bizType: '2', shippedAt: at })
  const target = await raiseReceivable(trx, partyOf(order), {
    bill,
    seq,
    bizType: '2',
    amount,
    bizDate: at.slice(0, 10),
    ...(order.warehouseId && { warehouseId: order.warehouseId }),
  })
  if (order.settleType === '1') await payFromReserved(trx, bill, { seq, amount, target })
}

/** What closing an order early still asks for: freight that no shipment carried. */
export async function oweRest(trx: Trx, order: OrderRow, orderAmount: string, at: string) {
  const raised = await trx
    .selectFrom('due')
    .select(['originMoney', 'seq'])
    .where('billType', '=', 'WHOLESALE')
    .where('bizNum', '=', order.orderNum)
    .where('status', '<>', 'CANCELLED')
    .execute()
  const rest = subYuan(orderAmount, ...raised.map(({ originMoney }) => originMoney))
  if (compareYuan(rest, '0.00') <= 0) return addYuan('0.00')
  const seq = Math.max(0, ...raised.map((due) => due.seq)) + 1000
  await oweShipment(trx, order, { seq, at }, rest)
  return rest
}
