import { sql, type RawBuilder } from 'kysely'
import { Type } from 'typebox'
import type { Id } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import { askedValues, defineRoute, isAsked, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { defineBatch, defineMachine } from '../../../kit/machines'
import { actionBody } from '../../../kit/records'
import { isbnOf } from '../offer/lists/offerLists'
import { askBooks } from './publish/askBooks'
import { skipAndAsk } from './publish/skipAndAsk'
import { requireDeadline } from './publish/askTerms'
import { publishAsk } from './publish/publishAsk'
import { acceptReply } from './reply/acceptReply'
import { declineOthers } from './reply/declineOthers'
import { recallReply, replyAsk } from './reply/replyAsk'

const page = '/stockCircle/askForStock'
const own = (...names: string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`t.${name}`)]))
const inCircle = (value: unknown) => sql`t.circle_ids @> jsonb_build_array(${String(value)}::text)`

const placeOf = {
  province: sql`t.region ->> 0`,
  city: sql`t.region ->> 1`,
  district: sql`t.region ->> 2`,
  town: sql`t.region ->> 3`,
}

const mine = defineList({
  page,
  list: 'mine',
  from: (trx, { companyId }) =>
    trx.selectFrom('askforStock as t').where('companyId', '=', companyId),
  columns: {
    isbn13: sql`t.isbn13::text`,
    circleNames: sql`(select coalesce(jsonb_agg(c.name order by c.id), '[]') from circle_named c
      where t.circle_ids @> to_jsonb(c.id::text))`,
    circleId: sql`null::text`,
    ...placeOf,
    taskNum: sql`(select k.task_num from gp_match_task k where k.id = t.source_task_id)`,
  },
  filters: { ...isbnOf(sql`t.isbn13::text`).filters, circleId: inCircle },
  pasted: isbnOf(sql`t.isbn13::text`).pasted,
  export: { permission: 'gp:ask:list', fileName: '求货单' },
})

const replies = defineList({
  page,
  list: 'replies',
  from: (trx) => trx.selectFrom(sql`(select * from askfor_reply_seen)`.as('t')),
  filters: { askId: (value) => sql`t.ask_id = ${String(value)}::bigint` },
})

/** Requests of others, with own stock and own quote beside. */
const others = defineList({
  page,
  from: (trx, { companyId }) =>
    trx.selectFrom(
      sql`(
        select a.*, a.isbn13::text as isbn, coalesce(q.quantity, 0) as my_qty
        from askfor_stock_seen a
        left join lateral (
          select sum(s.quantity - s.locked_quantity)::int as quantity
          from product p join stock s on s.product_id = p.id join shelf sh on sh.id = s.shelf_id and sh.sells
          where p.company_id = ${companyId} and p.isbn = a.isbn13::text) q on true)`.as('t'),
    ),
  columns: {
    isbn13: sql`t.isbn`,
    ...own('region', 'askerCode', 'circleNames', 'myQty', 'myQuote', 'replyState', 'replyId'),
    haveStock: sql`case when t.my_qty > 0 then 'HAVE' else 'NONE' end`,
    circleId: sql`null::text`,
    ...placeOf,
  },
  filters: { ...isbnOf(sql`t.isbn`).filters, circleId: inCircle },
  pasted: isbnOf(sql`t.isbn`).pasted,
  tabs: {
    circle: sql`t.state in ('OPEN', 'ANSWERED')`,
    have: sql`(t.state in ('OPEN', 'ANSWERED') and t.my_qty > 0)`,
    quoted: sql`t.reply_id is not null`,
  },
})

const publish = defineRoute({
  call: 'POST /association/stockCircle/saveAskforStock',
  permission: 'gp:ask:add',
  summary: '发布求货',
  resource: 'askforStock',
  creates: true,
  body: actionBody('askforStock', 'publish'),
  handle: (ctx, { body }) => ctx.trx((trx) => publishAsk(trx, ctx, body)),
})

/** 对应库存 of a quote: own copies of the book asked for, by warehouse and grade. */
const ownStock = defineRoute({
  call: 'GET /association/stockCircle/ownStock',
  permission: 'gp:ask:reply',
  summary: '报价可选的自有库存',
  query: Type.Object({
    askId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    values: askedValues,
  }),
  handle: (ctx, { query: { askId = '0', values } }) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql<{ id: Id; warehouse: string; grade: string; copies: number }>`
        select min(s.id)::text as id, w.warehouse_name as warehouse, s.condition_grade as grade,
          sum(s.quantity - s.locked_quantity)::int as copies
        from askfor_stock_seen a
        join product p on p.company_id = ${ctx.companyId} and p.isbn = a.isbn13::text
        join stock s on s.product_id = p.id and s.company_id = p.company_id and s.quantity > s.locked_quantity
        join shelf sh on sh.id = s.shelf_id and sh.sells
        join warehouse w on w.id = s.warehouse_id
        where a.id = ${askId}
        group by w.id, w.warehouse_name, s.product_id, s.condition_grade
        order by sum(s.quantity - s.locked_quantity) desc limit 50`.execute(trx)
      return rows
        .filter(({ id }) => isAsked(values, id))
        .map(({ id, warehouse, grade, copies }) => ({
          id,
          label: `${warehouse} · ${dictLabel(schemas(), 'condition_grade', grade)} · ${copies} 册`,
        }))
    }),
})

const states = defineMachine({
  resource: 'askforStock',
  table: 'askforStock',
  transitions: {
    close: {
      effect: async (trx, { id }, _input, ctx) => {
        await sql`update askfor_stock set state = 'CLOSED', version = version + 1, update_time = now() where id = ${id}`.execute(
          trx,
        )
        await declineOthers(trx, ctx, id)
      },
    },
    extend: {
      errors: ['ASK_DEADLINE'],
      guard: async (_trx, _row, { deadline }, ctx) => requireDeadline(ctx, deadline),
      effect: async (trx, { id }, { deadline }) => {
        await sql`update askfor_stock set deadline = ${deadline}::timestamp at time zone 'Asia/Shanghai',
          version = version + 1, update_time = now() where id = ${id}`.execute(trx)
      },
    },
  },
})

const shown = { isShownOnly: true, isSingle: true } as const

export const askRoutes: readonly Route[] = [
  ...mine,
  ...replies,
  ...others,
  publish,
  ownStock,
  ...askBooks,
  skipAndAsk,
  ...states,
  defineBatch({
    ...shown,
    resource: 'circleAsk',
    action: 'reply',
    errors: ['ASK_CLOSED', 'ASK_QUOTED', 'ASK_GRADE', 'ASK_PRICE'],
    async row(trx, ctx, id, values, name) {
      name(await replyAsk(trx, ctx, id, values))
    },
  }),
  defineBatch({
    ...shown,
    resource: 'circleAsk',
    action: 'recallReply',
    errors: ['ASK_REPLY_NONE'],
    async row(trx, ctx, id, _input, name) {
      name(await recallReply(trx, ctx, id))
    },
  }),
  defineBatch({
    ...shown,
    resource: 'askforReply',
    action: 'accept',
    errors: [
      'ASK_QTY',
      'ASK_STOCK',
      'ASK_NO_STOCK',
      'ASK_NEED',
      'ASK_REPLY_OVER',
      'ASK_CLOSED',
      'ASK_TASK_BUSY',
      'STATE_REFUSED',
      'GP_CHOOSE_MANY',
      'GP_TASK_NOT_FOUND',
    ],
    async row(trx, ctx, id, { acceptQty }, name) {
      name(await acceptReply(trx, ctx, id, acceptQty))
    },
  }),
]
