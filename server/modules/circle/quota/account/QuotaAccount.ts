import type { Id } from '../../../../base/db'

/** The quota of the acting company, whose row lock the transaction holds. It shows the new figures after a posting. */
export interface QuotaAccount {
  companyId: Id
  /** Left now, in books: the month's grant and packs. */
  gpPrice: number
  /** Of this period in all. */
  initGpPrice: number
  holdQty: number
  packQty: number
  /** Whether the month of the account is over. */
  isOver: boolean
}
