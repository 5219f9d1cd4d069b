import { hours } from '../../world/Calendar'
import type { OrderPlan, OrderStatus } from '../draft/planOrders'
import type { Random } from '../../world/random'

const open: ReadonlySet<OrderStatus> = new Set(['UN_AUDIT', 'WAIT_DELIVERY', 'DELIVERYING'])
const lateShare = 0.08

/**
 * When an order has to leave at the latest, in minutes of the calendar. Of those that still wait a few are late or
 * urgent (less than six hours), the others have 6–72 hours from now: a desk on a good day.
 */
export function dueTime({ minutes, status }: OrderPlan, random: Random, now: number): number {
  if (!open.has(status)) return minutes + hours(48)
  if (random.chance(lateShare))
    return Math.max(now + random.int(hours(-20), hours(6) - 1), minutes + hours(2))
  const soonest = now + hours(6) + random.int(1, hours(18))
  return Math.max(soonest, Math.min(minutes + hours(72), now + hours(72)))
}
