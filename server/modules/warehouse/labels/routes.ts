import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, type Route } from '../../../kit/http'
import { defineBatch } from '../../../kit/machines'
import { lineRoutes } from './labelLines'
import { labelColumns, labelStock } from './labelStock'
import { makePieceCode } from './makePieceCode'
import { recordPrint } from './recordPrint'

const id = Type.String({ pattern: '^[0-9]{1,18}$', title: '库存' })
/** The specification: at most 2,000 labels per print. */
const maxLabels = 2000
const maxRows = 500

const oneLabel = defineRoute({
  call: 'GET /wms/warehouse/printProductCode',
  permission: ['store:printProductCode:print', 'store:printProductCode:list'],
  summary: '打印商品编码：一张标签的内容',
  query: Type.Object({ ids: id }),
  handle: (ctx, { query }) =>
    ctx.trx((trx) =>
      labelStock(trx, ctx)
        .select([
          't.id',
          't.productId',
          't.productCode',
          't.pieceCode',
          't.conditionGrade',
          't.stockKind',
          't.salePrice',
          't.quantity',
          ...Object.entries(labelColumns).map(([name, column]) => column.as(name)),
        ])
        .where('t.id', '=', query.ids)
        .executeTakeFirstOrThrow(() => fail('STOCK_GONE')),
    ),
})

const printed = defineRoute({
  call: 'POST /wms/warehouse/printProductCode/printed',
  permission: 'store:printProductCode:print',
  summary: '打印商品编码：记下打印',
  body: Type.Object({
    ids: Type.Array(id, { minItems: 1, maxItems: maxRows, uniqueItems: true, title: '库存' }),
    copies: Type.Integer({ minimum: 1, maximum: maxLabels, title: '份数' }),
    each: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: maxLabels, title: '份数' }), {
        maxItems: maxRows,
        title: '每条的份数',
      }),
    ),
  }),
  handle: (ctx, { body: { ids, copies, each } }) => {
    if (each && each.length !== ids.length)
      throw fail('BODY_INVALID', { problem: '每条的份数与库存的条数不一致' })
    const prints = ids.map((stockId, place) => ({ stockId, copies: each?.[place] ?? copies }))
    const total = prints.reduce((sum, print) => sum + print.copies, 0)
    if (total > maxLabels) throw fail('LABELS_TOO_MANY', { total, most: maxLabels })
    return ctx.trx((trx) => recordPrint(trx, ctx, prints))
  },
})

const pieceCode = defineBatch({
  resource: 'stock',
  action: 'makePieceCode',
  errors: ['STOCK_GONE', 'PIECE_CODE_NOT_NEEDED'],
  row: makePieceCode,
})

export const labelRoutes: Route[] = [oneLabel, printed, pieceCode, ...lineRoutes]
