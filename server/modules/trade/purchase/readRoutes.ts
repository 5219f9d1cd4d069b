import { sql } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, type Route } from '../../../kit/http'
import { readDocument, usualSettleType } from '../kit'
import { creditOf } from '../../money/credit'
import { findSupplier } from './draft/nameHead'
import { purchaseSpec as spec } from './purchaseSpec'

const key = Type.Optional(Type.String({ maxLength: 40 }))

/** By id or number; what else the address of the detail page carries may be sent along. */
const detailInfo = defineRoute({
  call: 'GET /wms/purchase/detailInfo',
  permission: ['purchase:order:detail', 'purchase:order:print'],
  summary: '采购单详情',
  query: Type.Object({
    id: key,
    purchaseOrderNum: key,
    orderId: key,
    warehouseId: key,
    supplierId: key,
  }),
  handle: (ctx, { query: { id, purchaseOrderNum } }) => {
    const wanted = purchaseOrderNum || id
    if (!wanted) throw fail('ROW_NOT_FOUND')
    return ctx.trx((trx) => readDocument(trx, ctx, spec, wanted))
  },
})

/** What choosing a supplier fills into the form. */
const terms = defineRoute({
  call: 'GET /purchase/order/terms/{supplierId}',
  permission: ['purchase:order:add', 'purchase:order:edit'],
  summary: '供应商的采购条件',
  params: Type.Object({ supplierId: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { id, settleType, invoiceType, buyerId, leadDays } = await findSupplier(
        trx,
        params.supplierId,
      )
      const { available, advance } = await creditOf(trx, { kind: 'supplier', id })
      const { rows } = await sql<{ day: string }>`
        select ((now() at time zone 'Asia/Shanghai')::date + ${leadDays ?? 0}::int)::text as day`.execute(
        trx,
      )
      return {
        settleType: usualSettleType(settleType, { advance }),
        ...(invoiceType && { invoiceType }),
        ...(buyerId && { buyerId }),
        ...(leadDays !== null && { expectDate: rows[0]?.day }),
        advanceAmount: advance,
        creditRemain: available,
      }
    }),
})

export const readRoutes: readonly Route[] = [detailInfo, terms]
