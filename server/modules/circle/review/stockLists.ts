import { sql } from 'kysely'
import { Type } from 'typebox'
import { goodsSpellings, normalizeIsbn } from '../../../../schemas/language'
import { askedValues, defineRoute, isAsked, type Context } from '../../../kit/http'
import { defineList, type ListQuery } from '../../../kit/lists'
import { seenOrderNum } from '../circle'
import { findTask, seesAll } from '../task/findTask'

const ofBook = (column: string) =>
  sql`(select b.${sql.ref(column)} from gp_match_book b where b.id = t.book_id)`
const ofPlace = (column: string) =>
  sql`(select p.${sql.ref(column)} from gp_supply_place p where p.warehouse_id = t.warehouse_id)`
const regionName = sql`(select nullif(concat_ws(' ', p.province, nullif(p.city, p.province)), '') from gp_supply_place p
  where p.warehouse_id = t.warehouse_id)`

const ownOnly = (rows: ListQuery, ctx: Context): ListQuery =>
  seesAll(ctx)
    ? rows
    : rows.where(
        sql<boolean>`t.task_id in (select k.id from gp_match_task k where k.create_by = ${ctx.user.userId}::bigint)`,
      )

/** Candidates and choices of a task by supplier. */
export const stockList = defineList({
  page: '/stockCircle/tasks/{taskId}/sellers',
  list: 'stocks',
  from: (trx, ctx) => ownOnly(trx.selectFrom('gpMatchStock as t'), ctx),
  columns: {
    circleName: sql`coalesce((select c.name from gp_circle_name c where c.id = t.circle_id),
      case when t.circle_id = 0 then '协议共享' end)`,
    regionName,
    province: ofPlace('province'),
    city: ofPlace('city'),
    district: sql`null::text`,
    town: sql`null::text`,
    isbn13: sql`${ofBook('isbn13')}::text`,
    bookName: sql`(select coalesce(b.sys_book_name, b.book_name) from gp_match_book b where b.id = t.book_id)`,
    author: ofBook('author'),
    publisher: ofBook('publisher'),
    lineAmount: sql`t.price * t.chosen_qty`,
    warnings: sql`to_jsonb(t.warnings)`,
    orderNum: seenOrderNum(sql`t.order_num`),
    messageCount: sql`(select count(*)::int from gp_message m where m.match_stock_id = t.id)`,
  },
  filters: {
    isbn13: (
      value,
    ) => sql`t.book_id in (select b.id from gp_match_book b where b.task_id = t.task_id
      and b.isbn13 = any(${[value].flat().flatMap((text) => normalizeIsbn(String(text)).isbn13 ?? [])}::bigint[]))`,
  },
  pasted: { isbn13: { values: sql`${ofBook('isbn13')}::text`, asStored: goodsSpellings } },
  tabs: {
    chosen: sql`t.state = 'CHOSEN'`,
    all: sql`true`,
    problem: sql`t.state in ('LOST', 'PRICE_UP')`,
    ordered: sql`t.state = 'ORDERED'`,
  },
})

const face = (column: string) => sql`(select max(f.${sql.ref(column)}) from gp_supplier_face f
  where f.supply_company_id = t.supply_company_id)`

/** Postage of what is ordered: an order over several warehouses counts at its first. */
const orderedPostage = sql`(select coalesce(sum(l.postage), 0) from gp_order_link l
  where l.task_id = t.task_id and l.supply_company_id = t.supply_company_id
    and t.warehouse_id = (select min(s.warehouse_id) from gp_match_stock s
      where s.task_id = l.task_id and s.order_num = l.order_num))`

/** 商家小计: sums of the whole task by supplier's warehouse, ordered or not, whatever page is shown. */
export const sellerList = defineList({
  page: '/stockCircle/tasks/{taskId}/sellers',
  list: 'sellers',
  from: (trx, ctx) => ownOnly(trx.selectFrom('gpMatchParcel as t'), ctx),
  columns: {
    supplierToken: sql`supplier_token(t.company_id, t.supply_company_id)`,
    supplierCode: sql`(select min(s.supplier_code) from gp_match_stock s where s.task_id = t.task_id
      and s.supply_company_id = t.supply_company_id and s.chosen_qty > 0)`,
    regionName,
    bookCount: sql`(select count(distinct s.book_id)::int from gp_match_stock s where s.task_id = t.task_id
      and s.supply_company_id = t.supply_company_id and s.warehouse_id = t.warehouse_id and s.chosen_qty > 0)`,
    chosenQty: sql`t.chosen_qty + t.ordered_qty`,
    listAmount: sql`t.list_amount + t.ordered_list_amount`,
    goodsAmount: sql`t.goods_amount + t.ordered_amount`,
    avgDiscount: sql`round((t.goods_amount + t.ordered_amount) * 100
      / nullif(t.list_amount + t.ordered_list_amount, 0), 2)`,
    postage: sql`case when t.postage_known then t.postage + ${orderedPostage} end`,
    total: sql`t.goods_amount + t.ordered_amount + t.postage + ${orderedPostage}`,
    freeShippingGap: sql`t.free_gap`,
    onTimeRate: face('on_time_rate'),
    refuseRate: face('refuse_rate'),
  },
})

const choices = Type.Object({
  taskId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  values: askedValues,
})

/** Aliases that occur among the candidates of a task. */
const sellers = defineRoute({
  call: 'GET /association/gpMatchStockVDetailV2/sellers',
  permission: 'gp:task:list',
  summary: '采配：任务里的商家',
  refusals: ['GP_TASK_NOT_FOUND'],
  query: choices,
  handle: (ctx, { query: { taskId, values } }) =>
    ctx.trx(async (trx) => {
      if (!taskId) return []
      await findTask(trx, ctx, taskId)
      const rows = await trx
        .selectFrom('gpMatchStock')
        .select('supplierCode')
        .distinct()
        .where('taskId', '=', taskId)
        .orderBy('supplierCode')
        .limit(1000)
        .execute()
      return rows.filter(({ supplierCode }) => isAsked(values, supplierCode))
    }),
})

const circles = defineRoute({
  call: 'GET /association/gpMatchStockVDetailV2/circles',
  permission: 'gp:task:list',
  summary: '采配：货源来自的圈子',
  query: choices,
  handle: (ctx, { query: { values } }) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from gp_circle_name order by name`.execute(trx)
      return [...rows, { id: '0', name: '协议共享' }].filter(({ id }) => isAsked(values, id))
    }),
})

export const stockRoutes = [...stockList, ...sellerList, sellers, circles]
