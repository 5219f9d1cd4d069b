// The same four calls by hand on bare Fastify and the driver: no shapes checked, no permission, no row-level security, no
// repeat protection, no masks. PORT, and DATABASE_URL or DATA_DIR.
import { PGlite } from '@electric-sql/pglite'
import { verify } from '@node-rs/argon2'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import pg from 'pg'

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
// the same encodings at the same price
await app.register(compress, {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
})
app.setErrorHandler((error, _request, reply) =>
  reply.code(500).send({ code: 500, msg: String(error) }),
)
// a refusal is no answer to what was asked
app.addHook('preSerialization', async (_request, reply, payload) => {
  const { code } = payload as { code?: number }
  if (code !== undefined && code !== 200) reply.code(code)
  return payload
})

app.post<{ Body: { username: string; password: string } }>('/login', async ({ body }) => {
  const [user] = await query('select * from app_user where username = $1', [body.username])
  if (!user || !(await verify(String(user.password_hash), body.password))) return { code: 401 }
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

// What the console is given besides the row: who sees which side, what is left of the time, the order that ships for it.
const computed = `case when t.company_id = $1 then '0' else '1' end as role,
  floor(extract(epoch from t.latest_delivery_time - now()) / 3600)::int as remain_hours,
  coalesce(t.related_order_num, (
    select child.order_num from sales_order child
    where child.related_order_num = t.order_num and child.source <> '7' and child.status <> 'DELIVERY_CANCEL'
    order by child.id desc limit 1)) as related_order_num`

app.post<{ Body: { pageNum: number; pageSize: number } }>('/list', async ({ body }) => {
  const where = `where supply_company_id = $1 and status = 'UN_AUDIT' and order_type <> 'CENTER_ORDER'`
  const records = await query(
    `select t.*, ${computed} from sales_order t ${where}
      order by latest_delivery_time, id limit $2 offset $3`,
    [company, body.pageSize, (body.pageNum - 1) * body.pageSize],
  )
  const [counted] = await query(`select count(*)::int as total from sales_order ${where}`, [
    company,
  ])
  const items = await query(
    `select id, order_id, image_url, goods_name, isbn, condition_grade, quantity from order_item
      where order_id = any($1) order by id`,
    [records.map(({ id }) => id)],
  )
  const withItems = records.map((row) => ({
    ...row,
    items: items.filter(({ order_id }) => order_id === row.id),
  }))
  return { code: 200, data: { records: withItems, total: counted?.total } }
})

// Its lines with what is in stock now, the orders it is connected with, its history.
app.get<{ Params: { orderNum: string } }>('/detail/:orderNum', async ({ params }) => {
  const [order] = await query(
    `select t.*, ${computed}, (
        select l.operator_name from order_log l
        where l.order_id = t.id and l.log_type = 'AUDIT' order by l.id desc limit 1) as audit_by
      from sales_order t where t.order_num = $2`,
    [company, params.orderNum],
  )
  const items = await query(
    `select i.*, (
        select coalesce(sum(s.quantity - s.locked_quantity), 0)::int
        from stock s join shelf sh on sh.id = s.shelf_id
        where s.product_id = i.product_id and s.condition_grade = i.condition_grade
          and s.warehouse_id = coalesce(i.warehouse_id, $2)
          and sh.status = '1' and sh.shelf_type in ('PICK', 'NORMAL', 'DEFAULT')) as available_quantity
      from order_item i where i.order_id = $1 order by i.id`,
    [order?.id, order?.warehouse_id],
  )
  const links = await query(
    `select l.order_num, l.order_type, l.status, l.goods_quantity, l.order_amount, l.order_time
      from (
        select id from sales_order where order_num in ($2, $3, $4)
        union select id from sales_order where parent_order_num = $1
        union select id from sales_order where merged_into = $1
        union select id from sales_order where related_order_num = $1) linked
      join sales_order l on l.id = linked.id
      where l.order_num <> $1 order by l.id`,
    [order?.order_num, order?.parent_order_num, order?.merged_into, order?.related_order_num],
  )
  const logs = await query('select * from order_log where order_id = $1 order by id', [order?.id])
  return { code: 200, data: { ...order, items, links, logs } }
})

// What an audit from an own warehouse writes: order, lines, one lock per line, document with lines, log, message.
app.post<{ Body: { ids: string[] } }>('/audit', ({ body }) =>
  inTransaction(async (run) => {
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
    return { code: 200, data: { results: [{ id: order.id, ok: true }] } }
  }),
)

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
