// The same four calls by hand on bare Fastify and the driver: no shapes checked, no permission, no row-level security, no
// repeat protection, no masks. PORT, DATABASE_URL or DATA_DIR, BENCH_COMPANY, and as BENCH_FIELDS the fields the product
// answers (bench/load/fields.ts): by hand one selects exactly those.
import { PGlite } from '@electric-sql/pglite'
import { verify } from '@node-rs/argon2'
import Fastify, { type FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { addCompression, sendJson } from '../../server/kit/http/answer/compression'
import type { Fields } from './fields'

type Rows = Record<string, unknown>[]
type Query = (text: string, values?: unknown[]) => Promise<Rows>
type InTransaction = <T>(work: (query: Query) => Promise<T>) => Promise<T>

const { query, inTransaction } = process.env.DATABASE_URL
  ? onPostgres(process.env.DATABASE_URL)
  : await onPglite(`${process.env.DATA_DIR}/pg`)

function onPostgres(url: string): { query: Query; inTransaction: InTransaction } {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return {
    query: async (text, values) => (await pool.query(text, values)).rows,
    async inTransaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(async (text, values) => (await client.query(text, values)).rows)
        await client.query('commit')
        return result
      } finally {
        client.release()
      }
    },
  }
}

async function onPglite(folder: string): Promise<{ query: Query; inTransaction: InTransaction }> {
  const pglite = await PGlite.create({ dataDir: folder })
  return {
    query: async (text, values) => (await pglite.query<Rows[number]>(text, values)).rows,
    inTransaction: (work) =>
      pglite.transaction((trx) =>
        work(async (text, values) => (await trx.query<Rows[number]>(text, values)).rows),
      ),
  }
}

const company = Number(process.env.BENCH_COMPANY)
const app = Fastify()
// the same encodings at the same price, for the same answers
await addCompression(app)
app.setErrorHandler((error, _request, reply) =>
  reply.code(500).send({ code: 500, msg: String(error) }),
)
const fields = JSON.parse(process.env.BENCH_FIELDS ?? '{}') as Fields

/** A refusal is no answer to what was asked. */
const send = (reply: FastifyReply, answer: { code: number; data?: unknown }) =>
  sendJson(reply.code(answer.code), answer)

// as it is: a token in it
app.post<{ Body: { username: string; password: string } }>('/login', async ({ body }, reply) => {
  const [user] = await query('select * from app_user where username = $1', [body.username])
  if (!user || !(await verify(String(user.password_hash), body.password)))
    return reply.code(401).send({ code: 401 })
  const token = randomBytes(32).toString('base64url')
  await inTransaction(async (run) => {
    await run('update app_user set last_login_time = now() where id = $1', [user.id])
    await run(`insert into login_log (company_id, username, result) values ($1, $2, 'SUCCESS')`, [
      user.company_id,
      user.username,
    ])
    await run(
      `insert into user_session (token_hash, company_id, user_id, expire_time, refresh_until)
        values ($1, $2, $3, now() + interval '2 hours', now() + interval '12 hours')`,
      [token, user.company_id, user.id],
    )
  })
  return { code: 200, data: { token } }
})

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns of a row under the names the console is given; what is worked out, by its expression. */
const select = (names: readonly string[], from: string, computed: Record<string, string> = {}) =>
  names.map((name) => `${computed[name] ?? `${from}.${snake(name)}`} as "${name}"`).join(', ')

// What the console is given besides the row: who sees which side, what is left of the time, the order that ships for it.
const own = 't.supply_company_id = $1'
const worked: Record<string, string> = {
  role: `case when t.company_id = $1 then '0' else '1' end`,
  remainHours: `case when t.status in ('UN_AUDIT', 'WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR')
    then floor(extract(epoch from t.latest_delivery_time - now()) / 3600)::int end`,
  messageExists: `case
    when coalesce(t.buyer_message, '') <> '' and coalesce(t.seller_remark, '') <> '' then '3'
    when coalesce(t.seller_remark, '') <> '' then '2'
    when coalesce(t.buyer_message, '') <> '' then '1' else '0' end`,
  waitReview: `(t.status = 'UN_AUDIT' and ${own})`,
  ships: own,
  unmatchedFlag: `t.abnormal_types @> '["1"]'`,
  profitRate: `round(t.profit_amount / nullif(t.order_amount, 0), 4)`,
  haltedReason: `case when t.status = 'DELIVERY_CANCEL' then '已取消' when t.status = 'REFUSED' then '已驳回'
    when t.status = 'DELIVERY_ERROR' then coalesce('异常：' || t.abnormal_reason, '异常') end`,
  relatedOrderNum: `coalesce(t.related_order_num, (
    select child.order_num from sales_order child
    where child.related_order_num = t.order_num and child.source <> '7' and child.status <> 'DELIVERY_CANCEL'
    order by child.id desc limit 1))`,
  labels: `jsonb_build_object(
    'customerId', (select c.customer_name from customer c where c.id = t.customer_id),
    'tagIds', (select jsonb_agg(g.tag_name) from order_tag g
      where g.id::text in (select jsonb_array_elements_text(t.tag_ids))))`,
  auditBy: `(select l.operator_name from order_log l
    where l.order_id = t.id and l.log_type = 'AUDIT' order by l.id desc limit 1)`,
}

// names of what a row refers to stand beside it; these rows refer to nothing
const unnamed = { labels: `'{}'::jsonb` }

app.post<{ Body: { pageNum: number; pageSize: number } }>('/list', async ({ body }, reply) => {
  const where = `where t.supply_company_id = $1 and t.status = 'UN_AUDIT' and t.order_type <> 'CENTER_ORDER'`
  const records = await query(
    `select ${select(fields.list, 't', worked)} from sales_order t ${where}
      order by latest_delivery_time, id limit $2 offset $3`,
    [company, body.pageSize, (body.pageNum - 1) * body.pageSize],
  )
  const [counted] = await query(`select count(*)::int as total from sales_order t ${where}`, [
    company,
  ])
  const items = await query(
    `select ${select(fields.listItems, 'i', unnamed)} from order_item i where i.order_id = any($1) order by i.id`,
    [records.map(({ id }) => id)],
  )
  const withItems = records.map((row) => ({
    ...row,
    items: items.filter(({ orderId }) => orderId === row.id),
  }))
  return send(reply, { code: 200, data: { records: withItems, total: counted?.total } })
})

// What is in stock of a line now, in the warehouse it would leave.
const lineWorked = {
  orderNum: 'o.order_num',
  labels: `jsonb_build_object('productId', (select p.product_name from product p where p.id = i.product_id))`,
  availableQuantity: `(
    select coalesce(sum(s.quantity - s.locked_quantity), 0)::int
    from stock s join shelf sh on sh.id = s.shelf_id
    where s.product_id = i.product_id and s.condition_grade = i.condition_grade
      and s.warehouse_id = coalesce(i.warehouse_id, o.warehouse_id)
      and sh.status = '1' and sh.shelf_type in ('PICK', 'NORMAL', 'DEFAULT'))`,
}

// How two orders are connected, seen from the first.
const linkWorked = {
  ...unnamed,
  relation: `case
    when l.order_num = t.parent_order_num then '拆分自' when l.parent_order_num = t.order_num then '拆分出'
    when l.order_num = t.merged_into then '合并至' when l.merged_into = t.order_num then '并入'
    when l.related_order_num = t.order_num and l.source = '7' then '补发单'
    when l.order_num = t.related_order_num and t.source = '7' then '补发自'
    when l.related_order_num = t.order_num then '代发单' else '上级订单' end`,
}

// Its lines with what is in stock now, the orders it is connected with, its history.
app.get<{ Params: { orderNum: string } }>('/detail/:orderNum', async ({ params }, reply) => {
  const [order] = await query(
    `select ${select(fields.detail, 't', worked)} from sales_order t where t.order_num = $2 and $1::bigint > 0`,
    [company, params.orderNum],
  )
  const items = await query(
    `select ${select(fields.detailItems, 'i', lineWorked)}
      from order_item i join sales_order o on o.id = i.order_id where i.order_id = $1 order by i.id`,
    [order?.id],
  )
  const links = await query(
    `select ${select(fields.links, 'l', linkWorked)}
      from sales_order t cross join lateral (
        select id from sales_order where order_num in (t.parent_order_num, t.merged_into, t.related_order_num)
        union select id from sales_order where parent_order_num = t.order_num
        union select id from sales_order where merged_into = t.order_num
        union select id from sales_order where related_order_num = t.order_num) linked
      join sales_order l on l.id = linked.id and l.id <> t.id
      where t.order_num = $1 order by l.id`,
    [params.orderNum],
  )
  const logs = await query(
    `select ${select(fields.logs, 'l', unnamed)} from order_log l where l.order_id = $1 order by l.id desc`,
    [order?.id],
  )
  return send(reply, { code: 200, data: { ...order, items, links, logs } })
})

// What an audit from an own warehouse writes: order, lines, one lock per line, document with lines, log, message.
app.post<{ Body: { ids: string[] } }>('/audit', async ({ body }, reply) => {
  const answer = await inTransaction(async (run) => {
    const [order] = await run('select * from sales_order where id = $1 for update', [body.ids[0]])
    if (order?.status !== 'UN_AUDIT') return { code: 409 }
    const items = await run('select * from order_item where order_id = $1 order by id', [order.id])
    const outNum = await next(run, 'CK')
    const total = items.reduce((sum, item) => sum + Number(item.quantity), 0)
    const [out] = await run(
      `insert into out_order (company_id, out_order_num, out_type, warehouse_id, warehouse_mode, order_id, order_num,
        total_quantity, out_status) values ($1, $2, 'SALE', $3, 'PRO', $4, $5, $6, 'WAIT_PICK') returning id`,
      [company, outNum, order.warehouse_id, order.id, order.order_num, total],
    )
    for (const item of items) await lockLine(run, order, item, out?.id, outNum)
    await run(
      `update sales_order set status = 'WAIT_DELIVERY', audit_time = now(), out_order_num = $2, lock_flag = true,
        version = version + 1 where id = $1`,
      [order.id, outNum],
    )
    await run(
      `insert into order_log (order_id, company_id, supply_company_id, log_type, before_status, after_status, content,
        operator_name) values ($1, $2, $2, 'AUDIT', 'UN_AUDIT', 'WAIT_DELIVERY', $3, '店员')`,
      [order.id, company, `审核通过，出库单 ${outNum}`],
    )
    return { code: 200, data: { success: 1, failed: 0, results: [{ id: order.id, ok: true }] } }
  })
  return send(reply, answer)
})

const next = async (run: Query, prefix: string): Promise<string> => {
  const [row] = await run(
    `insert into document_number as n (prefix, day, last_serial) values ($1, current_date, 1)
      on conflict (prefix, day) do update set last_serial = n.last_serial + 1 returning last_serial`,
    [prefix],
  )
  return `${prefix}B${String(row?.last_serial).padStart(8, '0')}`
}

async function lockLine(run: Query, order: Rows[0], item: Rows[0], outId: unknown, outNum: string) {
  const { product_id, condition_grade, quantity } = item
  const [stock] = await run(
    `update stock set locked_quantity = locked_quantity + $4 where id = (
      select id from stock where warehouse_id = $1 and product_id = $2 and condition_grade = $3
        and quantity - locked_quantity >= $4 order by id limit 1 for update) returning id`,
    [order.warehouse_id, product_id, condition_grade, quantity],
  )
  if (!stock) throw new Error(`bare audit: nothing in stock for line ${String(item.id)}`)
  await run(
    `insert into stock_lock (company_id, lock_num, stock_id, lock_type, lock_quantity, remain_quantity, bill_type,
      bill_num, bill_item_id) values ($1, $2, $3, 'ORDER', $4, $4, 'OUT_ORDER', $5, $6)`,
    [company, await next(run, 'SK'), stock.id, quantity, outNum, item.id],
  )
  await run(
    `insert into out_order_item (company_id, out_order_id, order_item_id, product_id, product_name, condition_grade,
      quantity, locked_quantity, item_status) values ($1, $2, $3, $4, $5, $6, $7, $7, 'LOCKED')`,
    [company, outId, item.id, product_id, item.goods_name, condition_grade, quantity],
  )
  await run('update order_item set lock_quantity = $2 where id = $1', [item.id, quantity])
}

app.get('/readyz', async () => ({ ok: (await query('select 1 as one')).length === 1 }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
