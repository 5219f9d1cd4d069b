import { addYuan, mulYuan, subYuan } from '../../../base/money'
import type { OrderTimes } from './orderTimes'
import type { Receiver } from '../../world/People'
import type { Line } from './pickLines'
import { isOwnKind, type OrderPlan } from './planOrders'
import type { SeededShop, SeededWarehouse } from '../../world/seeded'

/** Everything about one order before its rows are written. */
export interface OrderDraft {
  id: string
  orderNum: string
  plan: OrderPlan
  warehouse: SeededWarehouse
  shop: SeededShop | null
  receiver: Receiver
  lines: Line[]
  times: OrderTimes
  freight: string
  expressCode: string
  /** Used once the parcel has left. */
  expressNum: string
  /** The seller's order that it ships for. */
  parentNum: string | null
  /** The order at the company that ships for this one: nothing is locked or sent here. */
  child: OrderDraft | null
  /** Number of the outbound document, once the audit has made one. */
  outOrderNum: string | null
}

export interface Sums {
  kindQuantity: number
  goodsQuantity: number
  weightKg: string
  listAmount: string
  goodsAmount: string
  discountAmount: string
  supplyAmount: string
  serviceAmount: string
  orderAmount: string
  costAmount: string
}

const serviceFee = '1.50'

export function sumsOf({ plan, lines, freight, child }: OrderDraft): Sums {
  const paid = addYuan('0.00', ...lines.map((line) => line.payAmount))
  const isOwn = isOwnKind(plan.type)
  const goodsQuantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const serviceAmount = plan.type === 'CENTER_ORDER' ? mulYuan(serviceFee, goodsQuantity) : '0.00'
  const goodsAmount = addYuan('0.00', ...lines.map((line) => mulYuan(line.price, line.quantity)))
  return {
    kindQuantity: lines.length,
    goodsQuantity,
    weightKg: kilograms(lines.reduce((sum, line) => sum + grams(line), 0)),
    listAmount: addYuan('0.00', ...lines.map((line) => mulYuan(line.listPrice, line.quantity))),
    goodsAmount,
    discountAmount: subYuan(goodsAmount, paid),
    supplyAmount: isOwn ? '0.00' : paid,
    serviceAmount,
    orderAmount: addYuan(paid, freight, serviceAmount),
    costAmount: child
      ? sumsOf(child).orderAmount
      : addYuan('0.00', ...lines.map((line) => mulYuan(line.costPrice ?? '0.00', line.quantity))),
  }
}

export const grams = (line: Line): number => (line.product?.weight ?? 0) * line.quantity

export const kilograms = (weightG: number): string => (weightG / 1000).toFixed(3)
