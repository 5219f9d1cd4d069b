import { logOrder } from './logOrder'
import type { OrderDraft } from '../draft/OrderDraft'
import { payOrder } from './payOrder'
import { shipOrder } from './shipOrder'
import type { World } from '../../world/World'
import { writeOrder } from './writeOrder'

/** An order with what it left behind in stock, money and history. */
export function settleOrder(world: World, planned: OrderDraft): void {
  const { audited } = planned.times
  const hasOutOrder = audited !== null && planned.child === null
  const outOrderNum = hasOutOrder ? world.calendar.number('CK', audited) : null
  const draft = { ...planned, outOrderNum }
  writeOrder(world, draft)
  shipOrder(world, draft)
  payOrder(world, draft)
  logOrder(world, draft)
}
