import type { Selectable } from 'kysely'
import type { Tables } from '../../../base/db'
import type { Party } from '../../money/credit'

/** A wholesale order as stored. Money are decimal strings in yuan. */
export type OrderRow = Selectable<Tables['wholesaleOrder']>

/** A line of it as stored. */
export type OrderLine = Selectable<Tables['wholesaleOrderItem']>

export const billOf = ({ orderNum }: Pick<OrderRow, 'orderNum'>) =>
  ({ type: 'WHOLESALE', num: orderNum }) as const

export const partyOf = ({
  customerId,
}: Pick<OrderRow, 'customerId'>): Party & { kind: 'customer' } => ({
  kind: 'customer',
  id: customerId,
})

/** What is taken off and what freight counts into the amount: only what the customer pays. */
export const extrasOf = ({ reduceAmount, freightBearer, freightAmount }: OrderRow) => ({
  reduceAmount,
  freightAmount: freightBearer === '1' ? freightAmount : '0.00',
})
