import { defineNotifier } from '../kit'
import type { ReturnRow } from './ReturnRow'

export const notify = defineNotifier({
  table: 'wholesaleReturn',
  businessType: '3',
  title: '批销退货单',
  area: 'wholesale:return',
  numOf: ({ orderNum }: ReturnRow) => orderNum,
  partyOf: ({ customerName }) => customerName,
  warehouse: 'IN_ORDER',
  path: '/wholesaleReturnOrderDetails',
})
