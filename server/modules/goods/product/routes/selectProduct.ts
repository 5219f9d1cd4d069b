import { sql } from 'kysely'
import { Type } from 'typebox'
import { normalizeIsbn } from '../../../../../schemas/language'
import { defineRoute, type Route } from '../../../../kit/http'

const maxChoices = 30

/** Products to choose from, by ISBN, code or a part of the name; `values` asks for exactly these. */
const selectProduct = defineRoute({
  call: 'POST /product/sys/tmproduct/selectProduct',
  permission: [
    'product:single:list',
    'order:examine:match',
    'supplier:goods:edit',
    'statistics:wholesaleJournal:list',
    'statistics:goodSales:list',
  ],
  summary: '查询可选的单品',
  reads: true,
  body: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    values: Type.Optional(Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { maxItems: 100 })),
  }),
  handle: (ctx, { body }) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('product')
        .select(['id', 'productCode', 'productName', 'isbn'])
        .select(sql<string>`concat_ws(' ', product_name, isbn, product_code)`.as('label'))
        .where('companyId', '=', ctx.companyId)
        .where('status', '=', '1')
        .$if(body.values !== undefined, (select) =>
          select.where('id', 'in', [...(body.values ?? []), '0']),
        )
        .$if(Boolean(body.keyword?.trim()), (select) => select.where(matches(body.keyword ?? '')))
        .orderBy('productName')
        .orderBy('id')
        .limit(maxChoices)
        .execute(),
    ),
})

function matches(keyword: string) {
  const text = keyword.trim().toLowerCase()
  const { isbn13 = '' } = normalizeIsbn(keyword)
  return sql<boolean>`(isbn = ${isbn13} or lower(product_code) = ${text}
    or position(${text} in lower(product_name)) > 0)`
}

export const selectProductRoutes: readonly Route[] = [selectProduct]
