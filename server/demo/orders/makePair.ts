import { mulYuan } from '../../base/money'
import { hours } from '../world/Calendar'
import { draftOf, warehouseFor } from './draft/draftOrder'
import type { OrderDraft } from './draft/OrderDraft'
import type { OrderTimes } from './draft/orderTimes'
import { pickLines, type Line } from './draft/pickLines'
import type { OrderPlan } from './draft/planOrders'
import type { SeededCompany } from '../world/seeded'
import { settleOrder } from './write/settleOrder'
import type { World } from '../world/World'

const followed: ReadonlySet<string> = new Set([
  'UN_AUDIT',
  'REFUSED',
  'WAIT_DELIVERY',
  'DELIVERYING',
  'DELIVERIED',
  'DELIVERY_SUCCESS',
])

/** Whether an order ships for another one: every cloud order does, some of the dropship orders. */
export function isLinked({ random }: World, { type, status, oddity }: OrderPlan): boolean {
  if (type === 'CENTER_ORDER') return true
  return type === 'DROP_ORDER' && oddity === null && followed.has(status) && random.chance(0.4)
}

/** A seller's shop order and the order at the company that ships for it, as a review makes them. */
export function makePair(world: World, plan: OrderPlan): void {
  const warehouse = warehouseFor(world, plan)
  const lines = pickLines(world, plan, warehouse, plan.buyer.productByIsbn)
  if (lines.length === 0) return
  // a review reckons no freight for what it places elsewhere
  const child: OrderDraft = { ...draftOf(world, plan, warehouse, lines), freight: '0.00' }
  const sold = lines.map((line) => sellersLine(plan.buyer, line))
  const parent: OrderDraft = {
    ...draftOf(world, parentPlan(plan), warehouse, sold),
    receiver: child.receiver,
    expressCode: child.expressCode,
    expressNum: child.expressNum,
    freight: '6.00',
    child,
    times: parentTimes(child),
  }
  settleOrder(world, parent)
  settleOrder(world, { ...child, parentNum: parent.orderNum })
}

const parentPlan = (plan: OrderPlan): OrderPlan => ({
  ...plan,
  type: 'SHOP_ORDER',
  supplier: plan.buyer,
  minutes: plan.minutes - hours(1),
  status: parentStatus(plan.status),
  // what makes the reviewer of the child look twice is not the seller's matter
  oddity: null,
})

/** A refused child sends its parent back; otherwise the parent has passed review and follows. */
function parentStatus(child: OrderPlan['status']): OrderPlan['status'] {
  if (child === 'REFUSED') return 'UN_AUDIT'
  return child === 'UN_AUDIT' ? 'WAIT_DELIVERY' : child
}

const parentTimes = ({ plan, times }: OrderDraft): OrderTimes => ({
  ...times,
  placed: plan.minutes - hours(1),
  audited: plan.status === 'REFUSED' ? null : plan.minutes - 1,
  refused: null,
})

/** The same goods as the selling company knows and prices them. */
function sellersLine(seller: SeededCompany, line: Line): Line {
  const product = seller.productByIsbn.get(line.product?.isbn ?? '')
  if (!product) throw new Error(`sellersLine: ${seller.plan.name} does not carry ${line.goodsName}`)
  return {
    ...line,
    product,
    cell: null,
    goodsName: product.name,
    price: product.salePrice,
    discountAmount: '0.00',
    payAmount: mulYuan(product.salePrice, line.quantity),
    supplyPrice: null,
    costPrice: product.costPrice,
    floorPrice: null,
  }
}
