import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import type { Id } from '../../../../base/db'
import type { Pick, Plan } from '../../../warehouse/stock'
import { itemsOf } from '../record/findOrders'
import { holdPlaces, type Places, type Planner } from '../reserve/mergedPlaces'
import {
  isLibraryKind,
  leavingQuantity,
  shipQuantity,
  type OrderItemRow,
  type OrderRow,
} from '../record/OrderRow'
import { splitOrder } from '../split/splitOrder'
import type { AuditInput } from './AuditInput'
import { confirmQuantities } from './confirmQuantities'

/** What is going to leave the warehouse. */
export interface Shipment {
  items: OrderItemRow[]
  picks: Pick[]
  /** Warehouse of a picked stock row. */
  warehouseOf: ReadonlyMap<Id, Id>
}

/**
 * Plans an order against locked stock rows and settles what is short: 0 refuses, 1 splits the short lines off as
 * pending, 2 ships what is there, 3 lets the document wait for the rest.
 * @throws ORDER_STOCK_LACK, ORDER_NOTHING_TO_SHIP
 */
export async function planWithPolicy(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  places: Places,
  policy: AuditInput['lackPolicy'],
): Promise<Shipment> {
  const items = await shippedItems(trx, order)
  const productIds = [...new Set(items.map((item) => item.productId ?? '0'))]
  const planned = await holdPlaces(trx, places, productIds, {
    shopNum: order.shopNum,
    orderNum: isLibraryKind(order) ? order.orderNum : null,
  })
  const plan = planned(items.map(needOf))
  const { picks, warehouseOf } = plan
  if (plan.lack.size === 0 || policy === '3') return { items, picks, warehouseOf }
  if (policy === '0') throw lackOf(order, items, plan)
  if (policy === '1') return splitShortOff(trx, ctx, order, items, planned, plan)
  return { ...(await shipWhatIsThere(trx, ctx, order, items, plan)), warehouseOf }
}

async function splitShortOff(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  planned: Planner,
  plan: Plan,
): Promise<Shipment> {
  const short = items.filter((item) => plan.lack.has(item.id))
  if (short.length === items.length) throw lackOf(order, items, plan)
  const everything = await itemsOf(trx, order.id)
  const isShort = (item: OrderItemRow) => plan.lack.has(item.id)
  const part = (lines: readonly OrderItemRow[]) =>
    lines.map((item) => ({ itemId: item.id, quantity: item.quantity }))
  const parts = [
    part(everything.filter((item) => !isShort(item))),
    part(everything.filter(isShort)),
  ]
  await splitOrder(trx, ctx, order, parts, { abnormalTypes: ['2'] })
  const rest = await shippedItems(trx, order)
  const { picks, warehouseOf } = planned(rest.map(needOf))
  return { items: rest, picks, warehouseOf }
}

async function shipWhatIsThere(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  plan: Plan,
): Promise<Omit<Shipment, 'warehouseOf'>> {
  if (plan.picks.length === 0) throw fail('ORDER_NOTHING_TO_SHIP', { orderNum: order.orderNum })
  const confirmed = items.map((item) => ({
    itemId: item.id,
    quantity: shipQuantity(item) - (plan.lack.get(item.id) ?? 0),
  }))
  await confirmQuantities(trx, ctx, order, confirmed)
  return { items: await shippedItems(trx, order), picks: plan.picks }
}

async function shippedItems(trx: Trx, order: OrderRow): Promise<OrderItemRow[]> {
  const items = (await itemsOf(trx, order.id)).filter((item) => leavingQuantity(item) > 0)
  if (items.length === 0) throw fail('ORDER_NOTHING_TO_SHIP', { orderNum: order.orderNum })
  return items
}

const needOf = (item: OrderItemRow) => ({
  lineId: item.id,
  productId: item.productId ?? '0',
  conditionGrade: item.conditionGrade ?? '100',
  quantity: leavingQuantity(item),
})

function lackOf(order: OrderRow, items: readonly OrderItemRow[], plan: Plan) {
  const lines = items.flatMap((item) => {
    const lack = plan.lack.get(item.id)
    return lack ? [{ itemId: item.id, goodsName: item.goodsName, lack }] : []
  })
  const goods = lines.map((line) => `《${line.goodsName}》缺 ${line.lack} 件`).join('、')
  return fail('ORDER_STOCK_LACK', { orderNum: order.orderNum, goods, lines })
}
