import type { OrderDraft } from './OrderDraft'
import { orderTimes } from './orderTimes'
import type { Line } from './pickLines'
import { isOwnKind, type OrderPlan } from './planOrders'
import type { SeededWarehouse } from '../../world/seeded'
import type { World } from '../../world/World'

const expressCodes = ['ZTO', 'YTO', 'YUNDA', 'STO', 'SF', 'YZPY', 'JTSD'] as const

/** An order as planned, without another one at its side. */
export function draftOf(
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
    parentNum: null,
    child: null,
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

/** The warehouse an order of its kind leaves from. */
export function warehouseFor({ random }: World, plan: OrderPlan): SeededWarehouse {
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
