import type { Yuan } from '../../../../base/money'

/** freight_charge_type */
export type ChargeType = 'WEIGHT' | 'PIECE' | 'FIXED'

/** A first part for one fee, then every further part begun for another. Units: kg, or pieces. */
export interface FreightFee {
  first: Yuan
  firstUnit: string
  next: Yuan
  nextUnit: string
}

/** The fee of some regions, each a path of names such as `湖南省/长沙市`. */
export interface RegionFee extends FreightFee {
  regions: readonly string[]
}

export interface FreightTemplate {
  chargeType: ChargeType
  /** Where no region of the rules fits. */
  otherwise: FreightFee
  rules: readonly RegionFee[]
  /** kg, added to every parcel that is charged by weight */
  packWeight: string
}

/** Where a parcel goes, by names. */
export interface Place {
  province: string | null
  city: string | null
  district: string | null
}
