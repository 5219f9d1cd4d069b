import { mulYuan } from '../../money'
import { hours } from './Calendar'
import { logOrder } from './logOrder'
import { sumsOf, type OrderDraft } from './OrderDraft'
import { orderTimes, type OrderTimes } from './orderTimes'
import { payOrder } from './payOrder'
import { pickLines, type Line } from './pickLines'
import { isOwnKind, planOrders, type OrderPlan } from './planOrders'
import { shipOrder } from './shipOrder'
import type { SeededCompany, SeededWarehouse } from './seeded'
import type { World } from './World'
import { writeOrder } from './writeOrder'

const expressCodes = ['ZTO', 'YTO', 'YUNDA', 'STO', 'SF', 'YZPY', 'JTSD'] as const

/** Orders of every kind in every state, with what each left behind in stock, money and history. */
export function makeOrders(world: World, count: number): void {
  for (const plan of planOrders(world, count)) {
    if (plan.type === 'DROP_ORDER' && isLinkable(plan) && world.random.chance(0.4))
      makeLinkedPair(world, plan)
    else makeOrder(world, plan)
  }
}

function makeOrder(world: World, plan: OrderPlan): void {
  const warehouse = warehouseFor(world, plan)
  const lines = pickLines(world, plan, warehouse)
  if (lines.length === 0) return
  const draft = draftOf(world, plan, warehouse, lines)
  settle(world, draft)
  if (plan.oddity === 'mergeable') makeTwin(world, draft)
}

/** Another order of the same buyer to the same address, which 合并 is for. */
function makeTwin(world: World, first: OrderDraft): void {
  const minutes = first.plan.minutes + world.random.int(3, 40) / 10
  const plan = { ...first.plan, minutes: Math.min(minutes, world.calendar.now) }
  const lines = pickLines(world, plan, first.warehouse)
  if (lines.length === 0) return
  settle(world, {
    ...draftOf(world, plan, first.warehouse, lines),
    shop: first.shop,
    receiver: first.receiver,
  })
}

const linkable: ReadonlySet<string> = new Set([
  'UN_AUDIT',
  'REFUSED',
  'WAIT_DELIVERY',
  'DELIVERYING',
  'DELIVERIED',
  'DELIVERY_SUCCESS',
])

const isLinkable = (plan: OrderPlan): boolean => linkable.has(plan.status) && plan.oddity === null

/** A seller's shop order and the drop-ship order at the company that ships for it. */
function makeLinkedPair(world: World, plan: OrderPlan): void {
  const warehouse = warehouseFor(world, plan)
  const lines = pickLines(world, plan, warehouse, plan.buyer.productByIsbn)
  if (lines.length === 0) return
  const child = draftOf(world, plan, warehouse, lines)
  const parentPlan: OrderPlan = {
    ...plan,
    type: 'SHOP_ORDER',
    supplier: plan.buyer,
    minutes: plan.minutes - hours(1),
    status: parentStatus(plan.status),
  }
  const parent: OrderDraft = {
    ...draftOf(
      world,
      parentPlan,
      warehouse,
      lines.map((line) => sellersLine(plan.buyer, line)),
    ),
    receiver: child.receiver,
    expressCode: child.expressCode,
    expressNum: child.expressNum,
    freight: '6.00',
    isParent: true,
    relatedOrderNum: child.orderNum,
    costAmount: sumsOf(child).orderAmount,
    times: parentTimes(child),
  }
  settle(world, parent)
  settle(world, { ...child, relatedOrderNum: parent.orderNum })
}

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
    floorPrice: null,
  }
}

function settle(world: World, planned: OrderDraft): void {
  const { audited } = planned.times
  const hasOutOrder = audited !== null && !planned.isParent
  const outOrderNum = hasOutOrder ? world.calendar.number('CK', audited) : null
  const draft = { ...planned, outOrderNum }
  writeOrder(world, draft)
  shipOrder(world, draft)
  payOrder(world, draft)
  logOrder(world, draft)
}

function draftOf(
  world: World,
  plan: OrderPlan,
  warehouse: SeededWarehouse,
  lines: Line[],
): OrderDraft {
  const { random, people, sheet, calendar } = world
  const isLibrary = plan.type === 'GP_ORDER' || plan.type === 'GP_BOOK'
  const expressCode = random.pick(expressCodes)
  return {
    id: sheet.nextId('salesOrder'),
    orderNum: calendar.number('DD', plan.minutes),
    plan,
    warehouse,
    shop: shopFor(world, plan, warehouse),
    receiver: isLibrary ? people.library() : people.receiver(),
    lines,
    times: orderTimes(plan, random),
    freight: isOwnKind(plan.type) ? random.pick(['0.00', '0.00', '5.00', '8.00']) : '6.00',
    expressCode,
    expressNum: `${expressCode}${random.digits(12)}`,
    relatedOrderNum: null,
    isParent: false,
    costAmount: null,
    outOrderNum: null,
  }
}

const withoutPlatform = new Set(['15', '16'])
const oldBookPlatforms = new Set(['7', '190'])

function shopFor({ random }: World, plan: OrderPlan, warehouse: SeededWarehouse) {
  if (plan.type !== 'SHOP_ORDER') return null
  const online = plan.buyer.shops.filter((shop) => !withoutPlatform.has(shop.platformId))
  const fitting = online.filter(
    (shop) => oldBookPlatforms.has(shop.platformId) === (warehouse.plan.kind === 'ANCIENT'),
  )
  return random.pick(fitting.length > 0 ? fitting : online)
}

function warehouseFor({ random }: World, plan: OrderPlan): SeededWarehouse {
  const { warehouses } = plan.supplier
  const fitting = warehouses.filter(({ plan: { type, isShared } }) =>
    plan.type === 'CENTER_ORDER'
      ? type === 'CLOUD'
      : type !== 'CLOUD' && (isOwnKind(plan.type) || isShared),
  )
  const [main, ...others] = fitting
  if (!main) throw new Error(`warehouseFor: ${plan.supplier.plan.name} has none for ${plan.type}`)
  return others.length > 0 && random.chance(0.3) ? random.pick(others) : main
}
