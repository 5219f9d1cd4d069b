import { daysAgo } from '../../world/Calendar'
import { weighAt } from '../../world/random'
import type { SeededCompany } from '../../world/seeded'
import { staffFor, type World } from '../../world/World'
import { planMoments } from './planMoments'

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

/** Which orders there will be, in the order of time: a year of them, a little more every month, today's until now. */
export function planOrders(world: World, count: number): OrderPlan[] {
  const { random, calendar } = world
  const [statusShare, oddityShare] = [evenShares(), evenShares()]
  return planMoments(calendar, count, random).map((minutes, at) => {
    const { buyer, supplier, type } = partiesOf(world, at)
    const status = statusAt(minutes, statusShare(type))
    const oddity = status === 'UN_AUDIT' ? oddityOf(type, oddityShare(type)) : null
    return { minutes, type, status, buyer, supplier, oddity }
  })
}

/** Whether an order has left 订单中心. */
export const isArchived = (ended: number | null): boolean => ended !== null && ended < daysAgo(90)

const statusTable = {
  today: [
    ['UN_AUDIT', 9],
    ['WAIT_DELIVERY', 1],
  ],
  thisDay: [
    ['UN_AUDIT', 58],
    ['WAIT_DELIVERY', 28],
    ['DELIVERYING', 6],
    ['REFUSED', 4],
    ['DELIVERY_CANCEL', 4],
    ['DELIVERY_ERROR', 2],
  ],
  fresh: [
    ['UN_AUDIT', 42],
    ['DELIVERIED', 6],
    ['WAIT_DELIVERY', 36],
    ['DELIVERYING', 10],
    ['REFUSED', 4],
    ['DELIVERY_CANCEL', 3],
    ['DELIVERY_ERROR', 3],
  ],
  thisWeek: [
    ['UN_AUDIT', 38],
    ['DELIVERIED', 8],
    ['WAIT_DELIVERY', 38],
    ['DELIVERYING', 18],
    ['REFUSED', 3],
    ['DELIVERY_CANCEL', 3],
    ['DELIVERY_ERROR', 2],
  ],
  recent: [
    ['DELIVERIED', 22],
    ['DELIVERY_SUCCESS', 8],
    ['DELIVERYING', 18],
    ['WAIT_DELIVERY', 34],
    ['UN_AUDIT', 18],
    ['DELIVERY_CANCEL', 3],
    ['REFUSED', 3],
    ['DELIVERY_ERROR', 3],
  ],
  old: [
    ['DELIVERY_SUCCESS', 80],
    ['DELIVERIED', 8],
    ['DELIVERY_CANCEL', 7],
    ['DELIVERY_ERROR', 3],
    ['REFUSED', 2],
  ],
  past: [
    ['DELIVERY_SUCCESS', 90],
    ['DELIVERY_CANCEL', 8],
    ['REFUSED', 2],
  ],
} as const satisfies Record<string, readonly (readonly [OrderStatus, number])[]>

function statusAt(minutes: number, share: number): OrderStatus {
  if (minutes >= 0) return weighAt<OrderStatus>(statusTable.today, share)
  if (minutes > daysAgo(1)) return weighAt<OrderStatus>(statusTable.thisDay, share)
  if (minutes > daysAgo(2.5)) return weighAt<OrderStatus>(statusTable.fresh, share)
  if (minutes > daysAgo(5)) return weighAt<OrderStatus>(statusTable.thisWeek, share)
  if (minutes > daysAgo(10)) {
    const status = weighAt<OrderStatus>(statusTable.recent, share)
    // nothing is completed within a week of being placed
    return status === 'DELIVERY_SUCCESS' && minutes > daysAgo(7) ? 'DELIVERIED' : status
  }
  return weighAt<OrderStatus>(minutes > daysAgo(40) ? statusTable.old : statusTable.past, share)
}

const goldenStep = 0.618_033_989

/** For each kind of order a sequence that fills [0, 1) evenly: what is rare comes to a kind of few orders, too. */
function evenShares(): (type: OrderType) => number {
  const counts = new Map<OrderType, number>()
  return (type) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return (count * goldenStep) % 1
  }
}

// two sequences that fill the unit square evenly: any month, also one of few orders, has its share of every kind
const buyerStep = 0.754_877_666
const typeStep = 0.569_840_291

function partiesOf({ companies, random }: World, at: number) {
  const [wenlan, boya, sanwei] = companies
  if (!wenlan || !boya || !sanwei) throw new Error('partiesOf: the demo needs its three companies')
  const buyer = weighAt(
    [
      [wenlan, 50],
      [boya, 38],
      [sanwei, 12],
    ] as const,
    (at * buyerStep) % 1,
  )
  const type = weighAt<OrderType>(
    [
      ['SHOP_ORDER', 53],
      ['MANUAL_ORDER', 14],
      ['DROP_ORDER', 13],
      ['GP_ORDER', 10],
      ['CENTER_ORDER', 6],
      ['GP_BOOK', 4],
    ],
    (at * typeStep) % 1,
  )
  if (isOwnKind(type)) return { buyer, supplier: buyer, type }
  if (buyer === boya)
    return { buyer, supplier: wenlan, type: type === 'CENTER_ORDER' ? 'DROP_ORDER' : type } as const
  if (buyer === wenlan || type === 'CENTER_ORDER') return { buyer, supplier: boya, type }
  return { buyer, supplier: random.pick([wenlan, boya]), type }
}

function oddityOf(type: OrderType, share: number): Oddity | null {
  const own: readonly (readonly [Oddity | null, number])[] = [
    [null, 46],
    ['unmatched', 8],
    ['short', 7],
    ['mergeable', 14],
    ['belowFloor', 10],
    ['noAddress', 3],
    ['held', 3],
    ['refundAsked', 3],
    ['restricted', 6],
  ]
  if (type === 'SHOP_ORDER') return weighAt(own, share)
  return weighAt<Oddity | null>(
    [
      [null, 85],
      ['short', 8],
      ['held', 4],
      ['belowFloor', type === 'MANUAL_ORDER' ? 3 : 0],
    ],
    share,
  )
}

/** Who reviews and ships an order. */
export const reviewerOf = (plan: OrderPlan) => staffFor(plan.supplier, 'order')
