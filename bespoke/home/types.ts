/** Something that waits for the user; `path` and `query` lead to the list that shows it. */
export interface Todo {
  key: string
  title: string
  count: number
  path: string
  query: Record<string, string>
}

/** One thing a new company needs before it can sell. */
export interface FirstStep {
  key: string
  title: string
  /** What is already there, by its name; null while nothing is. */
  found: string | null
  hint: string
  /** Where it is done; null when this person cannot do it on a page. */
  path: string | null
}

/** A company's sales of one day. Amounts are decimal strings in yuan. */
export interface DaySales {
  orderCount: number
  orderAmount: string
  goodsQuantity: number
  deliveryCount: number
  deliveryAmount: string
}

export interface DailyData {
  today: DaySales
  yesterday: DaySales
}
