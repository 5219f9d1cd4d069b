import { defineNotifier } from '../kit'
import type { OrderRow } from './OrderRow'

export const notify = defineNotifier({
  table: 'wholesaleOrder',
  businessType: '2',
  title: '批销单',
  area: 'wholesale:order',
  numOf: ({ orderNum }: OrderRow) => orderNum,
  partyOf: ({ customerName }) => customerName,
  warehouse: 'OUT_ORDER',
  path: '/wholesaleOrderDetails',
})
