/** An amount in whole hundredths of a yuan. */
export type Fen = number

/** An amount as it travels: a decimal string in yuan; empty and null say nothing. */
type Amount = string | number | null | undefined
/** A ratio as it travels, four places: 0.15 is 15 %. */
type Ratio = string | number | null | undefined

/** What a range may say instead of the template. */
export interface PriceTerms {
  markupRate?: Ratio
  surcharge?: Amount
  jitterMin?: Amount
  jitterMax?: Amount
  floorPrice?: Amount
  ceilingPrice?: Amount
}

/** One row of 分段规则: [lower, upper) of what the template goes by, or grades. Empty bounds are open. */
export interface PriceRange extends PriceTerms {
  lower?: Amount
  upper?: Amount
  conditionGrades?: readonly string[] | null
}

/** A price template as a form, a call or a row holds it. */
export interface PriceTemplate extends PriceTerms {
  /** Dictionary price_formula. */
  formula: string
  /** Dictionary jitter_mode; 0 moves nothing. */
  jitterMode: string
  /** Dictionary price_rounding. */
  rounding: string
  /** `.8` or `.80`; rounding 5 only. */
  tailDigits?: string | null
  /** Of the list price. */
  floorDiscount?: Ratio
  notBelowWholesale?: boolean | null
  useRange?: boolean | null
  /** Dictionary range_basis. */
  rangeBasis?: string | null
  ranges?: readonly PriceRange[] | null
}

/** What is priced; null where it is not known. */
export interface PricedGoods {
  wholesale: Fen | null
  list: Fen | null
  /** Dictionary condition_grade. */
  grade?: string | null
  /** Copies. */
  stock?: number | null
}

/** Chooses the jitter between its bounds, both included. */
export type PickJitter = (min: Fen, max: Fen) => Fen

/** Each term of a price, in the order they are reckoned. */
export interface PriceSteps {
  /** Place of the range that spoke; -1: none, the template's own terms. */
  range: number
  /** 基数: the wholesale price; 0 for the formula without one. */
  base: Fen
  /** What is marked up, and how much of it is added. */
  markedUp: Fen
  markup: Fen
  surcharge: Fen
  jitterMin: Fen
  jitterMax: Fen
  jitter: Fen
  /** Before anything is rounded or bounded. */
  plain: Fen
  rounded: Fen
  /** The highest of the floors, and which it is. */
  floor: Fen | null
  floorBy: 'wholesale' | 'price' | 'discount' | null
  ceiling: Fen | null
  /** After floor and ceiling. */
  price: Fen
}

/** Why goods have no price. The last two are 价格异常 (PRICE_INVALID). */
export type PriceRefusal =
  'NO_WHOLESALE_PRICE' | 'NO_LIST_PRICE' | 'BELOW_WHOLESALE' | 'NOT_POSITIVE'

export type Priced =
  | { price: Fen; refusal: null; steps: PriceSteps }
  | { price: null; refusal: PriceRefusal; steps: PriceSteps | null }
