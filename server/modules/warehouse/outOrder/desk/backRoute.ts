import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import { defineRoute } from '../../../../kit/http'
import { toPutBack } from '../move/toPutBack'

/** What 归位 starts with: the picked copies by shelf, each going back to its own. */
export const toPutBackRoute = defineRoute({
  call: 'GET /wms/outOrder/toPutBack/{id}',
  permission: 'store:outOrder:back',
  summary: '出库单：待归位的商品',
  resource: 'outOrder',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '出库单' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { id, outOrderNum } = await trx
        .selectFrom('outOrder')
        .select(['id', 'outOrderNum'])
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const picked = await toPutBack(trx, outOrderNum)
      const backLines = picked.map(
        ({ shelfCode, lockId, productName, conditionGrade, ...rest }) => ({
          lockId,
          productName,
          conditionGrade,
          pieceCode: rest.pieceCode,
          quantity: rest.quantity,
          fromShelfCode: shelfCode,
          toShelfCode: shelfCode,
        }),
      )
      return { id, backLines }
    }),
})
