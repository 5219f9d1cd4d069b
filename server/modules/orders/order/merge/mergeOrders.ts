import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { addYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { refuseAfterSale, requirePending, requireReviewer } from '../guards/guards'
import { lockOrder } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import { carryFreeze } from '../money/orderMoney'
import { isPaidBefore, securedNow } from '../money/terms'
import type { OrderRow } from '../record/OrderRow'

/** What must be equal, with the name a person knows it by. */
export const mergeKey = [
  ['orderType', '订单类型'],
  ['shopNum', '店铺'],
  ['companyId', '下单公司'],
  ['supplyCompanyId', '供货公司'],
  ['warehouseId', '发货仓库'],
  ['settleType', '结算方式'],
  ['customerId', '客户'],
  ['receiverName', '收货人'],
  ['receiverPhone', '手机号码'],
  ['province', '省'],
  ['city', '市'],
  ['district', '区县'],
  ['town', '街道'],
  ['receiverAddress', '详细地址'],
] as const satisfies readonly (readonly [keyof OrderRow, string])[]

/** Sums that move with the lines. */
export const mergedSums = [
  'listAmount',
  'goodsAmount',
  'discountAmount',
  'freightAmount',
  'orderAmount',
  'supplyAmount',
  'serviceAmount',
  'costAmount',
  'expressAmount',
  'profitAmount',
  'refundAmount',
] as const

/**
 * Merges pending orders into the earliest: its lines, sums and frozen money grow by theirs; they become cancelled with
 * reason 已合并 and keep their own sums, so that 取消合并 can restore them.
 * @returns the surviving order's number
 * @throws ORDER_MERGE_FEW, ORDER_MERGE_DIFFERS, ORDER_MERGE_NESTED, ORDER_LINKED, ORDER_HELD
 */
export async function mergeOrders(trx: Trx, ctx: Context, ids: readonly Id[]): Promise<string> {
  const orders = await lockInOrder(trx, ids)
  return asWholeCompany(trx, () => mergeLocked(trx, ctx, orders))
}

async function mergeLocked(trx: Trx, ctx: Context, orders: readonly OrderRow[]): Promise<string> {
  const [survivor, ...others] = [...orders].sort(
    (a, b) => a.orderTime.localeCompare(b.orderTime) || Number(BigInt(a.id) - BigInt(b.id)),
  )
  if (!survivor || others.length === 0) throw fail('ORDER_MERGE_FEW')
  for (const order of orders) await refuseUnmergeable(trx, order, ctx)
  const fields = differing(orders)
  if (fields.length > 0) throw fail('ORDER_MERGE_DIFFERS', { fields: fields.join('、') })
  for (const other of others) {
    if (other.mergeFlag) throw fail('ORDER_MERGE_NESTED', { orderNum: other.orderNum })
    await swallow(trx, ctx, survivor, other)
  }
  await growSurvivor(trx, survivor, others)
  const numbers = others.map((order) => order.orderNum).join('、')
  await writeLog(trx, ctx, survivor, { logType: 'MERGE', content: sentence`并入订单 ${numbers}` })
  return survivor.orderNum
}

async function lockInOrder(trx: Trx, ids: readonly Id[]): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  const inOrder = [...new Set(ids)].sort((a, b) => a.length - b.length || a.localeCompare(b))
  for (const id of inOrder) orders.push(await lockOrder(trx, id))
  return orders
}

async function refuseUnmergeable(trx: Trx, order: OrderRow, ctx: Context): Promise<void> {
  requirePending(order)
  requireReviewer(order, ctx)
  if (order.holdFlag) throw fail('ORDER_HELD', { orderNum: order.orderNum })
  if (order.relatedOrderNum) throw fail('ORDER_LINKED', { orderNum: order.orderNum })
  if (order.lockFlag) throw fail('ORDER_MERGE_HELD', { orderNum: order.orderNum })
  await refuseAfterSale(trx, order)
}

function differing(orders: readonly OrderRow[]): string[] {
  const differ = (valueOf: (order: OrderRow) => unknown) => new Set(orders.map(valueOf)).size > 1
  const fields = mergeKey.filter(([field]) => differ((order) => order[field] ?? ''))
  const titles = fields.map(([, title]): string => title)
  // money is received with the parcel as the surviving order says: all of it or none, into one account
  if (differ(isPaidBefore)) titles.push('付款状态')
  else if (differ((order) => isPaidBefore(order) && order.settlementAccountId))
    titles.push('收款账户')
  return titles
}

async function swallow(trx: Trx, ctx: Context, survivor: OrderRow, other: OrderRow): Promise<void> {
  await trx
    .updateTable('orderItem')
    .set({ orderId: survivor.id, originOrderId: other.id })
    .where('orderId', '=', other.id)
    .execute()
  await carryFreeze(trx, ctx, other, survivor, securedNow(other))
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status: 'DELIVERY_CANCEL',
      cancelReason: '6',
      cancelTime: ctx.now(),
      mergedInto: survivor.orderNum,
      frozenAmount: '0.00',
      freezeStatus: other.freezeStatus === '1' ? '2' : other.freezeStatus,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', other.id)
    .execute()
  await writeLog(trx, ctx, other, {
    logType: 'MERGE',
    content: sentence`已并入订单 ${survivor.orderNum}`,
    afterStatus: 'DELIVERY_CANCEL',
  })
}

async function growSurvivor(trx: Trx, survivor: OrderRow, others: readonly OrderRow[]) {
  const all = [survivor, ...others]
  const sums = mergedSums.map((field) => [field, addYuan(...all.map((order) => order[field]))])
  const frozenAmount = addYuan(...all.map((order) => order.frozenAmount))
  const total = (field: 'kindQuantity' | 'goodsQuantity') =>
    all.reduce((sum, order) => sum + order[field], 0)
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      ...(Object.fromEntries(sums) as Record<(typeof mergedSums)[number], string>),
      frozenAmount,
      freezeStatus: frozenAmount === '0.00' ? survivor.freezeStatus : '1',
      kindQuantity: total('kindQuantity'),
      goodsQuantity: total('goodsQuantity'),
      weight: sql`weight + ${others.reduce((sum, order) => sum + Number(order.weight), 0)}`,
      latestDeliveryTime: earliest(all),
      ownLatestDeliveryTime: survivor.mergeFlag
        ? survivor.ownLatestDeliveryTime
        : survivor.latestDeliveryTime,
      mergeFlag: true,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', survivor.id)
    .execute()
}

/** When the first of some orders must leave. */
export const earliest = (orders: readonly Pick<OrderRow, 'latestDeliveryTime'>[]): string | null =>
  orders
    .flatMap(({ latestDeliveryTime }) => (latestDeliveryTime ? [latestDeliveryTime] : []))
    .sort()[0] ?? null
