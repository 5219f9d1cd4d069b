import type { Selectable } from 'kysely'
import type { Tables } from '../../../base/db'
import type { CreditBill, Party } from '../../money/credit'

/** A purchase order as stored. Money are decimal strings in yuan. */
export type PurchaseRow = Selectable<Tables['purchaseOrder']>

/** A line of it as stored. */
export type PurchaseLine = Selectable<Tables['purchaseOrderItem']>

/** What quota, advance and payables of an order are posted under. */
export const billOf = (order: Pick<PurchaseRow, 'purchaseOrderNum'>): CreditBill => ({
  type: 'PURCHASE',
  num: order.purchaseOrderNum,
})

export const partyOf = (order: Pick<PurchaseRow, 'supplierId'>): Party & { kind: 'supplier' } => ({
  kind: 'supplier',
  id: order.supplierId ?? '0',
})
