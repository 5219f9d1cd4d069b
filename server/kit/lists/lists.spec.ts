import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Trx } from '../../base/db'
import { useSchemas } from '../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { readWorkbook } from '../../base/workbook'
import { countedRows } from './query/counted'
import { deepest } from './query/deepPage'
import { defineList } from './defineList'
import { samplePage, sampleSchemas } from '../../proofs/lists/sampleSchemas'
import { createSampleTables } from '../../proofs/lists/sampleTables'
import type { ListRow, ListSpec } from './types'

const spec: ListSpec = {
  page: '/sampleOrders',
  from: (trx) =>
    trx
      .selectFrom(sql`sample_order`.as('t'))
      .leftJoin(sql<{ id: string }>`sample_shop`.as('s'), (join) =>
        join.on(sql<boolean>`s.id = t.shop_id`),
      ),
  columns: { doubled: sql`t.quantity * 2`, 'shop.shopName': sql`s.shop_name` },
  filters: {
    'items.isbn': (value) =>
      sql`exists (select 1 from sample_item i where i.order_id = t.id and i.isbn = ${String(value)})`,
  },
  tabs: { large: sql`t.amount >= 100` },
  rows: withItems,
  export: { permission: 'sample:order:export', fileName: '样例订单' },
}

async function withItems(trx: Trx, rows: ListRow[]): Promise<ListRow[]> {
  const ids = rows.map((row) => row.id)
  const { rows: items } = await sql<{ orderId: string; isbn: string; goodsName: string }>`
    select order_id, isbn, goods_name from sample_item where order_id = any(${ids}::bigint[])
    order by goods_name`.execute(trx)
  return rows.map((row) => ({ ...row, items: items.filter((item) => item.orderId === row.id) }))
}

/** How many rows each query has walked over. */
const walked: number[] = []
const watchOffsets: KyselyPlugin = {
  transformQuery({ node }) {
    const { offset } = node as { offset?: { offset: { value?: number } } }
    if (offset) walked.push(Number(offset.offset.value))
    return node
  },
  transformResult: async ({ result }) => result,
}

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  useSchemas(sampleSchemas)
  app = await createTestApp({
    routes: defineList(spec),
    prepare: createSampleTables,
    plugins: [watchOffsets],
  })
  clerk = await app.signIn({ permissions: ['sample:order:list', 'sample:order:export'] })
  const other = await app.signIn({ isAdmin: true })
  await asSystem(app.db, (trx) => fill(trx, clerk.companyId, other.companyId))
})
afterAll(() => app.close())

// o1 … o4 of the clerk's company, one row of another company
const fill = (trx: Trx, own: string, other: string) =>
  sql
    .raw(
      `insert into sample_shop values (5, ${own}, '孔夫子旧书网');
      insert into sample_order (company_id, order_num, buyer_nick, phone, status, kinds, amount, quantity,
        order_time, publish_date, province, city, district, town, is_urgent, hold_flag, shop_id, remark)
      values
      (${own}, 'o1', '100%好书', '13812345678', 'UN_AUDIT', '["UN_AUDIT","REFUSED"]', 99.99, 3,
        '2024-06-18 10:00:00.7+08', '2020-01-31', '广东省', '广州市', '天河区', '石牌街道', true, false, 5, 'r1'),
      (${own}, 'o2', '1000好书', '13900000000', 'UN_AUDIT', '["REFUSED"]', 100.01, 5,
        '2024-06-18 23:59:59.9+08', '2020-02-01', '广东省', '深圳市', '南山区', '粤海街道', false, true, null, 'r2'),
      (${own}, 'o3', 'a_b', null, 'REFUSED', '[]', 0.10, null,
        '2024-06-19 00:00:00+08', null, '湖南省', null, null, null, false, false, null, null),
      (${own}, 'o4', 'aXb', '1', 'REFUSED', '[]', 0.20, 5,
        null, null, null, null, null, null, false, false, null, null),
      (${other}, 'foreign', '100%好书', null, 'UN_AUDIT', '[]', 1000, 1,
        now(), null, null, null, null, null, false, false, null, null);
      insert into sample_item values (${own}, 1, '9787020002207', '红楼梦'), (${own}, 1, '9787020008728', '西游记')`,
    )
    .execute(trx)

interface Page {
  records: Record<string, unknown>[]
  total: number
}
const list = (body: object) =>
  app.post<Page>('/sample/order/page', { pageNum: 1, pageSize: 20, ...body }, { as: clerk })
const found = async (filter: object, more: object = {}) => {
  const { data } = await list({ filter, sort: 'amount', ...more })
  expect(data.total).toBe(data.records.length)
  return data.records.map((row) => row.orderNum)
}

describe('filters by widget', () => {
  it.each([
    ['text takes % and _ literally', { buyerNick: '0%好' }, ['o1']],
    ['text with underscore', { buyerNick: 'a_b' }, ['o3']],
    ['text ignores case', { buyerNick: 'AXB' }, ['o4']],
    ['pasted values match exactly', { orderNum: ['o1', 'o3', 'o'] }, ['o3', 'o1']],
    ['select', { status: 'REFUSED' }, ['o3', 'o4']],
    ['multi-select over a stored set', { kinds: ['UN_AUDIT', 'x'] }, ['o1']],
    ['yes/no select by dictionary value', { isUrgent: '1' }, ['o1']],
    ['switch', { holdFlag: true }, ['o2']],
    ['remote-select', { shopId: '5' }, ['o1']],
    ['money range, both ends included', { amount: ['99.99', '100.01'] }, ['o1', 'o2']],
    ['open money range', { amount: [null, '0.1'] }, ['o3']],
    ['number range', { quantity: ['5', null] }, ['o4', 'o2']],
    [
      'time range counts the last second in full',
      { orderTime: ['2024-06-18 10:00:00', '2024-06-18 23:59:59'] },
      ['o1', 'o2'],
    ],
    ['days only: the last day in full', { orderTime: ['2024-06-18', '2024-06-18'] }, ['o1', 'o2']],
    ['date range', { publishDate: ['2020-01-01', '2020-01-31'] }, ['o1']],
    ['region, outer names take what lies inside', { province: ['广东省'] }, ['o1', 'o2']],
    ['region to the street', { province: ['广东省', '广州市', '天河区', '石牌街道'] }, ['o1']],
    ["the module's own filter", { 'items.isbn': '9787020002207' }, ['o1']],
    ['a parameter of the page', { remark: 'r2' }, ['o2']],
    [
      'blank values ask for nothing',
      { buyerNick: '', amount: [null, null] },
      ['o3', 'o4', 'o1', 'o2'],
    ],
  ])('%s', async (_name, filter, expected) => {
    expect(await found(filter)).toEqual(expected)
  })

  it('take ten thousand pasted values, not more', async () => {
    const many = Array.from({ length: 9_999 }, (_, at) => `n${at}`)
    expect(await found({ orderNum: ['o1', ...many] })).toEqual(['o1'])
    expect(await list({ filter: { orderNum: ['o1', 'o2', ...many] } })).toMatchObject({
      status: 400,
      msg: '筛选条件“订单编号”的值不正确：最多 10000 个，现有 10001 个',
    })
  })

  it.each([
    [{ nothing: 'x' }, 'LIST_FILTER_UNKNOWN'],
    [{ companyId: '2' }, 'LIST_FILTER_UNKNOWN'],
    [{ 'amount) or (1=1': '1' }, 'LIST_FILTER_UNKNOWN'],
    [{ __proto__: null, constructor: 'x' }, 'LIST_FILTER_UNKNOWN'],
    [{ amount: '5' }, 'LIST_FILTER_VALUE'],
    [{ amount: ['5 or 1=1', null] }, 'LIST_FILTER_VALUE'],
    [{ orderTime: ['2024-02-31', null] }, 'LIST_FILTER_VALUE'],
    [{ shopId: 'abc' }, 'LIST_FILTER_VALUE'],
    [{ buyerNick: { $ne: 1 } }, 'LIST_FILTER_VALUE'],
    [{ isUrgent: 'perhaps' }, 'LIST_FILTER_VALUE'],
  ])('refuse %j with %s', async (filter, error) => {
    expect(await list({ filter })).toMatchObject({ status: 400, data: { error } })
  })
})

describe('order and pages', () => {
  it('sort by allowed columns, empty values last, and fall back to the page', async () => {
    expect(await found({}, { sort: '-doubled,amount' })).toEqual(['o4', 'o2', 'o1', 'o3'])
    expect(await found({}, { sort: '' })).toEqual(['o3', 'o2', 'o1', 'o4'])
    // no head of a column: the order one of its tabs is read in
    expect(await list({ sort: 'status' })).toMatchObject({ code: 200 })
  })

  it.each(['buyerNick', 'orderNum', '-orderTime;drop', 'id'])(
    'refuse to sort by %s',
    async (sort) => {
      expect(await list({ sort })).toMatchObject({ data: { error: 'LIST_SORT_UNKNOWN' } })
    },
  )

  it('never show a row twice or drop one between pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => list({ pageNum, pageSize: 2, sort: 'quantity' })),
    )
    const rows = pages.flatMap((page) => page.data.records.map((row) => row.orderNum))
    expect(rows).toEqual(['o1', 'o2', 'o4', 'o3'])
    expect(pages.map((page) => page.data.total)).toEqual([4, 4, 4])
  })

  it('keep pages to 500 rows', async () => {
    expect(await list({ pageSize: 501 })).toMatchObject({
      status: 400,
      msg: '每页行数不能大于 500',
    })
  })
})

describe('rows', () => {
  it('bring every stored field, joined and computed ones, lines, and masks', async () => {
    const { data } = await list({ filter: { orderNum: ['o1'] } })
    expect(data.records[0]).toMatchObject({
      id: '1',
      orderNum: 'o1',
      phone: '138****5678',
      kinds: ['UN_AUDIT', 'REFUSED'],
      amount: '99.99',
      quantity: 3,
      doubled: 6,
      orderTime: '2024-06-18 10:00:00',
      publishDate: '2020-01-31',
      isUrgent: true,
      shop: { shopName: '孔夫子旧书网' },
      items: [{ goodsName: '红楼梦' }, { goodsName: '西游记' }],
    })
  })
})

describe('tabs and sums', () => {
  const summary = (body: object) => app.post('/sample/order/page/summary', body, { as: clerk })

  it('narrow the rows', async () => {
    expect(await found({}, { tab: 'wait' })).toEqual(['o1', 'o2'])
    expect(await found({}, { tab: 'large' })).toEqual(['o2'])
    expect(await list({ tab: 'none' })).toMatchObject({ data: { error: 'LIST_TAB_UNKNOWN' } })
  })

  it('sum the tab under the filter, count every tab under the filter alone', async () => {
    const { data } = await summary({ tab: 'wait', filter: { amount: ['1', null] }, counts: true })
    expect(data).toEqual({
      total: 2,
      sums: { amount: '200.00', quantity: '8' },
      counts: { all: 2, wait: 2, large: 1 },
    })
  })

  it('name the pasted values that no row of the whole result has', async () => {
    const missing = async (body: object) =>
      (await summary(body)).data as { missing?: Record<string, string[]> }
    const pasted = ['o1', 'o3', 'foreign', 'none', 'o1', 'none']
    expect((await missing({ filter: { orderNum: pasted } })).missing).toEqual({
      orderNum: ['foreign', 'none'],
    })
    // under the other filters, and under the tab
    const cheap = { orderNum: pasted, amount: [null, '50'] }
    expect((await missing({ filter: cheap })).missing?.orderNum).toEqual(['o1', 'foreign', 'none'])
    const waiting = { tab: 'wait', filter: { orderNum: pasted }, counts: true }
    expect((await missing(waiting)).missing?.orderNum).toEqual(['o3', 'foreign', 'none'])
    expect(await missing({ filter: { orderNum: ['none'] } })).not.toHaveProperty('missing')
    const many = Array.from({ length: 700 }, (_, at) => `none${at}`)
    expect((await missing({ filter: { orderNum: many } })).missing?.orderNum).toEqual(
      many.slice(0, 500),
    )
  })

  it('answer zero sums for nothing, and no counts unasked', async () => {
    const { data } = await summary({ filter: { buyerNick: '不存在' } })
    expect(data).toEqual({ total: 0, sums: { amount: '0.00', quantity: '0' }, counts: {} })
  })

  it('answer no sum of rows whose figures are all unknown', async () => {
    const sums = async (orderNum: string[]) =>
      ((await summary({ filter: { orderNum } })).data as { sums: object }).sums
    expect(await sums(['o3'])).toEqual({ amount: expect.any(String) })
    expect(await sums(['o1', 'o3'])).toHaveProperty('quantity')
  })
})

describe('export', () => {
  const columns = [
    { prop: 'orderNum', label: '我的单号' },
    { prop: 'status', label: '状态' },
    { prop: 'kinds', label: '种类' },
    { prop: 'isUrgent', label: '加急' },
    { prop: 'amount', label: '金额' },
    { prop: 'phone', label: '手机' },
    { prop: 'orderTime', label: '时间' },
    { prop: 'shop.shopName', label: '店铺' },
    { prop: 'items', label: '商品' },
    { prop: 'items.isbn', label: 'ISBN' },
  ]
  const exported = (body: object) =>
    app.post('/sample/order/page/export', { columns, sort: 'amount', ...body }, { as: clerk })

  it("writes the filter's rows with the person's headings, labels and long numbers as text", async () => {
    const answer = await exported({ filter: { status: 'UN_AUDIT' } })
    const { sheets } = await readWorkbook(answer.bytes, 'orders.xlsx')
    expect(sheets[0]?.name).toBe('样例订单')
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      columns.map((column) => column.label),
      [
        'o1',
        '待审核',
        '待审核、已驳回',
        '是',
        '99.99',
        '138****5678',
        '2024-06-18 10:00:00',
        '孔夫子旧书网',
        '红楼梦、西游记',
        '9787020002207、9787020008728',
      ],
    ])
    expect(sheets[0]?.rows).toHaveLength(4)
    expect(answer.headers['x-row-count']).toBe('2')
    const name = decodeURIComponent(String(answer.headers['content-disposition']))
    expect(name).toMatch(/filename\*=UTF-8''样例订单\d{14}\.xlsx/)
  })

  it('writes only the ticked rows, and only columns of the page', async () => {
    const answer = await exported({ ids: ['2'] })
    const { sheets } = await readWorkbook(answer.bytes, 'orders.xlsx')
    expect(sheets[0]?.rows.map((row) => row[0])).toEqual(['我的单号', 'o2', '合计'])
    expect(await exported({ columns: [{ prop: 'companyId', label: 'x' }] })).toMatchObject({
      data: { error: 'LIST_COLUMN_UNKNOWN' },
    })
  })

  it('needs its own permission', async () => {
    const reader = await app.signIn({ company: clerk, permissions: ['sample:order:list'] })
    const answer = await app.post('/sample/order/page/export', { columns }, { as: reader })
    expect(answer.status).toBe(403)
  })
})

describe('a declaration that does not cover its page', () => {
  const declare = (change: Partial<ListSpec>) => () => defineList({ ...spec, ...change })

  it('says at the start what to add', () => {
    expect(declare({ page: '/nowhere' })).toThrow('no list page "/nowhere"')
    expect(declare({ columns: {} })).toThrow(
      `"doubled" has no column in SQL; give columns['doubled']`,
    )
    expect(declare({ filters: {} })).toThrow('filter by "items.isbn"')
    expect(declare({ tabs: {} })).toThrow('tab "large" has no condition')
  })

  it('follows a page saved while the server runs', async () => {
    const edited = { ...samplePage, filters: ['orderNum'] }
    useSchemas({ ...sampleSchemas, pages: { '/sampleOrders': edited } })
    expect(await list({ filter: { buyerNick: 'x' } })).toMatchObject({
      data: { error: 'LIST_FILTER_UNKNOWN' },
    })
    useSchemas(sampleSchemas)
  })
})

describe('pages far from the first', () => {
  const total = 2 * deepest + 3_000
  let miller: SignedIn
  beforeAll(async () => {
    miller = await app.signIn({ permissions: ['sample:order:list'] })
    await asSystem(app.db, (trx) =>
      sql`insert into sample_order (company_id, order_num, amount, quantity, status)
        select ${miller.companyId}::bigint, 'd' || n, n % 97, nullif(n % 5, 0),
          case when n % 50 = 0 then 'REFUSED' else 'UN_AUDIT' end
        from generate_series(1, ${total}::int) n`.execute(trx),
    )
  })
  const page = (pageNum: number, more: object = {}) => {
    walked.length = 0
    const body = { pageNum, pageSize: 500, sort: '-quantity,amount', ...more }
    return app.post<Page>('/sample/order/page', body, { as: miller })
  }
  const expected = async (pageNum: number, tail = '') => {
    const { rows } = await asSystem(app.db, (trx) =>
      sql<{ orderNum: string }>`select order_num from sample_order
        where company_id = ${miller.companyId} ${sql.raw(tail)}
        order by quantity desc nulls last, amount nulls last, id desc
        limit 500 offset ${(pageNum - 1) * 500}`.execute(trx),
    )
    return rows.map(({ orderNum }) => orderNum)
  }
  const lastPage = total / 500

  it.each([3, 4, 90, lastPage - 90, lastPage - 1, lastPage])(
    'has the rows of page %i in their order, from whichever end is nearer',
    async (pageNum) => {
      const { data } = await page(pageNum)
      expect(data.total).toBe(total)
      expect(data.records.map(({ orderNum }) => orderNum)).toEqual(await expected(pageNum))
      expect(Math.max(...walked)).toBeLessThanOrEqual(deepest)
    },
  )

  it('knows the last page that is not full, also under a filter', async () => {
    const filter = { status: 'REFUSED' }
    const { data } = await page(5, { filter })
    const rows = await expected(5, "and status = 'REFUSED'")
    expect(rows).toHaveLength(60)
    expect(data).toMatchObject({ total: total / 50 })
    expect(data.records.map(({ orderNum }) => orderNum)).toEqual(rows)
  })

  describe('of a list that counts some', () => {
    beforeAll(() => {
      spec.countsSome = true
    })
    afterAll(() => {
      delete spec.countsSome
    })
    const counted = { total: countedRows, isMore: true }

    it.each([1, 3, 20])('counts no further than it says on page %i', async (pageNum) => {
      const { data } = await page(pageNum)
      expect(data).toMatchObject(counted)
      expect(data.records.map(({ orderNum }) => orderNum)).toEqual(await expected(pageNum))
      const filter = { status: 'UN_AUDIT' }
      expect((await page(pageNum, { filter })).data).toMatchObject(counted)
    })

    it.each([21, 90, lastPage])('counts all for page %i, which lies behind', async (pageNum) => {
      const { data } = await page(pageNum)
      expect(data).toEqual({ records: data.records, total })
      expect(data.records.map(({ orderNum }) => orderNum)).toEqual(await expected(pageNum))
    })

    it('counts all for the summary, and for a result that is not larger', async () => {
      const all = await app.post('/sample/order/page/summary', {}, { as: miller })
      expect(all.data).toMatchObject({ total })
      const { data } = await page(1, { filter: { status: 'REFUSED' } })
      expect(data).toEqual({ records: data.records, total: total / 50 })
    })
  })

  it('walks nowhere for a page behind the end', async () => {
    const { data } = await page(1_000_000)
    expect(data).toEqual({ records: [], total })
    expect(walked).toEqual([])
  })

  it('refuses the middle of a list that nobody pages through, and says what to do', async () => {
    const answer = await page(lastPage / 2)
    expect(answer).toMatchObject({ status: 400, data: { error: 'LIST_TOO_DEEP' } })
    expect(answer.msg).toContain(`第 ${lastPage / 2} 页离第一行和最后一行都超过 ${deepest} 行`)
    expect(walked).toEqual([])
  })
})
