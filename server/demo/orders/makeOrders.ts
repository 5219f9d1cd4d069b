import { draftOf, warehouseFor } from './draft/draftOrder'
import type { OrderDraft } from './draft/OrderDraft'
import { isLinked, makePair } from './makePair'
import { pickLines } from './draft/pickLines'
import { planOrders, type OrderPlan } from './draft/planOrders'
import { settleOrder } from './write/settleOrder'
import type { World } from '../world/World'

/** Orders of every kind in every state, with what each left behind in stock, money and history. */
export function makeOrders(world: World, count: number): void {
  for (const plan of planOrders(world, count)) {
    if (isLinked(world, plan)) makePair(world, plan)
    else makeOrder(world, plan)
  }
}

function makeOrder(world: World, plan: OrderPlan): void {
  const warehouse = warehouseFor(world, plan)
  const lines = pickLines(world, plan, warehouse)
  if (lines.length === 0) return
  const draft = draftOf(world, plan, warehouse, lines)
  settleOrder(world, draft)
  if (plan.oddity === 'mergeable') makeTwin(world, draft)
}

/** Another order of the same buyer to the same address, which 合并 is for. */
function makeTwin(world: World, first: OrderDraft): void {
  const minutes = first.plan.minutes + world.random.int(3, 40) / 10
  const plan = { ...first.plan, minutes: Math.min(minutes, world.calendar.now) }
  const lines = pickLines(world, plan, first.warehouse)
  if (lines.length === 0) return
  settleOrder(world, {
    ...draftOf(world, plan, first.warehouse, lines),
    shop: first.shop,
    receiver: first.receiver,
  })
}
