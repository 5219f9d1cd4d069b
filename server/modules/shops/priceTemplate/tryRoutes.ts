import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { formItems, idParam, readRecord } from '../../../kit/records'

const count = 10
const fields = formItems('priceTemplate', 'add').map(({ field }) => field)

/** What a template says, for whoever tries it and may not change it. */
const tried = defineRoute({
  call: 'GET /shop/priceTemplate/tried/{id}',
  permission: 'publish:priceTemplate:list',
  summary: '价格模板：试算的初值',
  isTemplate: true,
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx((trx) => readRecord(trx, 'priceTemplate', fields, params.id)),
})

/** 用真实商品试算: ten kinds of goods the company has in stock, other ones each time, with the figures a price is made of. */
const sampleGoods = defineRoute({
  call: 'POST /shop/priceTemplate/goods',
  permission: 'publish:priceTemplate:list',
  summary: '价格模板：随机的真实商品',
  reads: true,
  body: Type.Object({}),
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql`
        with ends as (
          select min(id) as first, max(id) as last from stock where company_id = ${ctx.companyId}::bigint),
        -- by the key from random places: no list of all stock is made or sorted
        picked as (
          select distinct s.id from ends e cross join generate_series(1, ${count * 3}) n
          cross join lateral (
            select e.first + floor(random() * (e.last - e.first + 1))::bigint as place where n > 0) r
          cross join lateral (
            select k.id from stock k where k.company_id = ${ctx.companyId}::bigint and k.id >= r.place and k.quantity > 0
            order by k.id limit 1) s)
        select s.id::text, p.product_name, p.isbn, s.condition_grade, s.quantity - s.locked_quantity as quantity,
          coalesce(s.wholesale_price, p.wholesale_price)::text as wholesale_price, p.list_price::text,
          coalesce(s.sale_price, p.sale_price)::text as sale_price
        from (select id from picked order by random() limit ${count}) k
        join stock s on s.id = k.id join product p on p.id = s.product_id
        order by s.id`.execute(trx)
      return rows
    }),
})

export const tryRoutes: readonly Route[] = [tried, sampleGoods]
