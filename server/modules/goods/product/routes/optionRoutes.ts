import { sql } from 'kysely'
import { Type } from 'typebox'
import { normalizeIsbn } from '../../../../../schemas/language'
import { askedValues, defineRoute, type Route } from '../../../../kit/http'
import { productsOfIsbn } from '../save/productChecks'

const maxPublishers = 50

const publishers = defineRoute({
  call: 'GET /product/single/publishers',
  permission: [
    'product:single:list',
    'product:single:edit',
    'product:brand:list',
    'purchase:order:add',
    'rebate:edit',
  ],
  summary: '查询出版社选项',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    values: askedValues,
  }),
  handle: (ctx, { query }) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('product')
        .select(['publisher as value', 'publisher as label'])
        .where('publisher', 'is not', null)
        .$if(Boolean(query.keyword), (select) =>
          select.where(
            sql<boolean>`position(lower(${query.keyword ?? ''}) in lower(publisher)) > 0`,
          ),
        )
        .$if(query.values !== undefined, (select) =>
          select.where('publisher', 'in', ['', ...[query.values ?? []].flat()]),
        )
        .groupBy('publisher')
        .orderBy(sql`count(*)`, 'desc')
        .orderBy('publisher')
        .limit(maxPublishers)
        .execute(),
    ),
})

const exist = defineRoute({
  call: 'POST /product/single/exist',
  permission: 'product:single:list',
  summary: '查询 ISBN 是否已有单品',
  reads: true,
  body: Type.Object({
    isbn: Type.String({ maxLength: 60, title: 'ISBN' }),
    exceptId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  }),
  async handle(ctx, { body }) {
    const { isbn13 } = normalizeIsbn(body.isbn)
    if (!isbn13) return { count: 0, products: [] }
    const products = await ctx.trx((trx) => productsOfIsbn(trx, isbn13, body.exceptId))
    return { count: products.length, products }
  },
})

export const optionRoutes: readonly Route[] = [publishers, exist]
