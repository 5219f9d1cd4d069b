import { Type } from 'typebox'
import { defineTradeDocument, examineRoute, type TradeSpec } from '../kit'
import { completePurchase } from './effects/completePurchase'
import { describePurchase } from './draft/describePurchase'
import { purchaseColumns, purchaseLineColumns } from './purchaseColumns'
import { purchaseMachine } from './purchaseMachine'

const base = '/purchase/order'
const examine = examineRoute('purchaseOrder', base, 'purchase:order:audit', purchaseMachine)

/** What a purchase order is, for the kit. */
export const purchaseSpec: TradeSpec = {
  resource: 'purchaseOrder',
  lines: 'purchaseOrderItem',
  pages: { list: '/purchaseOrderManage', form: '/newPurchase', detail: '/purchaseOrderDetail' },
  num: 'purchaseOrderNum',
  prefix: 'CG',
  businessType: '0',
  base,
  area: 'purchase:order',
  freightOn: '0',
  machine: [...purchaseMachine, examine],
  columns: purchaseColumns,
  lineColumns: purchaseLineColumns,
  lineValues: {
    supplierGoodsCode: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  },
  complete: completePurchase,
  describe: describePurchase,
}

export const documentRoutes = defineTradeDocument(purchaseSpec)
