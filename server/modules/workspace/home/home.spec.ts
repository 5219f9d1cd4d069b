import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { today } from '../../../base/db'
import { demoAccounts } from '../../../demo'
import { schemas } from '../../../base/schemas'
import { createTestApp, type TestApp } from '../../../proofs/testing'
import { createResolveSession } from '../../people/auth'
import type { DailyData } from './dailyData'
import type { SalesTrend } from './salesTrend'
import { circleTodos } from './circleTodos'
import { storeTodos } from './storeTodos'
import { todos, type Todo } from './todos'
import type { TopProduct } from './topProducts'

// What a person of the demo sees after signing in: home, shops, warehouses, money, messages, menu.
let app: TestApp
let day = ''
const tokens = new Map<string, string>()

// the demo is of the day it was made, and home counts what is of today: after midnight it is another demo
beforeEach(async () => {
  if (day === today()) return
  await app?.close()
  day = today()
  app = await createTestApp({
    resolveSession: createResolveSession,
    demo: true,
  })
  for (const { username, password } of demoAccounts) {
    const { data } = await app.post<{ access_token: string }>('/auth/login', { username, password })
    tokens.set(username, data.access_token)
  }
}, 600_000)
afterAll(async () => {
  await app.close()
})

const as = (username: string) => ({
  headers: { authorization: `Bearer ${tokens.get(username) ?? ''}` },
})
const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(app.db)).rows

it('lets every demo account in', () => {
  expect([...tokens.values()].filter((token) => token.length > 20)).toHaveLength(
    demoAccounts.length,
  )
})

it('gives roles what they are for: the viewer sees the review page but may not audit', async () => {
  const held = async (username: string) =>
    (await app.post<{ permissions: string[] }>('/system/user/getUserInfo', {}, as(username))).data
      .permissions
  expect(await held('wenlan-view')).toContain('order:examine:list')
  expect(await held('wenlan-view')).not.toContain('order:examine:audit')
  expect(await held('wenlan-order')).toContain('order:examine:audit')
  expect(await held('wenlan-order')).not.toContain('product:single:edit')
  expect(await held('wenlan-goods')).toContain('product:single:edit')
  expect(await held('wenlan-goods')).not.toContain('order:examine:audit')
  expect((await held('wenlan')).length).toBeGreaterThan((await held('wenlan-order')).length)
})

const todosOf = async (username: string) => {
  const asked = ['todoListNormal', 'todoListPro'].map(
    async (name) => (await app.get<Todo[]>(`/wms/homepage/${name}`, as(username))).data,
  )
  return (await Promise.all(asked)).flat()
}
/** Everything that can be told to wait. */
const every = [...todos, ...circleTodos, ...storeTodos.normal, ...storeTodos.pro]

/** What a page asks its list for when it is opened by this query. */
function askedBy(query: Todo['query']) {
  const { tab, ...rest } = query
  const filter = Object.entries(rest).map(([name, text]) => [
    name.replace(/^f\./, ''),
    text.includes('~') ? text.split('~').map((end) => end || null) : text,
  ])
  return { tab, filter: Object.fromEntries(filter) as Record<string, unknown>, pageNum: 1 }
}

/** How many rows a card's address shows, for who opens it. */
async function shownBy({ path, query }: Todo, username: string): Promise<number> {
  const page = schemas().pages[path]
  const call = page?.kind === 'list' ? page.calls.list : 'POST /order/afterSales/talks'
  const body = { ...askedBy(query), pageSize: 1 }
  return (await app.call<{ total: number }>(call, body, as(username))).data.total
}

it.each(['todoListNormal', 'todoListPro'])(
  '%s counts of one warehouse what its address shows there',
  async (name) => {
    const { data: places } = await app.call<{ records: { id: string }[] }>(
      'POST /wms/warehouse/selectWarehousePageList',
      { pageNum: 1, pageSize: 1 },
      as('wenlan'),
    )
    const [{ id = '' } = {}] = places.records
    const query = { warehouseId: id }
    const { data } = await app.get<Todo[]>(`/wms/homepage/${name}`, { ...as('wenlan'), query })
    const inStore = [...storeTodos.normal, ...storeTodos.pro].map(({ key }) => key)
    const cards = data.filter(({ key }) => inStore.includes(key))
    expect(cards.length).toBeGreaterThan(3)
    for (const card of cards)
      expect([card.key, await shownBy(card, 'wenlan')]).toEqual([card.key, card.count])
  },
)

it('counts on every card, for every account of the demo, the rows its address opens', async () => {
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const { username } of demoAccounts)
    for (const todo of await todosOf(username)) {
      const shown = await shownBy(todo, username)
      if (shown !== todo.count) wrong.push(`${username} ${todo.title}: ${todo.count} → ${shown}`)
      if (todo.count > 0) seen.add(todo.key)
    }
  expect(wrong).toEqual([])
  // a card that nobody ever has would pass unseen
  expect([...seen].sort()).toEqual(every.map(({ key }) => key).sort())
}, 120_000)

it('has one word for one thing: no two cards are called the same', () => {
  const titles = every.map(({ title }) => title)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

it('leads only to pages in the menu of who sees the card', async () => {
  for (const username of ['wenlan', 'boya', 'sanwei']) {
    const { data: menu } = await app.get<{ menus: unknown }>(
      '/system/menu/getRouters',
      as(username),
    )
    for (const { path } of await todosOf(username))
      expect(JSON.stringify(menu)).toContain(`"path":"${path}"`)
  }
})

interface MenuEntry {
  path: string
  visible: string
  children: MenuEntry[]
}

it('has no page in the menu that none of the user’s warehouses can fill', async () => {
  const shown = async (username: string) => {
    const { data } = await app.get<{ menus: MenuEntry[] }>('/system/menu/getRouters', as(username))
    const flat = (entries: MenuEntry[]): MenuEntry[] =>
      entries.flatMap((entry) => [entry, ...flat(entry.children)])
    const visible = flat(data.menus).filter((entry) => entry.visible !== '1')
    return visible.map(({ path }) => path)
  }
  // the keeper's warehouse picks in waves; the company has one of the other kind, too
  expect(await shown('wenlan-store')).not.toContain('/ptOutOrderList')
  expect(await shown('wenlan-store')).not.toContain('/ptFindStock')
  expect(await shown('wenlan-store')).toContain('/pond')
  expect(await shown('wenlan')).toEqual(expect.arrayContaining(['/ptOutOrderList', '/pond']))
})

it('leads from the badge of every landing page where the number was counted', async () => {
  const cards = await todosOf('wenlan')
  const counts = (await app.get<Record<string, number>>('/wms/homepage/counts', as('wenlan'))).data
  const badges = Object.values(schemas().pages).flatMap((page) =>
    page.kind === 'landing'
      ? page.groups
          .flatMap((group) => group.links)
          .filter((link) => typeof link === 'object')
          .filter((link) => link.badge !== undefined)
      : [],
  )
  expect(badges.length).toBeGreaterThan(7)
  for (const { path, query = {}, badge } of badges) {
    const card = cards.find(({ key }) => key === badge)
    expect({ badge, path, query }).toEqual({ badge, path: card?.path, query: card?.query })
    expect(counts[badge ?? '']).toBe(card?.count)
  }
})

it('leads from every figure above the circles to the rows it counts', async () => {
  const page = schemas().pages['/stockCircle']
  const fields = (page?.kind === 'list' ? (page.sections ?? []) : []).flatMap(
    (section) => section.fields ?? [],
  )
  const seen = new Set<string>()
  for (const username of ['wenlan', 'boya', 'sanwei']) {
    const { data } = await app.get<Record<string, number>>(
      '/association/stockCircle/figures',
      as(username),
    )
    for (const item of fields) {
      if (typeof item === 'string' || !item.open) throw new Error('a figure that leads nowhere')
      const { path, query = {} } = item.open
      // what is left of the quota is a balance, its page the postings
      if (path === '/stockCircle/quota') continue
      const opened = schemas().pages[path]
      const { tab, ...rest } = query
      const filter = Object.entries(rest).map(([name, value]) => [
        opened?.query?.[name]?.as ?? name,
        value.includes('today()') ? [day, day] : [value],
      ])
      const body = { tab, filter: Object.fromEntries(filter), pageNum: 1, pageSize: 1 }
      const call = opened?.kind === 'list' ? opened.calls.list : ''
      const shown = (await app.call<{ total: number }>(call, body, as(username))).data.total
      expect([username, item.field, shown]).toEqual([username, item.field, data[item.field]])
      if (shown > 0) seen.add(item.field)
    }
  }
  // who has orders of the circle to review has no account in the demo
  expect([...seen].sort()).toEqual(['matchedTasks', 'myBlocked', 'newAskCount', 'waitReview'])
})

it('calls urgent what a landing page shows in red, and what must be shipped today', async () => {
  const urgent = (await todosOf('wenlan')).filter((card) => card.urgent).map(({ key }) => key)
  expect(urgent.sort()).toEqual([
    'circleBlocked',
    'circleFailed',
    'intercepted',
    'late',
    'orderError',
    'ptLack',
    'refused',
  ])
})

it('counts on the landing page of one warehouse what its links show there, and nothing of a foreign one', async () => {
  const { data: places } = await app.post<{ id: string }[]>(
    '/wms/warehouse/selectPermissionsWarehouse',
    {},
    as('wenlan'),
  )
  const { data: foreign } = await app.post<{ id: string }[]>(
    '/wms/warehouse/selectPermissionsWarehouse',
    {},
    as('boya'),
  )
  const page = schemas().pages['/store']
  const links = (page?.kind === 'landing' ? page.groups : [])
    .flatMap((group) => group.links)
    .filter((link) => typeof link === 'object')
    .filter((link) => link.badge !== undefined)
  const countsOf = async (warehouseId: string) =>
    (
      await app.get<Record<string, number>>('/wms/homepage/counts', {
        ...as('wenlan'),
        query: { warehouseId },
      })
    ).data
  expect(links.length).toBeGreaterThan(15)
  const [{ id = '' } = {}] = places
  const counts = await countsOf(id)
  for (const { badge = '', by = 'warehouseId', path, query = {} } of links) {
    const address = { ...query, [`f.${by}`]: id }
    const card = { key: badge, title: '', count: 0, urgent: false, path, query: address }
    expect([badge, await shownBy(card, 'wenlan')]).toEqual([badge, counts[badge]])
  }
  const unseen = await countsOf(foreign[0]?.id ?? '')
  expect(links.map(({ badge = '' }) => unseen[badge])).toEqual(links.map(() => 0))
  const refused = await app.get('/wms/homepage/counts', {
    ...as('wenlan'),
    query: { warehouseId: 'x' },
  })
  expect(refused.status).toBe(400)
}, 60_000)

it('shows no first steps to a company that has them behind, and none to the platform', async () => {
  for (const username of ['wenlan', 'sanwei-view', 'platform'])
    expect((await app.get('/wms/homepage/firstSteps', as(username))).data).toEqual([])
})

it('leaves out what the user may not open', async () => {
  const stranger = await app.signIn()
  expect((await app.get<Todo[]>('/wms/homepage/todoListNormal', { as: stranger })).data).toEqual([])
})

it('adds up yesterday from what was sold, not from what was bought to fill it', async () => {
  const { data } = await app.post<DailyData>('/order/mainPage/getDailyData', {}, as('boya'))
  const [day] = await rowsOf<{ count: number; amount: string }>(
    `select count(*)::int as count, coalesce(sum(order_amount), 0)::text as amount from sales_order
      where company_id = 2 and order_type in ('SHOP_ORDER', 'MANUAL_ORDER') and merged_into is null
        and status <> 'DELIVERY_CANCEL' and order_time::date = current_date - 1`,
  )
  const [bought] = await rowsOf<{ count: number }>(
    `select count(*)::int as count from sales_order where company_id = 2
        and order_type not in ('SHOP_ORDER', 'MANUAL_ORDER') and order_time::date = current_date - 1`,
  )
  expect(bought?.count).toBeGreaterThan(0)
  expect(data.yesterday).toMatchObject({ orderCount: day?.count, receivedMoney: day?.amount })
  expect(data.yesterday.orderCount).toBeGreaterThan(5)
})

describe('the figures of home are those of the reports', () => {
  type Row = Record<string, string | number | null>
  const days = async () => {
    const [span] = await rowsOf<{ from: string; to: string }>(
      `select (current_date - 29)::text as "from", current_date::text as "to"`,
    )
    return [span!.from, span!.to]
  }
  const report = async (call: string, by: string, filter: object) =>
    (
      await app.post<{ records: Row[] }>(
        call,
        { pageNum: 1, pageSize: 500, by: [by], filter },
        as('wenlan'),
      )
    ).data.records
  const figuresOf = (rows: readonly object[], ...names: string[]) =>
    (rows as Row[]).map((row) => names.map((name) => row[name]))
  const period = 'last30'

  it('day by day', async () => {
    const { data } = await app.post<SalesTrend>(
      '/order/mainPage/getStatistics',
      { period },
      as('wenlan'),
    )
    const rows = await report('/statistics/salesDay/page', 'statDate', { statDate: await days() })
    const told = new Map(rows.map((row) => [row['statDate'], row]))
    for (const { statDate, orderCount, receivedMoney } of data.points) {
      const day = told.get(statDate.slice(0, 10))
      expect([statDate, orderCount, receivedMoney]).toEqual([
        statDate,
        Number(day?.['orderCount'] ?? 0),
        day?.['receivedMoney'] ?? '0.00',
      ])
    }
    expect(data.total.orderCount).toBeGreaterThan(300)
    const [paidBack] = await rowsOf<{ amount: string }>(
      `select sum(a.refund_amount)::text as amount from after_sale a join sales_order o on o.id = a.order_id
        where a.company_id = 1 and a.refund_status = '1' and a.refund_time >= current_date - 29
          and o.company_id = 1 and o.order_type in ('SHOP_ORDER', 'MANUAL_ORDER') and o.status <> 'DELIVERY_CANCEL'
          and o.merged_into is null`,
    )
    expect(data.total.refundMoney).toBe(paidBack?.amount)
  })

  it('platform by platform', async () => {
    const body = { period, of: 'platform' }
    const { data } = await app.post<object[]>('/order/mainPage/getShopRanks', body, as('wenlan'))
    const rows = await report('/statistics/salesDay/page', 'platformId', { statDate: await days() })
    const names = ['platformId', 'orderCount', 'receivedMoney']
    expect(figuresOf(data, ...names).sort()).toEqual(
      rows
        .map((row) => [row['platformId'], Number(row['orderCount']), row['receivedMoney']])
        .sort(),
    )
  })

  it('product by product', async () => {
    const { data } = await app.get<TopProduct[]>('/wms/homepage/top10', {
      ...as('wenlan'),
      query: { period },
    })
    const [from, to] = await days()
    const rows = await report('/statistics/goodSales/page', 'productId', {
      statTime: [`${from} 00:00:00`, `${to} 23:59:59`],
    })
    const told = new Map(rows.map((row) => [row['productId'], row]))
    expect(data).toHaveLength(10)
    for (const { productId, quantity, receivedMoney } of data.filter((each) => each.productId))
      expect([productId, quantity, receivedMoney]).toEqual([
        productId,
        Number(told.get(productId)?.['quantity']),
        told.get(productId)?.['receivedMoney'],
      ])
  })
})

it('shows the demo grants that end soon', async () => {
  const call = '/shop/shopInfos/getTopCompanyShopInfos'
  const { data } = await app.post<{ leftDays: number }[]>(call, {}, as('wenlan'))
  expect(data.map(({ leftDays }) => leftDays)).toEqual([3, 12, 26])
})

it('keeps the turnover from who has no right to it', async () => {
  const clerk = await app.signIn({ permissions: ['order:examine:list'] })
  const refused = await app.post('/order/mainPage/getDailyData', {}, { as: clerk })
  expect(refused).toMatchObject({ status: 403 })
  const seeing = await app.signIn({ permissions: ['index:figures'] })
  expect((await app.post('/order/mainPage/getDailyData', {}, { as: seeing })).status).toBe(200)
})

it('answers the balance of the own company', async () => {
  const { data } = await app.get(
    '/financial/companyFinancial/getCurrentFinancial',
    as('sanwei-view'),
  )
  const [own] = await rowsOf<{ remainderMoney: string; freezeMoney: string }>(
    'select remainder_money, freeze_money from company_financial where company_id = 3',
  )
  const [edition] = await rowsOf<object>(
    `select v.version_name, c.expire_time from company c join software_version v on v.id = c.version_id where c.id = 3`,
  )
  expect(data).toEqual({ ...own, remainderCallCount: 5000, smsNum: 300, ...edition })
  const nobody = await app.signIn()
  expect(
    (await app.get('/financial/companyFinancial/getCurrentFinancial', { as: nobody })).data,
  ).toMatchObject({
    remainderMoney: '0.00',
    freezeMoney: '0.00',
    remainderCallCount: 0,
    smsNum: 0,
  })
})

it('offers the own shops, by name, number or platform', async () => {
  const find = async (body: object) =>
    (
      await app.post<{ shopNum: string; shopName: string }[]>(
        '/shop/shopInfos/getShopInfosDim',
        body,
        as('wenlan'),
      )
    ).data
  const all = await find({})
  expect(all).toHaveLength(12)
  expect((await find({ keyword: '旧书' })).map((shop) => shop.shopName)).toEqual(['文澜旧书铺'])
  expect(await find({ keyword: '%' })).toEqual([])
  expect(await find({ keyword: all[0]?.shopNum })).toHaveLength(1)
  expect(await find({ platformId: '13' })).toHaveLength(1)
})

it('offers only the shops and warehouses a user was given', async () => {
  await sql`update app_user set data_scope = 'CUSTOM',
    shop_nums = jsonb_build_array((select min(shop_num) from shop where company_id = 1)),
    warehouse_ids = '["2"]' where username = 'wenlan-view'`.execute(app.db)
  const shops = await app.post<unknown[]>('/shop/shopInfos/getShopInfosDim', {}, as('wenlan-view'))
  expect(shops.data).toHaveLength(1)
  const warehouses = await app.post<{ name: string }[]>(
    '/wms/warehouse/selectPermissionsWarehouse',
    {},
    as('wenlan-view'),
  )
  expect(warehouses.data.map((warehouse) => warehouse.name)).toEqual(['北京旧书仓'])
  // what follows counts everything
  await sql`update app_user set data_scope = 'ALL', shop_nums = '[]', warehouse_ids = '[]'
    where username = 'wenlan-view'`.execute(app.db)
})

it('marks the user’s own warehouse', async () => {
  const { data } = await app.post<{ name: string; defaultFlag: boolean }[]>(
    '/wms/warehouse/selectPermissionsWarehouse',
    {},
    as('boya'),
  )
  expect(
    data.filter((warehouse) => warehouse.defaultFlag).map((warehouse) => warehouse.name),
  ).toEqual(['上海总仓'])
})

it('counts the unread messages of this user only', async () => {
  const unread = async (username: string) =>
    (await app.get<{ unReadCount: number }>('/system/system/message/getCount', as(username))).data
      .unReadCount
  for (const username of ['wenlan-order', 'wenlan-view']) {
    const [own] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from message m join app_user u on u.id = m.user_id
        where u.username = '${username}' and m.read_flag = '0'`,
    )
    expect(await unread(username)).toBe(own?.count)
  }
  expect(await unread('wenlan-order')).toBeGreaterThan(0)
})

it('names the companies one has traded with, and no others', async () => {
  const names = async (username: string) =>
    (
      await app.get<{ companyName: string }[]>('/shop/companys/getCompanyListDim', as(username))
    ).data
      .map((company) => company.companyName)
      .sort()
  // itself, whom it buys from, suppliers of its circle
  expect(await names('wenlan')).toEqual(
    expect.arrayContaining(['北京文澜书业有限公司', '博雅图书']),
  )
  await app.signIn({ companyName: '无名书店' })
  expect(await names('wenlan')).not.toContain('无名书店')
})

it('tells the version before anybody has signed in', async () => {
  const { data } = await app.get('/system/config/getSoftwareVersion', { query: { type: '1' } })
  expect(data).toMatchObject({ id: '33', productName: '书业管理系统' })
})
