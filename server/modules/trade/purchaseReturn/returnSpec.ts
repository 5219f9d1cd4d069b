import { defineTradeDocument, examineRoute, type TradeSpec } from '../kit'
import { completeReturn } from './effects/completeReturn'
import { describeReturn } from './draft/describeReturn'
import { returnColumns, returnLineColumns } from './returnColumns'
import { returnMachine } from './returnMachine'

const base = '/purchase/return'
const examine = examineRoute('purchaseReturn', base, 'purchase:return:audit', returnMachine)

/** What a purchase return is, for the kit. */
export const returnSpec: TradeSpec = {
  resource: 'purchaseReturn',
  lines: 'purchaseReturnItem',
  pages: {
    list: '/purchaseOutOrderManage',
    form: '/newPurchaseOut',
    detail: '/purchaseOutOrderDetail',
  },
  num: 'billNum',
  prefix: 'CT',
  businessType: '1',
  base,
  area: 'purchase:return',
  freightOn: '1',
  machine: [...returnMachine, examine],
  columns: returnColumns,
  lineColumns: returnLineColumns,
  complete: completeReturn,
  describe: describeReturn,
  asksGrade: true,
}

export const documentRoutes = defineTradeDocument(returnSpec)
