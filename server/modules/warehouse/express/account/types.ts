import type { Id } from '../../../../base/db'
import type { Place } from '../freight/types'

/** What decides whether an account may carry a parcel. */
export interface Account {
  id: Id
  settingName: string
  expressCode: string
  warehouseIds: readonly Id[]
  /** None: every shop. */
  shopNums: readonly string[]
  /** Regions it does not go to, paths of names. */
  limitRegions: readonly string[]
  /** Heaviest parcel; undefined: any. */
  maxGrams: number | undefined
  /** Numbers left; undefined: any. */
  remainCount: number | undefined
  /** The higher one first. */
  priority: number
  waybillType: string
  freightId: Id | null
}

export interface WantedParcel {
  warehouseId: Id
  shopNum: string | null
  platformId: string | null
  place: Place
  grams: number
  /** Yuan. */
  amount: string
  /** Only this express company; null: any. */
  expressCode: string | null
}

/** 快递分配规则; what is left empty fits everything. Borders belong to the rule. */
export interface Rule {
  warehouseIds: readonly Id[]
  platformIds: readonly string[]
  shopNums: readonly string[]
  regions: readonly string[]
  minGrams: number | undefined
  maxGrams: number | undefined
  minAmount: string | undefined
  maxAmount: string | undefined
  expressSettingId: Id
}
