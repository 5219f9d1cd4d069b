import type { Selectable } from 'kysely'
import type { Id, Tables } from '../../../base/db'
import type { LogActor } from '../order/notices/orderLog'

/** An after-sale as stored. Money are decimal strings, times `yyyy-MM-dd HH:mm:ss`. */
export type AfterSaleRow = Selectable<Tables['afterSale']>

/** A line of an after-sale as stored. */
export type AfterSaleItemRow = Selectable<Tables['afterSaleItem']>

/** Who does it, and when: a call's context, or the person a job works for. */
export type Acting = LogActor

/** States in which a request still waits for somebody. */
export const openStates = ['3', '5', '6'] as const

/** States that claim money and copies of the order: open ones and refunded ones. */
export const claimingStates = ['1', ...openStates] as const

/** Copies of one line asked back, and the money for them. */
export interface RefundLine {
  orderItemId: Id
  quantity: number
  /** Decimal string in yuan. */
  amount: string
}
