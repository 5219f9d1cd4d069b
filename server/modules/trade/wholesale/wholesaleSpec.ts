import { defineTradeDocument, examineRoute, type TradeSpec } from '../kit'
import { auditValues } from './effects/auditBody'
import { orderColumns, orderLineColumns } from './columns'
import { completeOrder } from './effects/completeOrder'
import { describeLines } from './draft/describeLines'
import { orderMachine } from './orderMachine'
import { wholesaleParts } from './wholesaleParts'

/** What a wholesale order is, for the kit. */
export const wholesaleSpec: TradeSpec = wholesaleParts.keep({
  resource: 'wholesaleOrder',
  lines: 'wholesaleOrderItem',
  pages: {
    list: '/wholesaleOrderManage',
    form: '/addWholesaleOrder',
    detail: '/wholesaleOrderDetails',
  },
  num: 'orderNum',
  prefix: 'PF',
  businessType: '2',
  base: '/wholesale/order',
  area: 'wholesale:order',
  freightOn: '1',
  owner: { field: 'salesmanId', all: 'wholesale:all' },
  parts: { region: ['province', 'city', 'district'] },
  machine: [
    ...orderMachine,
    examineRoute(
      'wholesaleOrder',
      '/wholesale/order',
      'wholesale:order:audit',
      orderMachine,
      auditValues,
    ),
  ],
  columns: orderColumns,
  lineColumns: orderLineColumns,
  asksGrade: true,
  complete: completeOrder,
  describe: describeLines,
})

export const documentRoutes = defineTradeDocument(wholesaleSpec)
