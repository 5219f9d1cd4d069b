import type { Selectable } from 'kysely'
import type { Tables } from '../../../base/db'
import type { CreditBill, Party } from '../../money/credit'

/** A purchase return as stored. Money are decimal strings in yuan. */
export type ReturnRow = Selectable<Tables['purchaseReturn']>

/** A line of it as stored. */
export type ReturnLine = Selectable<Tables['purchaseReturnItem']>

export const billOf = ({ billNum }: Pick<ReturnRow, 'billNum'>): CreditBill => ({
  type: 'PURCHASE_RETURN',
  num: billNum,
})

export const partyOf = (document: Pick<ReturnRow, 'supplierId'>): Party & { kind: 'supplier' } => ({
  kind: 'supplier',
  id: document.supplierId ?? '0',
})

/** Freight the supplier bears is refunded with the goods. */
export const extrasOf = ({ freightBearer, freightAmount }: ReturnRow) => ({
  freightAmount: freightBearer === '1' ? freightAmount : '0.00',
})
