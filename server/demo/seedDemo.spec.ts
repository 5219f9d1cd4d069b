import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, nextNumber, now, type Connection, type Db } from '../base/db'
import { checkCredit } from '../modules/money/credit'
import { checkMoney } from '../modules/money/finance'
import { checkStock } from '../modules/warehouse/stock'
import { schemas } from '../base/schemas'
import { freshDatabase } from '../proofs/testing'
import { checkDemo } from './checkDemo'
import { demoAccounts } from './people/demoAccounts'
import { normalizeIsbn } from '../../schemas/language'
import { listen } from '../main/listen'
import { demoCouriers } from '../modules/warehouse/express/couriers/simulated/startDemoCouriers'
import { makeDemo, seedDemo } from './seedDemo'

const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
let connection: Connection
const progress: { text: string; share: number }[] = []

beforeAll(async () => {
  listen()
  connection = await freshDatabase()
  const isSeeded = await seedDemo(connection.db, {
    dataDir,
    onProgress: (text, share) => progress.push({ text, share }),
  })
  expect(isSeeded).toBe(true)
}, 600_000)

afterAll(async () => {
  await connection.close()
  rmSync(dataDir, { recursive: true })
})

const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.raw(from)}`.execute(connection.db)
  return rows[0]?.count ?? 0
}

/** Kind of warehouse and state of the first company's outbound sales. */
async function statesOfSales(db: Db): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct warehouse_mode || ' ' || out_status as state from out_order
    where company_id = 1 and out_type = 'SALE' order by 1`.execute(db)
  return rows.map(({ state }) => state)
}
const shared = ['CANCELLED', 'LACK', 'SHIPPED', 'WAIT_SHIP']
const picking = ['INTERCEPTED', 'PICKING', 'WAIT_PICK', 'WAIT_QC', 'WAIT_REVIEW']
const statesToShow = [
  ...shared.map((state) => `NORMAL ${state}`),
  ...[...shared, ...picking].sort().map((state) => `PRO ${state}`),
]

describe('the demo data', () => {
  it('is as large as promised', async () => {
    // three sellers, the platform and nine partners that share warehouses
    expect(await count('company')).toBe(13)
    expect(await count('shop')).toBeGreaterThanOrEqual(20)
    expect(await count('warehouse')).toBeGreaterThanOrEqual(5)
    expect(
      await count(`(select distinct isbn from product where isbn is not null) b`),
    ).toBeGreaterThanOrEqual(5000)
    expect(await count('sales_order')).toBeGreaterThanOrEqual(3000)
  })

  it('has a simulated express company for every account that takes numbers', async () => {
    const { rows } = await sql<{ expressCode: string }>`
      select distinct express_code as "expressCode" from express_setting
      where waybill_type = 'ONLINE' and status = '1'`.execute(connection.db)
    const codes = rows.map(({ expressCode }) => expressCode)
    expect(codes.length).toBeGreaterThanOrEqual(5)
    expect(codes.filter((code) => !(code in demoCouriers))).toEqual([])
  })

  it('lists goods in every state and match on the platforms of the first company, as its shops count them', async () => {
    const own = 'shop_goods where company_id = 1'
    expect(await count(own)).toBeGreaterThan(400)
    expect(await count(`(select distinct goods_state from ${own}) s`)).toBe(6)
    expect(await count(`(select distinct match_state, match_type from ${own}) m`)).toBe(6)
    expect(
      await count(`shop_goods g join product p on p.id = g.product_id
        where g.company_id = 1 and p.restricted and g.sale_status = '2'`),
    ).toBeGreaterThan(5)
    expect(await count(`${own} and restricted_reason is not null`)).toBeGreaterThan(5)
    const counted = `select count(*) from shop_goods g where g.shop_num = s.shop_num and g.goods_state <> 'DELETED'`
    expect(
      await count(`shop s where (goods_count, on_sale_count, warehouse_count)
        <> ((${counted}), (${counted} and g.sale_status = '1'), (${counted} and g.sale_status = '2'))`),
    ).toBe(0)
    // what is punished, deleted or out of reach is not on sale
    expect(
      await count(`${own} and sale_status = '1' and goods_state not in ('NORMAL', 'SOLD_OUT')`),
    ).toBe(0)
  })

  it('prices by templates of every formula, with ranges, a default, one that is off and some in use', async () => {
    const own = 'price_template where company_id = 1'
    expect(await count(`(select distinct formula from ${own}) f`)).toBe(3)
    expect(await count(`(select distinct rounding from ${own}) r`)).toBe(6)
    expect(await count(`(select distinct range_basis from ${own} and use_range) r`)).toBe(3)
    expect(await count(`${own} and is_default`)).toBe(1)
    expect(await count(`${own} and status = '0'`)).toBe(1)
    expect(await count('shop where price_template_id is not null')).toBeGreaterThan(5)
    expect(
      await count('cloud_warehouse where price_template_id is not null and discount < 100'),
    ).toBeGreaterThan(0)
    expect(
      await count("gp_stock where price_type = 'TEMPLATE' and state = 'ON' and price > 0"),
    ).toBeGreaterThan(100)
  })

  it('has orders of every kind in every state, between companies too', async () => {
    const kinds = await count('(select distinct order_type, status from sales_order) k')
    expect(kinds).toBe(6 * 8)
    expect(await count('sales_order where company_id <> supply_company_id')).toBeGreaterThan(500)
  })

  it('gives every cloud order the order of a shop it ships for, which follows its state', async () => {
    const cloud = `sales_order c where c.order_type = 'CENTER_ORDER'`
    expect(
      await count(
        '(select distinct status from sales_order c where c.order_type = $$CENTER_ORDER$$) s',
      ),
    ).toBe(8)
    const parent = `select from sales_order p where p.order_num = c.related_order_num
      and p.related_order_num is null and p.company_id = c.company_id and p.supply_company_id = c.company_id
      and p.shop_num is not null and p.platform_order_num is not null and p.cost_amount = c.order_amount
      and p.status = case c.status when 'REFUSED' then 'UN_AUDIT' when 'UN_AUDIT' then 'WAIT_DELIVERY' else c.status end`
    expect(await count(`${cloud} and not exists (${parent})`)).toBe(0)
    // a review reckons no freight, and the operator's fee is on record
    expect(await count(`${cloud} and c.freight_amount <> 0`)).toBe(0)
    const fee = `select from order_log l where l.order_id = c.id and l.log_type = 'MONEY'
      and l.content like '云仓服务费 0.00 → ' || c.service_amount || ' 元%'`
    expect(await count(`${cloud} and not exists (${fee})`)).toBe(0)
  })

  it('has parcels of every kind, and for each on its way the document that waits for it', async () => {
    expect(await count('(select distinct return_kind from return_order) k')).toBe(3)
    const sent = `return_order r where r.return_status not in ('WAIT_SEND', 'CLOSED')`
    expect(await count(sent)).toBeGreaterThan(10)
    const waiting = `select from in_order d where d.in_order_num = r.in_order_num and d.source_num = r.return_num
      and (d.in_status = 'DONE') = (r.return_status = 'DONE')`
    expect(await count(`${sent} and not exists (${waiting})`)).toBe(0)
    expect(await count(`in_order where source_type = 'RETURN_ORDER' and in_status = 'DONE'`)).toBe(
      await count(`stock_flow where flow_type = 'SALE_RETURN_IN' and bill_num in (
        select in_order_num from in_order where source_type = 'RETURN_ORDER')`),
    )
  })

  it('has sales in every state of both kinds of warehouse', async () => {
    expect(await statesOfSales(connection.db)).toEqual(statesToShow)
  })

  // what waits, and where there is stock for it, is another at every hour
  it.runIf(process.env.FULL_TESTS === 'on').each(['00:20', '06:50', '13:05', '23:40'])(
    'has them when it is made at %s, too',
    async (time) => {
      const other = await freshDatabase()
      try {
        await seedDemo(other.db, { dataDir, baseTime: `${now().slice(0, 10)} ${time}:00` })
        expect(await statesOfSales(other.db)).toEqual(statesToShow)
      } finally {
        await other.close()
      }
    },
    240_000,
  )

  it('has packing lists in every state, and lists to be picked', async () => {
    for (const state of ['CANCELLED', 'PACKED', 'PACKING', 'SHIPPED'])
      expect([state, await count(`packing_list where packing_status = '${state}'`)]).not.toEqual([
        state,
        0,
      ])
    expect(await count('pick_list')).toBeGreaterThan(5)
  })

  it('has orders a reviewer must look at twice', async () => {
    for (const abnormal of ['1', '2', '3', '4', '5', '9', '13'])
      expect(
        await count(`sales_order where status = 'UN_AUDIT' and abnormal_types ? '${abnormal}'`),
        abnormal,
      ).toBeGreaterThan(0)
    expect(await count(`sales_order where hold_flag`)).toBeGreaterThan(0)
    expect(
      await count(`(select 1 from sales_order where status = 'UN_AUDIT' and order_type = 'SHOP_ORDER'
        group by shop_num, warehouse_id, receiver_name, receiver_phone, receiver_address having count(*) > 1) m`),
    ).toBeGreaterThan(5)
    expect(
      await count(`order_item i join sales_order o on o.id = i.order_id
        where o.status = 'UN_AUDIT' and i.pay_amount < i.floor_price * i.quantity`),
    ).toBeGreaterThan(5)
  })

  it('has messages and notices for every tab, each of a known kind', async () => {
    expect(await count('(select distinct message_type, read_flag from message) k')).toBe(3 * 2)
    expect(await count('(select distinct state from notice where company_id = 1) s')).toBe(5)
    // all but those that would begin to move at once
    expect(await count('(select distinct task_status from task where company_id = 1) s')).toBe(6)
    expect(
      await count(
        `(select distinct kind, company_id is null from notice where state = 'PUBLISHED') k`,
      ),
    ).toBe(2 * 2)
    const known = Object.values(schemas().dictionaries).flatMap(({ name, items }) =>
      name.startsWith('message_subtype_')
        ? items.map(({ value }) => `${name.at(-1)} ${value}`)
        : [],
    )
    const { rows } = await sql<{ kind: string }>`
      select distinct message_type || ' ' || message_sub_type as kind from message`.execute(
      connection.db,
    )
    expect(rows.map(({ kind }) => kind).filter((kind) => !known.includes(kind))).toEqual([])
  })

  it('keeps every promise of stock, money and orders', async () => {
    expect(await checkDemo(connection.db)).toEqual([])
    expect(await checkStock(connection.db)).toEqual([])
    expect(await checkCredit(connection.db)).toEqual([])
    expect(await checkMoney(connection.db)).toEqual([])
  })

  it.each([
    ['a copy appears from nowhere', 'update stock set quantity = quantity + 1 where id = 1'],
    [
      'money appears from nowhere',
      'update company_financial set remainder_money = remainder_money + 0.01 where company_id = 1',
    ],
    ['a line is lost', 'delete from order_item where id = 1'],
  ])('would notice when %s', async (_, damage) => {
    const undone = new Error('undone')
    const seen = connection.db.transaction().execute(async (trx) => {
      await sql.raw(damage).execute(trx)
      expect(await checkDemo(trx)).not.toEqual([])
      throw undone
    })
    await expect(seen).rejects.toBe(undone)
  })

  it('gives every book an ISBN whose check digit is right', async () => {
    const { rows } = await sql<{ isbn: string }>`
      select distinct isbn from product where isbn is not null`.execute(connection.db)
    const wrong = rows.filter(({ isbn }) => normalizeIsbn(isbn).isbn13 !== isbn)
    expect(wrong).toEqual([])
  })

  it('sends to places of the region table', async () => {
    expect(
      await count(`sales_order o where district is not null and not exists (
        select from region d join region c on c.code = d.parent_code join region p on p.code = c.parent_code
        where d.name = o.district and c.name = o.city and p.name = o.province)`),
    ).toBe(0)
  })

  it('lets the tables go on behind it', async () => {
    const made = await actFor(connection.db, { companyId: '1', userId: '1' }, async (trx) => {
      const group = await trx
        .insertInto('shop')
        .values({
          companyId: '1',
          shopNum: '199999999',
          shopName: '新店',
          platformId: '1',
          shopType: '1',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id: Number(group.id), orderNum: await nextNumber(trx, 'DD') }
    })
    expect(made.id).toBeGreaterThan(20)
    expect(await count(`sales_order where order_num = '${made.orderNum}'`)).toBe(0)
  })

  it('is not poured over a company that is there', async () => {
    expect(await seedDemo(connection.db, { dataDir })).toBe(false)
  })

  it('tells how far it is, in rising shares', () => {
    const shares = progress.map(({ share }) => share)
    expect(shares.at(-1)).toBe(1)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
  })

  it('gives those who review a good day: few orders late or urgent, none due beyond three days', async () => {
    const waiting = `sales_order where status = 'UN_AUDIT'`
    const all = await count(waiting)
    const pressing = await count(`${waiting} and latest_delivery_time < now() + interval '6 hours'`)
    expect(all).toBeGreaterThan(300)
    expect(pressing / all).toBeGreaterThan(0.03)
    expect(pressing / all).toBeLessThan(0.14)
    const far = await count(`${waiting} and latest_delivery_time > now() + interval '72 hours'`)
    expect(far).toBe(0)
  })

  it.each([
    ['00:00:30', 0],
    ['08:10:00', 20],
    ['15:42:10', 60],
    ['23:59:59', 100],
  ])('has nothing placed after the moment it was made, at %s', (clock, least) => {
    const moment = `2026-03-01 ${clock}`
    const { world } = makeDemo(moment, new Map())
    const orders = world.sheet.of('salesOrder')
    const times = orders.map((order) => String(order.orderTime)).sort()
    expect(times.at(-1)?.localeCompare(moment)).toBeLessThanOrEqual(0)
    const today = times.filter((time) => time >= '2026-03-01')
    expect(today.length).toBeGreaterThanOrEqual(least)
    for (const name of ['auditTime', 'createTime'] as const)
      expect(orders.every((order) => String(order[name] ?? '').slice(0, 16) <= moment)).toBe(true)
  })

  it('is the same for the same moment', () => {
    const hashes = new Map(demoAccounts.map(({ username }) => [username, 'x']))
    const moment = '2026-03-01 14:05:00'
    const [one, two] = [makeDemo(moment, hashes), makeDemo(moment, hashes)]
    for (const table of ['product', 'salesOrder', 'stock', 'accountFlow'] as const)
      expect(two.world.sheet.of(table)).toEqual(one.world.sheet.of(table))
  })
})
