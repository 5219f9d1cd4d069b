/** Something that waits for the user; `path` and `query` lead to the list that shows it. */
export interface Todo {
  key: string
  title: string
  count: number
  path: string
  query: Record<string, string>
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
