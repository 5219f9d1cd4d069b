import { nextNumber, takeOver, toJson, type Trx } from '../../../../base/db'
import { addYuan, compareYuan } from '../../../../base/money'
import type { OrderRow } from '../../order/record/OrderRow'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { writeLog } from '../../order/notices/orderLog'
import type { Acting, AfterSaleRow, RefundLine } from '../AfterSaleRow'
import type { AfterSaleRequest } from './AfterSaleRequest'
import { later } from '../deadlines'
import { columnsOfOrder } from '../columnsOfOrder'
import { checkOrder } from './checkOrder'
import { refundableAmount, refundableLines, type RefundableLine } from './refundable'
import { runAfterSaleStrategies } from '../decide/runStrategies'
import { suspendOrder } from '../goods/suspendOrder'
import { notifySide } from '../talk/notifySide'
import { systemMessage } from '../talk/systemMessage'

/**
 * 申请售后: stores a request on an order in 待审核. The order is held first, so that requests beside each other never
 * claim more than was bought or paid. An order not yet shipped stops until the request is decided. The reviewing
 * company's strategies are asked at once, whoever makes the request.
 * @param order held by the caller (`for no key update`)
 * @throws AFTER_SALE_ORDER_STATE, AFTER_SALE_LINE_OPEN, AFTER_SALE_LINE_TRIES, AFTER_SALE_QUANTITY, AFTER_SALE_AMOUNT
 */
export async function openAfterSale(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  request: AfterSaleRequest,
): Promise<AfterSaleRow> {
  checkOrder(order, request, ctx.now())
  const lines = claim(order, await refundableLines(trx, order.id), request.lines)
  const refundFreight = request.refundFreight ?? '0.00'
  const applyAmount = addYuan(refundFreight, ...request.lines.map((line) => line.amount))
  await checkAmount(trx, order, applyAmount)
  const row = await insertHead(trx, ctx, order, request, { applyAmount, refundFreight })
  await insertLines(trx, row, lines)
  await markOrder(trx, order, lines)
  await writeLog(trx, ctx, order, {
    logType: 'AFTER_SALE',
    content: sentence`申请售后 ${row.afterSaleNum}，${row.refundQuantity} 件，${applyAmount} 元`,
  })
  if (!request.isDecided) await suspendOrder(trx, ctx, order, row)
  await systemMessage(
    trx,
    ctx,
    row,
    `提交了售后申请，退 ${row.refundQuantity} 件，${applyAmount} 元`,
  )
  await notifySide(trx, ctx, row, row.supplyCompanyId, {
    title: '有新的售后申请',
    content: `售后单 ${row.afterSaleNum}（订单 ${order.orderNum}）申请退款 ${applyAmount} 元，请在 48 小时内处理`,
    permission: 'aftersale:audit',
  })
  if (!request.isDecided) await runAfterSaleStrategies(trx, ctx, row)
  return row
}

type ClaimedLine = RefundableLine & { refundQuantity: number; refundAmount: string }

function claim(
  order: OrderRow,
  lines: readonly RefundableLine[],
  asked: readonly RefundLine[],
): ClaimedLine[] {
  if (asked.length === 0) throw fail('AFTER_SALE_NOTHING')
  return asked.map(({ orderItemId, quantity, amount }) => {
    const line = lines.find((one) => one.orderItemId === orderItemId)
    if (!line) throw fail('AFTER_SALE_LINE_UNKNOWN', { orderNum: order.orderNum })
    const { goodsName } = line
    if (line.openNum) throw fail('AFTER_SALE_LINE_OPEN', { goodsName, afterSaleNum: line.openNum })
    if (line.tries >= 3) throw fail('AFTER_SALE_LINE_TRIES', { goodsName, tries: line.tries })
    if (quantity > line.refundableQuantity)
      throw fail('AFTER_SALE_QUANTITY', { goodsName, most: line.refundableQuantity })
    if (compareYuan(amount, line.refundableAmount) > 0)
      throw fail('AFTER_SALE_AMOUNT', { amount, most: line.refundableAmount })
    return { ...line, refundQuantity: quantity, refundAmount: amount }
  })
}

async function checkAmount(trx: Trx, order: OrderRow, amount: string): Promise<void> {
  if (compareYuan(amount, '0.00') <= 0) throw fail('AFTER_SALE_AMOUNT_ZERO')
  const most = await refundableAmount(trx, order)
  if (compareYuan(amount, most) > 0) throw fail('AFTER_SALE_AMOUNT', { amount, most })
}

async function insertHead(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  request: AfterSaleRequest,
  money: { applyAmount: string; refundFreight: string },
): Promise<AfterSaleRow> {
  const refundQuantity = request.lines.reduce((sum, line) => sum + line.quantity, 0)
  return trx
    .insertInto('afterSale')
    .values({
      ...takeOver(order, columnsOfOrder),
      ...money,
      refundQuantity,
      afterSaleNum: await nextNumber(trx, 'SH'),
      source: request.source,
      afterSaleType: request.afterSaleType,
      reason: request.reason,
      description: request.description ?? null,
      pictures: toJson(request.pictures ?? []),
      duty: request.duty ?? null,
      platformRefundNum: request.platformRefundNum ?? null,
      relatedAfterSaleNum: request.relatedAfterSaleNum ?? null,
      returnExpressCode: request.returnExpressCode ?? null,
      returnExpressNum: request.returnExpressNum ?? null,
      remark: request.remark ?? null,
      applyTime: ctx.now(),
      applyBy: request.source === '0' ? '平台' : ctx.user.nickName,
      deadlineTime: later(ctx.now(), 'review'),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertLines(trx: Trx, row: AfterSaleRow, lines: readonly ClaimedLine[]) {
  await trx
    .insertInto('afterSaleItem')
    .values(
      lines.map(({ openNum: _open, tries: _tries, refundableAmount: _most, ...line }) => ({
        ...line,
        afterSaleId: row.id,
        companyId: row.companyId,
        supplyCompanyId: row.supplyCompanyId,
      })),
    )
    .execute()
}

/** Whatever its age, an order stands in 订单中心 while something is asked back of it. */
async function markOrder(trx: Trx, order: OrderRow, lines: readonly ClaimedLine[]) {
  const ids = lines.map((line) => line.orderItemId)
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({ refundStatus: '3', archived: false, version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  await trx.updateTable('orderItem').set({ refundStatus: '3' }).where('id', 'in', ids).execute()
}
