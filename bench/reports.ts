// Usage: npx tsx bench/reports.ts [--orders 50000] [--rounds 3] [--write]
// 商品销售统计 over a company's year, on a PostgreSQL of its own: every call the page makes when it opens, against the same
// figures in one statement written by hand, for an account no policy holds back; in turns in the same run.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/setup/postgres'
import { connect, type Db } from '../server/base/db'
import { demoAccounts } from '../server/demo'
import { buildApp } from '../server/main/app'
import { prepare } from '../server/main/prepare'
import { servedRoutes } from '../server/main/servedRoutes'
import { makeUser } from '../server/proofs/testing/signIn'
import { enlarge, findTarget } from './load/enlarge'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
const orders = Number(values.orders)
const rounds = Number(values.rounds)
const days = 365

const postgres = await startPostgres({ fsync: 'off', shared_buffers: '256MB' })
if (!postgres) throw new Error('未找到 PostgreSQL，未测量')
const connection = await connect({ databaseUrl: postgres.url })
try {
  await prepare(connection, { wantsDemo: true, onProgress: () => undefined })
  const target = await findTarget(connection, demoAccounts[0]?.username ?? '')
  await enlarge(connection, target, { wanted: orders, open: Math.round(orders / 50) })
  await spread(connection.db)
  const text = report(await measure(connection.db, target.companyId))
  console.log(text)
  if (values.write) writeFileSync(new URL('./reports.md', import.meta.url), text)
} finally {
  await connection.close()
  await postgres.stop()
}

/** Copies are of one season; a company's orders lie over its year. */
async function spread(db: Db): Promise<void> {
  await sql`update sales_order t set order_time = n.at, pay_time = case when t.pay_time is null then null else n.at end
    from (select id, now() - make_interval(mins => (id * 7919 % ${days * 1440})::int) as at from sales_order
      where order_num like 'DB%') n
    where n.id = t.id`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

type Spans = Readonly<Record<string, number[]>>

async function measure(db: Db, companyId: string): Promise<Record<string, Spans>> {
  const template = await makeUser(db, { isAdmin: true })
  const user = { ...template.user, companyId, userId: '1' }
  const app = await buildApp({ db, routes: servedRoutes, resolveSession: async () => user })
  let turn = 0
  const ask = async (path: string, body: object): Promise<number> => {
    turn += 1
    const started = performance.now()
    const answer = await app.inject({
      method: 'POST',
      url: `/prod-api/statistics/goodSales/page${path}`,
      // a limit counts per token
      headers: { authorization: `Bearer ${template.token}~${Math.floor(turn / 4)}` },
      payload: body,
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return performance.now() - started
  }
  const periods = { 近30天: 29, 全年: days }
  const found: Record<string, Record<string, number[]>> = {}
  for (let round = 0; round <= rounds; round += 1)
    for (const [period, back] of Object.entries(periods)) {
      const from = new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
      const filter = { timeType: 'PAY', statTime: [`${from} 00:00:00`, null] }
      const calls: Readonly<Record<string, () => Promise<number>>> = {
        表格: () => ask('', { pageNum: 1, pageSize: 20, filter }),
        合计: () => ask('/summary', { filter }),
        'TOP20 图': () => ask('/chart/goods', { filter }),
        分类图: () => ask('/chart/categories', { filter }),
        手写的一条: () => byHand(db, companyId, from),
      }
      for (const [name, call] of Object.entries(calls)) {
        const ms = await call()
        // the first round warms up
        if (round > 0) ((found[period] ??= {})[name] ??= []).push(ms)
      }
    }
  await app.close()
  return found
}

/** What the table shows, as an administrator of the database would ask it; freight is split to the lines as the page does. */
async function byHand(db: Db, companyId: string, from: string): Promise<number> {
  const started = performance.now()
  await sql`with sold as (
      select t.id as order_id, t.shop_num, t.order_num, l.*,
        t.order_amount - t.goods_amount + t.discount_amount as extra, t.goods_amount,
        sum(l.price * l.quantity) over (partition by l.order_id order by l.id) as upto
      from sales_order t join order_item l on l.order_id = t.id
      where t.company_id = ${companyId} and t.order_type in ('SHOP_ORDER', 'MANUAL_ORDER')
        and t.status <> 'DELIVERY_CANCEL' and t.merged_into is null and t.pay_time >= ${from}::timestamptz),
    lines as (select product_id, count(distinct shop_num) as shops, count(distinct order_num) as orders,
        sum(quantity) as quantity, sum(delivery_quantity) as shipped, sum(quantity * list_price) as list,
        sum(pay_amount + case when extra = 0 or goods_amount = 0 then 0 else round(extra * upto / goods_amount, 2)
          - round(extra * (upto - price * quantity) / goods_amount, 2) end) as received
      from sold group by 1),
    refunds as (select s.product_id, sum(i.refund_quantity) as quantity, sum(i.refund_amount) as money
      from sold s join after_sale_item i on i.order_item_id = s.id
      join after_sale a on a.id = i.after_sale_id and a.refund_status = '1' group by 1),
    costs as (select s.product_id, sum(i.cost_amount) as cost
      from sold s join out_shipment_item i on i.order_item_id = s.id
      join out_shipment h on h.id = i.shipment_id and h.revoke_time is null group by 1),
    free as (select product_id, sum(quantity - locked_quantity) as quantity from stock
      where company_id = ${companyId} group by 1)
    select *, lines.received - coalesce(refunds.money, 0) as net
    from lines left join refunds using (product_id) left join costs using (product_id) left join free using (product_id)
    order by net desc limit 20`.execute(db)
  return performance.now() - started
}

function report(found: Readonly<Record<string, Spans>>): string {
  const best = (ms: readonly number[] = []) => Math.min(...ms)
  const lines = Object.entries(found).flatMap(([period, calls]) =>
    Object.entries(calls).map(
      ([name, ms]) =>
        `| ${period} | ${name} | ${best(ms).toFixed(0)} | ${(best(ms) / best(calls['手写的一条'])).toFixed(2)} |`,
    ),
  )
  return [
    '# What a report costs',
    '',
    `\`npx tsx bench/reports.ts --orders ${orders} --rounds ${rounds} --write\`: 商品销售统计 of a company with ${orders} orders over a year, on PostgreSQL; the calls the page makes when it opens, the fastest of ${rounds}. The ratio is to the table's figures in one statement by hand, without policies, in the same run.`,
    '',
    '| period | call | ms | ratio |',
    '| --- | --- | ---: | ---: |',
    ...lines,
    '',
  ].join('\n')
}
