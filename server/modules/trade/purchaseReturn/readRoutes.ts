import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, type Route } from '../../../kit/http'
import { printedCall, readDocument } from '../kit'
import { findSupplier } from '../purchase/draft/nameHead'
import { returnSpec as spec } from './returnSpec'

const key = Type.Optional(Type.String({ maxLength: 40 }))

const detail = defineRoute({
  call: 'GET /wms/purchaseBackBill/purchaseBackBillDetail',
  permission: ['purchase:return:detail', 'purchase:return:print'],
  summary: '采购退货单详情',
  query: Type.Object({ id: key, billNum: key }),
  handle: (ctx, { query: { id, billNum } }) => {
    const wanted = billNum || id
    if (!wanted) throw fail('ROW_NOT_FOUND')
    return ctx.trx((trx) => readDocument(trx, ctx, spec, wanted))
  },
})

/** What choosing a supplier fills into the form: where the goods go back to. */
const terms = defineRoute({
  call: 'GET /purchase/return/terms/{supplierId}',
  permission: ['purchase:return:add', 'purchase:return:edit'],
  summary: '供应商的退货地址',
  params: Type.Object({ supplierId: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const supplier = await findSupplier(trx, params.supplierId)
      return {
        returnContact: supplier.returnContact ?? supplier.contactName,
        returnPhone: supplier.returnPhone ?? supplier.phone,
        returnAddress: supplier.returnAddress ?? supplier.address,
      }
    }),
})

export const readRoutes: readonly Route[] = [detail, terms, printedCall(spec)]
