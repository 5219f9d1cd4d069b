import { Type } from 'typebox'
import { defineTradeDocument, examineRoute, gradesInStock, type TradeSpec } from '../kit'
import { returnColumns, returnLineColumns } from './columns'
import { completeReturn } from './effects/completeReturn'
import { describeReturn, soldLines } from './draft/describeReturn'
import { returnMachine } from './returnMachine'

/** What a wholesale return is, for the kit. */
export const wholesaleReturnSpec: TradeSpec = {
  resource: 'wholesaleReturn',
  lines: 'wholesaleReturnItem',
  pages: {
    list: '/wholesaleReturnOrderManage',
    form: '/addWholesaleReturnOrder',
    detail: '/wholesaleReturnOrderDetails',
  },
  num: 'orderNum',
  prefix: 'PT',
  businessType: '3',
  base: '/wholesale/return',
  area: 'wholesale:return',
  freightOn: '0',
  owner: { field: 'salesmanId', all: 'wholesale:all' },
  machine: [
    ...returnMachine,
    examineRoute('wholesaleReturn', '/wholesale/return', 'wholesale:return:audit', returnMachine),
  ],
  columns: returnColumns,
  lineColumns: returnLineColumns,
  lineValues: {
    sourceItemId: Type.Optional(
      Type.Union([Type.String({ pattern: '^[0-9]{1,18}$' }), Type.Null()]),
    ),
  },
  complete: completeReturn,
  describe: describeReturn,
  gradesOf: async (trx, { sourceOrderNum, warehouseId }, ids) =>
    sourceOrderNum
      ? (await soldLines(trx, sourceOrderNum)).filter(({ returnable }) => returnable > 0)
      : gradesInStock(trx, warehouseId, ids),
}

export const documentRoutes = defineTradeDocument(wholesaleReturnSpec)
