import type { RefundLine } from '../AfterSaleRow'

/** What is asked for. `lines` with the money of each; freight on top. */
export interface AfterSaleRequest {
  /** 0 from the platform, 1 by our own staff, 2 by the distributor. */
  source: '0' | '1' | '2'
  afterSaleType: '0' | '1'
  reason: '0' | '1' | '2' | '3' | '4'
  lines: readonly RefundLine[]
  refundFreight?: string
  duty?: string | null
  description?: string | null
  pictures?: readonly string[]
  platformRefundNum?: string
  returnExpressCode?: string | null
  returnExpressNum?: string | null
  remark?: string | null
  /** The refused request this one repeats, or the one at the seller's own order this one follows. */
  relatedAfterSaleNum?: string | null
  /** An order not yet shipped goes on meanwhile: the request is decided in the same transaction. */
  isDecided?: boolean
  /** It goes with a request of the buyer on the order that this one ships for. */
  isFollowUp?: boolean
}
