import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import { defineRoute } from '../../../../kit/http'

/** What 确认移库 starts with: the lines that are not moved whole yet, each with all that is left. */
export const openRoute = defineRoute({
  call: 'GET /wms/move/open/{id}',
  permission: 'store:move:confirm',
  summary: '移库单：待移的明细',
  resource: 'moveOrder',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '移库单' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { id } = await trx
        .selectFrom('moveOrder')
        .select('id')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const items = await trx
        .selectFrom('moveOrderItem as i')
        .innerJoin('product as p', 'p.id', 'i.productId')
        .select((eb) => [
          'i.id',
          'p.productName',
          'i.conditionGrade',
          'i.fromShelfCode',
          'i.toShelfCode',
          eb('i.quantity', '-', eb.ref('i.movedQuantity')).as('leftQuantity'),
          eb('i.quantity', '-', eb.ref('i.movedQuantity')).as('quantity'),
        ])
        .where('i.moveOrderId', '=', id)
        .whereRef('i.movedQuantity', '<', 'i.quantity')
        .orderBy('i.fromShelfCode')
        .orderBy('i.id')
        .execute()
      return { id, items }
    }),
})
