/** What 采配下单 says of a task, as its page loaded it. Money are decimal strings in yuan. */
export interface OrderTask {
  id: string
  taskNum: string
  /** One supplier of it, or `ALL`. */
  supplierToken: string
  remainderMoney: string
  /** Chosen rows that cannot be ordered now, and why. */
  faultRows: number
  faultText: string | null
  /** Where the goods go, as chosen on the page. */
  place: Record<string, unknown>
  placeText: string
}

/** What is chosen of one supplier; it becomes one order. */
export interface SellerChoice {
  id: string
  supplierCode: string
  bookCount: number
  qty: number
  goodsAmount: string
  /** Null: to be confirmed. */
  postage: string | null
  total: string
  problemCount: number
}

/** What became of one supplier's part. */
export interface SellerResult {
  id: string
  /** Number of the order, or alias of the supplier. */
  label: string
  ok: boolean
  reason?: string
  /** Rows that were left out, and why. */
  warning?: string
}
