import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { schemas } from '../../../../base/schemas'
import { defineRoute, type Context } from '../../../../kit/http'
import type { Sql } from '../../../../kit/lists'
import { maskRow } from '../../../../kit/privacy'
import { idParam } from '../../../../kit/records'
import { ordinaryStock } from '../change/chosenRows'
import { anyStock, kindColumns, kindRows } from '../kind/kindRows'

/** Copies the ledger says `t`'s kind has, beside which a page shows those of the stock rows. */
const flowTotal = sql`(select coalesce(sum(f.change_quantity), 0)::int from stock_flow f join stock o on o.id = f.stock_id
  where o.product_id = t.product_id and o.condition_grade = t.condition_grade and o.warehouse_id = t.warehouse_id
    and o.stock_kind = t.stock_kind)`

/** The product, grade and warehouse of a stock row as their list shows them. @throws STOCK_GONE */
async function readKind(trx: Trx, ctx: Context, id: string, which: Sql) {
  const { rows: firsts } = await sql<{ id: string }>`
    select min(o.id)::text as id from stock t join stock o on o.warehouse_id = t.warehouse_id
      and o.product_id = t.product_id and o.condition_grade = t.condition_grade and o.stock_kind = t.stock_kind
    where t.id = ${id}`.execute(trx)
  const row = await kindRows(which)(trx, ctx, { ids: [firsts[0]?.id ?? '0'] })
    .selectAll('t')
    .select(Object.entries(kindColumns).map(([name, column]) => column.as(name)))
    .select(flowTotal.as('flowTotal'))
    .where(sql.ref('t.id'), '=', firsts[0]?.id ?? '0')
    .executeTakeFirstOrThrow(() => fail('STOCK_GONE'))
  const declared = schemas().resources.stock
  return declared ? maskRow(row as Record<string, unknown>, declared, ctx.user) : row
}

const detail = defineRoute({
  call: 'GET /wms/companyStock/detail/{id}',
  permission: 'store:stock:detail',
  summary: '库存详情',
  params: idParam,
  handle: (ctx, { params }) => ctx.trx((trx) => readKind(trx, ctx, params.id, anyStock)),
})

const ordinary = defineRoute({
  call: 'GET /wms/productStockNormal/detail/{id}',
  permission: 'store:ptStock:detail',
  summary: '普通库存详情',
  params: idParam,
  handle: (ctx, { params }) => ctx.trx((trx) => readKind(trx, ctx, params.id, ordinaryStock)),
})

/** The figures above a list: what its rows add up to before anything is filtered. */
async function figuresOf(trx: Trx, ctx: Context, which: Sql) {
  const row = await trx
    .selectFrom('stock as t')
    .innerJoin('product as p', 'p.id', 't.productId')
    .where('t.companyId', '=', ctx.companyId)
    .where(which as typeof anyStock)
    .select([
      sql<number>`count(distinct t.product_id) filter (where t.quantity > 0)::int`.as('kindTotal'),
      sql<number>`coalesce(sum(t.quantity), 0)::int`.as('copyTotal'),
      sql<number>`coalesce(sum(t.quantity - t.locked_quantity), 0)::int`.as('freeTotal'),
      sql<number>`coalesce(sum(t.locked_quantity), 0)::int`.as('lockTotal'),
      sql<number>`round(coalesce(sum(t.quantity * p.list_price), 0))::float8`.as('listTotal'),
      sql<number>`round(coalesce(sum(t.quantity * t.cost_price), 0))::float8`.as('costTotal'),
    ])
    .executeTakeFirstOrThrow()
  const declared = schemas().resources.stock
  return declared ? maskRow(row, declared, ctx.user) : row
}

const statistics = defineRoute({
  call: 'POST /wms/companyStock/selectCompanyStockStatistics',
  permission: ['store:stock:list', 'store:ptStock:list'],
  summary: '库存概况',
  reads: true,
  body: Type.Object({}),
  handle: (ctx) => ctx.trx((trx) => figuresOf(trx, ctx, anyStock)),
})

const ordinaryStatistics = defineRoute({
  call: 'POST /wms/productStockNormal/statistics',
  permission: 'store:ptStock:list',
  summary: '普通库存概况',
  reads: true,
  body: Type.Object({}),
  handle: (ctx) => ctx.trx((trx) => figuresOf(trx, ctx, ordinaryStock)),
})

export const stockReadRoutes = [detail, ordinary, statistics, ordinaryStatistics]
