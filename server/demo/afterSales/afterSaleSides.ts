import { daysAgo } from '../world/Calendar'
import type { SeedRow } from '../world/Sheet'
import type { World } from '../world/World'

export type Order = SeedRow<'salesOrder'> & { id: string }
export type Item = SeedRow<'orderItem'> & { id: string }

export type ParcelState = 'WAIT_SEND' | 'IN_TRANSIT' | 'WAIT_IN' | 'DONE' | 'ERROR' | 'CLOSED'

/** One request to be made: its state, how long ago, and its parcel if there is one. */
export interface Plan {
  state: '1' | '2' | '3' | '4' | '5' | '6'
  type: '0' | '1'
  parcel?: ParcelState
  /** 包裹拦截: the parcel comes back under the number it left with. */
  isStopped?: boolean
}

export type Person = ReturnType<typeof staffOf>

/** The first person of a company, who writes and decides for it. */
export function staffOf({ companies }: World, companyId: string) {
  const company = companies.find(({ id }) => id === companyId)
  const [first] = company?.staff ?? []
  if (!company || !first) throw new Error(`staffOf: nobody works at ${companyId}`)
  return {
    id: first.id,
    nickName: first.nickName,
    companyName: company.plan.name,
    company,
  }
}

/** A parcel that comes back. */
export interface Parcel {
  /** The after-sale it belongs to; a refused parcel has none. */
  request?: { id: string; afterSaleNum: string }
  returnNum: string
  kind: '0' | '1' | '2'
  status: ParcelState
  /** Under which it comes back. */
  expressNum: string | null
  at: number
  reviewer: Person
}

/** When an order left, in minutes of the calendar. */
export const shippedAt = (calendar: World['calendar'], order: Order): number =>
  order.deliveryTime
    ? (Date.parse(`${String(order.deliveryTime).replace(' ', 'T')}Z`) -
        Date.parse(`${calendar.stamp(0).replace(' ', 'T')}Z`)) /
      60_000
    : daysAgo(30)
