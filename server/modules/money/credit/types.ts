import type { Id } from '../../../base/db'
import type { Yuan } from '../../../base/money'

/**
 * A customer (we sell) or a supplier (we buy) of the acting company, or the other company of an order between two. The
 * credit line of a pair belongs to both: the buying company occupies it, the supply company's postings find it by the
 * document.
 */
export type Party =
  { kind: 'customer' | 'supplier'; id: Id } | { kind: 'company'; id: Id; name: string }

export type BillType =
  | 'ORDER'
  | 'WHOLESALE'
  | 'WHOLESALE_RETURN'
  | 'PURCHASE'
  | 'PURCHASE_RETURN'
  | 'AFTER_SALE'
  | 'REBATE'

/** The document a posting belongs to; `(type, num, seq)` makes every posting idempotent. */
export interface CreditBill {
  type: BillType
  num: string
  /** `order_type` of an order, shown with its credit record. */
  orderType?: string
}

/** `settle_biz_type`. */
export type BizType = '0' | '1' | '2' | '3' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17'

/** What a party may still take. Yuan. */
export interface Credit {
  quota: Yuan
  used: Yuan
  available: Yuan
  advance: Yuan
}

/** What receivables and payables of a document came to, red rows taken off. Yuan. */
export interface DueTotal {
  raised: Yuan
  settled: Yuan
}
