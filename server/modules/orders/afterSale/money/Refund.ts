export interface Refund {
  /** SH number: the refund happens once per number. */
  afterSaleNum: string
  /** Decimal string in yuan, above zero. */
  amount: string
  /** The platform's own request: it knows of the refund already. */
  isToldPlatform?: boolean
}

/** What became of the money, as the order's log and the talk say it. */
export interface Refunded {
  /** e.g. 解冻 20.00 元 */
  text: string
}
