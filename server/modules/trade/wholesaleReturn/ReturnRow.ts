import type { Selectable } from 'kysely'
import type { Tables } from '../../../base/db'
import type { Party } from '../../money/credit'

/** A wholesale return as stored. Money are decimal strings in yuan. */
export type ReturnRow = Selectable<Tables['wholesaleReturn']>

/** A line of it as stored. */
export type ReturnLine = Selectable<Tables['wholesaleReturnItem']>

export const billOf = ({ orderNum }: Pick<ReturnRow, 'orderNum'>) =>
  ({ type: 'WHOLESALE_RETURN', num: orderNum }) as const

export const partyOf = ({
  customerId,
}: Pick<ReturnRow, 'customerId'>): Party & { kind: 'customer' } => ({
  kind: 'customer',
  id: customerId,
})

/** Freight counts into the refund when we bear it: the customer has paid it. */
export const extrasOf = ({ freightBearer, freightAmount }: ReturnRow) => ({
  freightAmount: freightBearer === '0' ? freightAmount : '0.00',
})
