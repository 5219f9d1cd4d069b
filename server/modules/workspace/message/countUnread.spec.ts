import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { countUnread, unreadCounts } from './countUnread'

// The badge of every open window asks for these counts: what they read must not grow with what the company keeps.
const messages = 100_000
const users = 20
const unreadOfEach = 500
const todoOfEach = 50

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  const order = await world.dropOrder()
  const { companyId } = world.seller
  await asSystem(world.db, async (trx) => {
    const others = await sql<{ id: string }>`
      insert into app_user (company_id, username, nick_name, phone, password_hash)
      select ${companyId}, 'reader' || n, '读者' || n, '139' || lpad(n::text, 8, '0'), '-' from generate_series(2, ${users}::int) n returning id`.execute(
      trx,
    )
    const ids = [world.seller.user.userId, ...others.rows.map(({ id }) => id)]
    await sql`
      insert into message (company_id, user_id, message_type, message_sub_type, message_title, message_content,
        order_num, order_status, dedup_key, read_flag, read_time, todo, create_time)
      select ${companyId}, reader, '1', 'SHOP_ORDER', '有新订单', '请审核',
        case when n <= ${todoOfEach} then ${order.orderNum} end, case when n <= ${todoOfEach} then ${order.status} end,
        'plan-' || n, case when n <= ${unreadOfEach} then '0' else '1' end,
        case when n > ${unreadOfEach} then now() end, n <= ${todoOfEach}, now() - n * interval '1 minute'
      from unnest(${ids}::bigint[]) reader, generate_series(1, ${messages / users}::int) n`.execute(
      trx,
    )
    await sql`
      insert into sales_order select (jsonb_populate_record(o, jsonb_build_object('id', 900000 + n,
        'order_num', 'DDPLAN' || n, 'platform_order_num', null))).* from sales_order o, generate_series(1, 20000) n
      where o.id = ${order.id}`.execute(trx)
  })
  await sql`analyze message`.execute(world.app.connection.db)
  await sql`analyze sales_order`.execute(world.app.connection.db)
}, 240_000)
afterAll(() => world.app.close())

const reader = () => ({
  companyId: world.seller.companyId,
  userId: world.seller.user.userId,
})
const scansOf = (node: PlanNode): PlanNode[] => [
  ...(node['Relation Name'] || node['Index Name'] ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]

it('waits for what is about another document than the order, though the order has gone on', async () => {
  const before = await actFor(world.db, reader(), (trx) => countUnread(trx, reader()))
  await asSystem(world.db, (trx) =>
    sql`
      insert into message (company_id, user_id, message_type, message_sub_type, message_title, message_content, order_num,
        order_status, biz_id, dedup_key, todo)
      select company_id, user_id, '1', 'AFTER_SALES', '申请售后', '请处理', order_num, 'GONE_ON', k.biz_id, 'gone-' || k.key, true
      from message, (values ('SH1', 'own'), (null, 'order')) as k (biz_id, key)
      where user_id = ${reader().userId} and dedup_key = 'plan-1'`.execute(trx),
  )
  const { todoCount } = await actFor(world.db, reader(), (trx) => countUnread(trx, reader()))
  expect(todoCount).toBe(before.todoCount + 1)
  await asSystem(world.db, (trx) =>
    sql`delete from message where dedup_key like 'gone-%'`.execute(trx),
  )
})

it('counts what is unread and what waits by index, reading no message but these', async () => {
  await actFor(world.db, reader(), async (trx) => {
    expect(await countUnread(trx, reader())).toEqual({
      unReadCount: unreadOfEach,
      todoCount: todoOfEach,
    })
    const [row] = await unreadCounts(trx, reader()).explain<Record<string, [{ Plan: PlanNode }]>>(
      'json',
      sql`analyze`,
    )
    const [{ Plan }] = Object.values(row ?? {})[0] as [{ Plan: PlanNode }]
    const scans = scansOf(Plan)
    expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan')).toEqual([])
    const read = scans
      .filter((scan) => scan['Relation Name'] === 'message')
      .map(
        (scan) =>
          (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
      )
    expect(read.toSorted((one, other) => one - other)).toEqual([todoOfEach, unreadOfEach])
  })
})
