import { daysAgo, hours } from '../../world/Calendar'
import type { Random } from '../../world/random'
import type { SeededCompany } from '../../world/seeded'
import { staffFor, type World } from '../../world/World'

export type OrderStatus =
  | 'UN_AUDIT'
  | 'REFUSED'
  | 'WAIT_DELIVERY'
  | 'DELIVERYING'
  | 'DELIVERIED'
  | 'DELIVERY_SUCCESS'
  | 'DELIVERY_CANCEL'
  | 'DELIVERY_ERROR'

export type OrderType =
  'SHOP_ORDER' | 'MANUAL_ORDER' | 'DROP_ORDER' | 'GP_ORDER' | 'CENTER_ORDER' | 'GP_BOOK'

/** What is peculiar about an order that waits for review. */
export type Oddity =
  | 'unmatched'
  | 'short'
  | 'noAddress'
  | 'belowFloor'
  | 'refundAsked'
  | 'restricted'
  | 'held'
  | 'mergeable'

export interface OrderPlan {
  /** When it was placed, in minutes of the calendar. */
  minutes: number
  type: OrderType
  status: OrderStatus
  buyer: SeededCompany
  supplier: SeededCompany
  oddity: Oddity | null
}

export const isOwnKind = (type: OrderType): boolean =>
  type === 'SHOP_ORDER' || type === 'MANUAL_ORDER'

/** Which orders there will be, in the order of time: few long ago, many in the last days, some today until now. */
export function planOrders(world: World, count: number): OrderPlan[] {
  const { random, calendar } = world
  const moments = Array.from({ length: count }, () => momentOf(random, calendar.now)).sort(
    (a, b) => a - b,
  )
  const recent = moments.map((minutes) => {
    const status = statusAt(minutes, random)
    const { buyer, supplier, type } = partiesOf(world, random)
    const oddity = status === 'UN_AUDIT' ? oddityOf(type, random) : null
    return { minutes, type, status, buyer, supplier, oddity }
  })
  return [...recent, ...planArchived(world, Math.ceil(count / 30))]
}

/** Orders that ended over 90 days ago: 历史订单. */
function planArchived(world: World, count: number): OrderPlan[] {
  const { random } = world
  return Array.from({ length: count }, () => {
    const minutes = daysAgo(110) + random.next() * (daysAgo(103) - daysAgo(110))
    const status = random.weigh<OrderStatus>([
      ['DELIVERY_SUCCESS', 80],
      ['DELIVERY_CANCEL', 20],
    ])
    return { minutes, status, ...partiesOf(world, random), oddity: null }
  })
}

/** Whether an order has left 订单中心. */
export const isArchived = (ended: number | null): boolean => ended !== null && ended < daysAgo(90)

// today's orders come in working hours; the last minutes are left for what follows an order at once
const opening = hours(8.5)
const closing = hours(22)
const aftermath = 8

function momentOf(random: Random, now: number): number {
  const until = Math.max(Math.min(now, closing) - aftermath, 0)
  const since = Math.min(opening, until / 2)
  const shareOfDay = until / closing
  const [from, to] = random.weigh([
    [[daysAgo(75), daysAgo(10)], 52],
    [[daysAgo(10), daysAgo(2.5)], 26],
    [[daysAgo(2.5), 0], 21],
    [[since, until], until > 0 ? 1 + 5 * shareOfDay : 0],
  ] as const)
  return from + random.next() * (to - from)
}

const statusTable = {
  today: [
    ['UN_AUDIT', 9],
    ['WAIT_DELIVERY', 1],
  ],
  thisDay: [
    ['UN_AUDIT', 66],
    ['WAIT_DELIVERY', 18],
    ['DELIVERYING', 6],
    ['REFUSED', 4],
    ['DELIVERY_CANCEL', 4],
    ['DELIVERY_ERROR', 2],
  ],
  fresh: [
    ['UN_AUDIT', 44],
    ['DELIVERIED', 16],
    ['WAIT_DELIVERY', 20],
    ['DELIVERYING', 9],
    ['REFUSED', 6],
    ['DELIVERY_CANCEL', 5],
    ['DELIVERY_ERROR', 4],
  ],
  recent: [
    ['DELIVERIED', 46],
    ['DELIVERY_SUCCESS', 12],
    ['DELIVERYING', 12],
    ['WAIT_DELIVERY', 9],
    ['DELIVERY_CANCEL', 6],
    ['REFUSED', 6],
    ['UN_AUDIT', 2],
    ['DELIVERY_ERROR', 4],
  ],
  old: [
    ['DELIVERY_SUCCESS', 82],
    ['DELIVERY_CANCEL', 8],
    ['DELIVERIED', 6],
    ['REFUSED', 2],
    ['DELIVERY_ERROR', 2],
  ],
} as const satisfies Record<string, readonly (readonly [OrderStatus, number])[]>

function statusAt(minutes: number, random: Random): OrderStatus {
  if (minutes >= 0) return random.weigh<OrderStatus>(statusTable.today)
  if (minutes > daysAgo(1)) return random.weigh<OrderStatus>(statusTable.thisDay)
  if (minutes > daysAgo(2.5)) return random.weigh<OrderStatus>(statusTable.fresh)
  if (minutes > daysAgo(10)) {
    const status = random.weigh<OrderStatus>(statusTable.recent)
    // nothing is completed within a week of being placed
    return status === 'DELIVERY_SUCCESS' && minutes > daysAgo(7) ? 'DELIVERIED' : status
  }
  return random.weigh<OrderStatus>(statusTable.old)
}

function partiesOf({ companies }: World, random: Random) {
  const [wenlan, boya, sanwei] = companies
  if (!wenlan || !boya || !sanwei) throw new Error('partiesOf: the demo needs its three companies')
  const buyer = random.weigh([
    [wenlan, 50],
    [boya, 38],
    [sanwei, 12],
  ] as const)
  const type = random.weigh<OrderType>([
    ['SHOP_ORDER', 53],
    ['MANUAL_ORDER', 14],
    ['DROP_ORDER', 13],
    ['GP_ORDER', 10],
    ['CENTER_ORDER', 6],
    ['GP_BOOK', 4],
  ])
  if (isOwnKind(type)) return { buyer, supplier: buyer, type }
  if (buyer === boya)
    return { buyer, supplier: wenlan, type: type === 'CENTER_ORDER' ? 'DROP_ORDER' : type } as const
  if (buyer === wenlan || type === 'CENTER_ORDER') return { buyer, supplier: boya, type }
  return { buyer, supplier: random.pick([wenlan, boya]), type }
}

function oddityOf(type: OrderType, random: Random): Oddity | null {
  const own: readonly (readonly [Oddity | null, number])[] = [
    [null, 62],
    ['unmatched', 8],
    ['short', 7],
    ['mergeable', 8],
    ['belowFloor', 5],
    ['noAddress', 3],
    ['held', 3],
    ['refundAsked', 2],
    ['restricted', 2],
  ]
  if (type === 'SHOP_ORDER') return random.weigh(own)
  return random.weigh<Oddity | null>([
    [null, 85],
    ['short', 8],
    ['held', 4],
    ['belowFloor', type === 'MANUAL_ORDER' ? 3 : 0],
  ])
}

/** Who reviews and ships an order. */
export const reviewerOf = (plan: OrderPlan) => staffFor(plan.supplier, 'order')
