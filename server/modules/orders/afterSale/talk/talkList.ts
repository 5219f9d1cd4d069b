import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { containing, type Trx } from '../../../../base/db'
import { dictValue, defineRoute, type Context } from '../../../../kit/http'
import type { Sql } from '../../../../kit/lists'
import { me } from '../read/columns'

const text = (title: string) => Type.Optional(Type.String({ maxLength: 60, title }))

const talksBody = Type.Object({
  tab: Type.Union([Type.Literal('unread'), Type.Literal('all')]),
  pageNum: Type.Integer({ minimum: 1, maximum: 1000 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
  filter: Type.Object({
    afterSaleNum: text('售后单号'),
    orderNum: text('订单编号'),
    refundStatus: Type.Optional(dictValue('refund_status')),
    shopNum: text('店铺'),
    sender: Type.Optional(dictValue('message_sender')),
    createTime: Type.Optional(
      Type.Tuple([
        Type.Union([Type.String({ maxLength: 19 }), Type.Null()]),
        Type.Union([Type.String({ maxLength: 19 }), Type.Null()]),
      ]),
    ),
  }),
})

/** 售后留言: one row per request that has been talked about, the newest word first. */
export const talksRoute = defineRoute({
  call: 'POST /order/afterSales/talks',
  permission: 'aftersale:message',
  summary: '售后留言：会话',
  reads: true,
  body: talksBody,
  handle: (ctx, { body }) => ctx.trx((trx) => readTalks(trx, ctx, body)),
})

async function readTalks(trx: Trx, _ctx: Context, body: Static<typeof talksBody>) {
  const where = conditionOf(body)
  const from = sql`
    from after_sale t
    join lateral (
      select m.id, m.sender, m.sender_name, m.content, m.pictures, m.create_time
      from after_sale_message m where m.after_sale_id = t.id order by m.id desc limit 1
    ) l on true
    cross join lateral (
      select count(*)::int as unread_count from after_sale_message m
      where m.after_sale_id = t.id and m.to_company_id = ${me} and not m.read_flag
    ) u`
  const { rows: records } = await sql`
    select t.id, t.after_sale_num, t.order_num, t.refund_status, t.shop_name, t.buyer_company_name, t.supply_company_name,
      (t.company_id = ${me}) as is_applicant, l.sender, l.sender_name, l.content,
      jsonb_array_length(l.pictures) as picture_count, l.create_time, u.unread_count
    ${from} where ${where}
    order by l.id desc
    limit ${body.pageSize} offset ${(body.pageNum - 1) * body.pageSize}`.execute(trx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total ${from} where ${where}`.execute(trx)
  return { records, total: counts[0]?.total ?? 0, unread: await countUnread(trx) }
}

async function countUnread(trx: Trx): Promise<{ talks: number; messages: number }> {
  const { rows } = await sql<{ talks: number; messages: number }>`
    select count(distinct after_sale_id)::int as talks, count(*)::int as messages
    from after_sale_message where to_company_id = ${me} and not read_flag`.execute(trx)
  return rows[0] ?? { talks: 0, messages: 0 }
}

/** Talks with something unread: the rows of the tab 未读. */
export const countUnreadTalks = async (trx: Trx): Promise<number> => (await countUnread(trx)).talks

function conditionOf({ tab, filter }: Static<typeof talksBody>): Sql {
  const [from, to] = filter.createTime ?? [null, null]
  const parts = [
    tab === 'unread' ? sql`u.unread_count > 0` : sql`true`,
    contains(sql`t.after_sale_num`, filter.afterSaleNum),
    contains(sql`t.order_num`, filter.orderNum),
    filter.refundStatus ? sql`t.refund_status = ${filter.refundStatus}` : undefined,
    filter.shopNum ? sql`t.shop_num = ${filter.shopNum}` : undefined,
    filter.sender ? sql`l.sender = ${filter.sender}` : undefined,
    from ? sql`l.create_time >= ${from}::timestamp at time zone 'Asia/Shanghai'` : undefined,
    to ? sql`l.create_time <= ${to}::timestamp at time zone 'Asia/Shanghai'` : undefined,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )
}

const contains = (column: Sql, value: string | undefined): Sql | undefined =>
  value?.trim() ? sql`${column} ilike ${containing(value)}` : undefined
