import type { Trx } from '../../../../base/db'
import { toJson } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { copyItem, copyOrder, insertItems } from '../record/createOrder'
import { itemsOf } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import { carryFreeze } from '../money/orderMoney'
import { securedNow } from '../money/terms'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'
import { checkParts } from './checkParts'
import { shareAmounts, shareLines, type Part, type PartAmounts, type PartLine } from './shareOrder'

export interface SplitOptions {
  /** Warehouse of each part, by place; left out: as before. */
  warehouses?: readonly ({ id: string; warehouseName: string } | undefined)[]
  /** Abnormal types put on the new parts. */
  abnormalTypes?: readonly string[]
}

const openRefunds = new Set(['3', '5', '6'])

/**
 * Splits a locked order: it keeps the first part, each further part becomes a new order in 待审核. Sums stay what they
 * were, frozen money moves along.
 * @returns the new orders
 * @throws ORDER_SPLIT_PARTS, ORDER_SPLIT_BUSY, ORDER_LINKED
 */
export async function splitOrder(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  parts: readonly Part[],
  options: SplitOptions = {},
): Promise<OrderRow[]> {
  if (order.relatedOrderNum) throw fail('ORDER_LINKED', { orderNum: order.orderNum })
  const items = await itemsOf(trx, order.id)
  if (items.some((item) => item.lockQuantity > 0 || openRefunds.has(item.refundStatus ?? '')))
    throw fail('ORDER_SPLIT_BUSY', { orderNum: order.orderNum })
  checkParts(items, parts)
  const lines = shareLines(items, parts)
  const amounts = shareAmounts(order, lines)
  const made: OrderRow[] = []
  for (let at = 1; at < parts.length; at += 1)
    made.push(await makePart(trx, ctx, order, items, lines[at] ?? [], amounts[at], options, at))
  await keepFirst(trx, order, items, lines[0] ?? [], amounts[0], options)
  const numbers = made.map((part) => part.orderNum).join('、')
  await writeLog(trx, ctx, order, { logType: 'SPLIT', content: sentence`拆分出订单 ${numbers}` })
  return made
}

async function makePart(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  lines: readonly PartLine[],
  amounts: PartAmounts | undefined,
  options: SplitOptions,
  at: number,
): Promise<OrderRow> {
  const frozen = amounts?.frozenAmount ?? '0.00'
  const part = await copyOrder(trx, order, {
    ...amounts,
    ...counts(lines),
    weight: weightOf(items, lines),
    ...warehouseOf(options, at),
    ...(options.abnormalTypes ? { abnormalTypes: toJson(options.abnormalTypes) } : {}),
    freezeStatus: frozen === '0.00' ? (order.freezeStatus === '1' ? '0' : order.freezeStatus) : '1',
    status: 'UN_AUDIT',
    source: '8',
    splitFlag: true,
    parentOrderNum: order.orderNum,
    createTime: ctx.now(),
  })
  await insertItems(
    trx,
    part,
    lines.map((line) => ({
      ...copyItem(itemOf(items, line.itemId)),
      ...lineChange(line),
      ...warehouseOf(options, at),
    })),
  )
  await carryFreeze(trx, ctx, order, part, securedNow(part))
  await writeLog(trx, ctx, part, {
    logType: 'SPLIT',
    content: sentence`从订单 ${order.orderNum} 拆分`,
  })
  return part
}

async function keepFirst(
  trx: Trx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  lines: readonly PartLine[],
  amounts: PartAmounts | undefined,
  options: SplitOptions,
): Promise<void> {
  const kept = new Map(lines.map((line) => [line.itemId, line]))
  for (const item of items) {
    const line = kept.get(item.id)
    if (!line) await trx.deleteFrom('orderItem').where('id', '=', item.id).execute()
    else
      await trx
        .updateTable('orderItem')
        .set({ ...lineChange(line), ...warehouseOf(options, 0) })
        .where('id', '=', item.id)
        .execute()
  }
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      ...amounts,
      ...counts(lines),
      weight: weightOf(items, lines),
      ...warehouseOf(options, 0),
      freezeStatus:
        amounts?.frozenAmount === '0.00' && order.freezeStatus === '1' ? '0' : order.freezeStatus,
      splitFlag: true,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
}

const itemOf = (items: readonly OrderItemRow[], id: string): OrderItemRow => {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`splitOrder: line ${id} passed checkParts but is not there`)
  return item
}

const lineChange = ({ quantity, payAmount, discountAmount }: PartLine) => ({
  quantity,
  payAmount,
  discountAmount,
  confirmQuantity: null,
})

const counts = (lines: readonly PartLine[]) => ({
  kindQuantity: lines.length,
  goodsQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
})

/** Kilograms; the weight of a line is that of one copy. */
const weightOf = (items: readonly OrderItemRow[], lines: readonly PartLine[]): string =>
  lines
    .reduce((sum, line) => sum + Number(itemOf(items, line.itemId).weight) * line.quantity, 0)
    .toFixed(3)

function warehouseOf({ warehouses }: SplitOptions, at: number) {
  const warehouse = warehouses?.[at]
  return warehouse ? { warehouseId: warehouse.id, warehouseName: warehouse.warehouseName } : {}
}
