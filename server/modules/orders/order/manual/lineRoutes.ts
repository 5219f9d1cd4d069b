import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../../kit/http'
import { lineRoutes as linesOf, productsByCode } from '../../../trade/kit'
import { describeLines } from './describeLines'

const permission = ['order:manual:add', 'order:examine:edit']

/** 扫码添加, 选择商品, 导入商品, and the lines that stand there under another warehouse. */
const lines = linesOf({
  base: '/order/manual',
  lines: 'orderItem',
  permission,
  most: 500,
  describe: (trx, _ctx, { warehouseId }, picks) => describeLines(trx, warehouseId, picks),
})

/** What a shop assistant scans: every grade of the book that lies anywhere, with price and free copies. */
const byCode = defineRoute({
  call: 'GET /product/single/getProductInfoByCode',
  permission: [...permission, 'product:single:list'],
  summary: '按编码查商品',
  query: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 60, title: 'ISBN 或商品编码' }),
    warehouseId: Type.Optional(Type.String({ maxLength: 18 })),
  }),
  handle: (ctx, { query }) =>
    ctx.trx(async (trx) => {
      const found = (await productsByCode(trx, [query.code])).get(query.code) ?? []
      const requests = found.map(({ id }) => ({ productId: id }))
      return describeLines(trx, query.warehouseId, requests)
    }),
})

export const lineRoutes: readonly Route[] = [...lines, byCode]
