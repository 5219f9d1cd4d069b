import { defineNotifier } from '../kit'
import type { ReturnRow } from './ReturnRow'

export const notify = defineNotifier({
  table: 'purchaseReturn',
  businessType: '1',
  title: '采购退货单',
  area: 'purchase:return',
  numOf: ({ billNum }: ReturnRow) => billNum,
  partyOf: ({ supplierName }) => supplierName,
  warehouse: 'OUT_ORDER',
  path: '/purchaseOutOrderDetail',
})
