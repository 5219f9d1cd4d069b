import { Type } from 'typebox'
import { defineRoute } from '../../../../kit/http'
import { isSeen } from '../../kit'
import { describeReturn, soldLines } from './describeReturn'

/** What naming the original order brings along: customer, warehouse and everything that can still come back of it. */
export const sourceRoute = defineRoute({
  call: 'GET /wholesale/return/source/{sourceOrderNum}',
  permission: ['wholesale:return:add', 'wholesale:return:edit'],
  summary: '批销退货：原批销单',
  params: Type.Object({
    sourceOrderNum: Type.String({ minLength: 1, maxLength: 40, title: '原批销单号' }),
  }),
  handle: (ctx, { params: { sourceOrderNum } }) =>
    ctx.trx(async (trx) => {
      const order = await trx
        .selectFrom('wholesaleOrder')
        .selectAll()
        .where('orderNum', '=', sourceOrderNum)
        .where('outQuantity', '>', 0)
        .executeTakeFirst()
      // a number that is being typed is not one yet
      if (!order || !isSeen(ctx, { owner: { field: 'salesmanId', all: 'wholesale:all' } }, order))
        return {}
      const sold = await soldLines(trx, sourceOrderNum)
      const picks = sold
        .filter(({ returnable }) => returnable > 0)
        .map(({ id, productId, conditionGrade, returnable }) => ({
          productId,
          conditionGrade,
          sourceItemId: id,
          quantity: returnable,
        }))
      const terms = { customerId: order.customerId, sourceOrderNum }
      const lines = await describeReturn(trx, ctx, terms, picks)
      return {
        customerId: order.customerId,
        warehouseId: order.warehouseId,
        salesmanId: order.salesmanId,
        items: lines.map((line) => ({
          ...line,
          discountRate: line.discountRate === null ? null : Number(line.discountRate),
        })),
      }
    }),
})
