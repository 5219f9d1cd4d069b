import type { OrderPlan } from './planOrders'
import type { Random } from '../../world/random'

/** When what happened to an order, in minutes of the calendar; null: it has not. */
export interface OrderTimes {
  placed: number
  audited: number | null
  picked: number | null
  shipped: number | null
  finished: number | null
  refused: number | null
  cancelled: number | null
  failed: number | null
  /** The status an abnormal order was in before. */
  statusBeforeError: 'WAIT_DELIVERY' | 'DELIVERYING' | 'DELIVERIED' | null
}

const day = 1440
const nothing: Omit<OrderTimes, 'placed'> = {
  audited: null,
  picked: null,
  shipped: null,
  finished: null,
  refused: null,
  cancelled: null,
  failed: null,
  statusBeforeError: null,
}

export function orderTimes({ minutes, status }: OrderPlan, random: Random): OrderTimes {
  const none = { ...nothing, placed: minutes }
  if (status === 'UN_AUDIT') return none
  const decided = later(minutes, random.int(8, 500))
  if (status === 'REFUSED') return { ...none, refused: decided }
  if (status === 'DELIVERY_CANCEL') return { ...none, cancelled: decided }
  const audited = decided
  if (status === 'WAIT_DELIVERY') return { ...none, audited }
  const picked = later(audited, random.int(40, 600))
  if (status === 'DELIVERYING') return { ...none, audited, picked }
  if (status === 'DELIVERY_ERROR') return failedTimes({ ...none, audited, picked }, random)
  const shipped = later(picked, random.int(90, 1500))
  if (status === 'DELIVERIED') return { ...none, audited, picked, shipped }
  return { ...none, audited, picked, shipped, finished: later(shipped, random.int(3, 9) * day) }
}

function failedTimes(
  times: OrderTimes & { audited: number; picked: number },
  random: Random,
): OrderTimes {
  const isLongAgo = times.placed < -3 * day
  const statusBeforeError = random.pick(
    isLongAgo
      ? (['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERIED', 'DELIVERIED'] as const)
      : (['WAIT_DELIVERY', 'DELIVERYING'] as const),
  )
  const picked = statusBeforeError === 'WAIT_DELIVERY' ? null : times.picked
  const shipped = statusBeforeError === 'DELIVERIED' ? later(times.picked, 700) : null
  const failed = later(shipped ?? picked ?? times.audited, random.int(60, 2000))
  return { ...times, picked, shipped, failed, statusBeforeError }
}

/** Some minutes later, but never after the base day's first moment unless it began after it. */
function later(from: number, delay: number): number {
  if (from >= 0) return from + Math.min(delay, 2)
  return Math.min(from + delay, from / 2)
}
