import { defineNotifier } from '../kit'
import type { PurchaseRow } from './PurchaseRow'

export const notify = defineNotifier({
  table: 'purchaseOrder',
  businessType: '0',
  title: '采购单',
  area: 'purchase:order',
  numOf: ({ purchaseOrderNum }: PurchaseRow) => purchaseOrderNum,
  partyOf: ({ supplierName }) => supplierName,
  warehouse: 'IN_ORDER',
  path: '/purchaseOrderDetail',
})
