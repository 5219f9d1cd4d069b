import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, compareYuan, splitYuan, subYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { writeLog } from '../../order/notices/orderLog'
import type { OrderRow } from '../../order/record/OrderRow'
import { openReturn } from '../../returnOrder'
import { openStates, type Acting, type AfterSaleItemRow, type AfterSaleRow } from '../AfterSaleRow'
import { isShipped } from '../open/checkOrder'
import { itemsOfAfterSale, lockOrderOf } from '../findAfterSale'
import { resumeOrder } from '../goods/suspendOrder'
import { takeGoodsOut } from '../goods/takeGoodsOut'
import { refundOrder } from '../money/refundOrder'
import { systemMessage } from '../talk/systemMessage'
import { notifySide } from '../talk/notifySide'

export interface Decision {
  /** Yuan, freight included; left out: what was asked for. */
  refundAmount?: string
  refundFreight?: string
  duty?: string | null
  auditRemark?: string | null
  /** The same goods are asked back from who ships for the order. */
  asksSupplier?: boolean
}

/**
 * A request ends with a refund: money and copies move, order and lines count them. `row` is as it was before, held by
 * the caller, who has checked its state; received copies stand in its lines already.
 * @throws AFTER_SALE_AMOUNT
 */
export async function completeRefund(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
  decision: Decision,
): Promise<void> {
  const amount = amountOf(row, decision)
  const order = await lockOrderOf(trx, row)
  const items = await itemsOfAfterSale(trx, row.id)
  await storeRefund(trx, ctx, row, { ...decision, refundAmount: amount })
  await shareAmount(trx, items, subYuan(amount, decision.refundFreight ?? row.refundFreight))
  await countOnOrder(trx, order, items, amount)
  // of goods to be sent back the platform knows only that they may come
  const isToldPlatform = row.platformDecision === 'AGREED' && row.afterSaleType === '0'
  const { afterSaleNum } = row
  const refunded = await refundOrder(trx, ctx, order, { afterSaleNum, amount, isToldPlatform })
  await writeLog(trx, ctx, order, {
    logType: 'MONEY',
    content: sentence`售后单 ${afterSaleNum} 退款：${refunded.text}`,
  })
  const asksSupplier = decision.asksSupplier === true
  await moveGoods(trx, ctx, order, row, { items, asksSupplier })
  await systemMessage(trx, ctx, row, `同意退款 ${amount} 元：${refunded.text}`)
  await notifySide(trx, ctx, row, row.companyId, {
    title: '售后已退款',
    content: `售后单 ${afterSaleNum}（订单 ${row.orderNum}）已退款 ${amount} 元`,
    permission: 'aftersale:list',
  })
}

export function amountOf(row: AfterSaleRow, { refundAmount, refundFreight }: Decision): string {
  const amount = refundAmount ?? row.agreedAmount ?? row.applyAmount
  const most = row.applyAmount
  if (compareYuan(amount, most) > 0) throw fail('AFTER_SALE_AMOUNT', { amount, most })
  if (compareYuan(amount, '0.00') <= 0) throw fail('AFTER_SALE_AMOUNT_ZERO')
  const freight = refundFreight ?? row.refundFreight
  if (compareYuan(freight, amount) > 0)
    throw fail('AFTER_SALE_AMOUNT', { amount: freight, most: amount })
  return amount
}

const storeRefund = (trx: Trx, ctx: Acting, row: AfterSaleRow, decision: Decision) =>
  trx
    .updateTable('afterSale')
    .set({
      refundStatus: '1',
      refundAmount: decision.refundAmount ?? null,
      refundFreight: decision.refundFreight ?? row.refundFreight,
      duty: decision.duty ?? row.duty,
      auditRemark: decision.auditRemark ?? row.auditRemark,
      auditTime: row.auditTime ?? ctx.now(),
      auditBy: ctx.user.nickName,
      refundTime: ctx.now(),
      deadlineTime: null,
    })
    .where('id', '=', row.id)
    .execute()

/** The lines carry what was refunded for them, to the cent, in the proportion of what was asked. */
async function shareAmount(trx: Trx, items: readonly AfterSaleItemRow[], goods: string) {
  const asked = addYuan('0.00', ...items.map((item) => item.refundAmount))
  if (compareYuan(asked, goods) === 0) return
  const parts = splitYuan(
    goods,
    items.map((item) => weightOf(item, asked)),
  )
  for (const [at, item] of items.entries())
    await trx
      .updateTable('afterSaleItem')
      .set({ refundAmount: parts[at] ?? '0.00' })
      .where('id', '=', item.id)
      .execute()
}

const weightOf = (item: AfterSaleItemRow, asked: string) =>
  asked === '0.00' ? String(item.refundQuantity) : item.refundAmount

const copiesOf = (item: AfterSaleItemRow) => item.receivedQuantity ?? item.refundQuantity

async function countOnOrder(
  trx: Trx,
  order: OrderRow,
  items: readonly AfterSaleItemRow[],
  amount: string,
): Promise<void> {
  for (const item of items)
    await trx
      .updateTable('orderItem')
      .set((eb) => ({
        refundStatus: '1',
        refundQuantity: eb('refundQuantity', '+', copiesOf(item)),
      }))
      .where('id', '=', item.orderItemId)
      .execute()
  const refundAmount = addYuan(order.refundAmount, amount)
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      refundAmount,
      refundStatus: sql`case when exists (
        select from after_sale a where a.order_id = sales_order.id and a.refund_status = any(${openStates}::text[])
      ) then '3' else '1' end`,
      payStatus: payStatusOf(order, refundAmount),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
}

function payStatusOf(order: OrderRow, refunded: string): string {
  if (order.payStatus === '0' || order.payStatus === '2') return order.payStatus
  return compareYuan(refunded, order.orderAmount) < 0 ? '3' : '4'
}

async function moveGoods(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  row: AfterSaleRow,
  goods: Parameters<typeof takeGoodsOut>[4],
): Promise<void> {
  if (isShipped(order)) {
    if (row.afterSaleType === '0' && row.reason === '3')
      await openReturn(trx, ctx, order, { kind: '1', afterSale: row })
    return
  }
  const hasEnded = await takeGoodsOut(trx, ctx, order, row, goods)
  if (!hasEnded) await resumeOrder(trx, ctx, row)
}
