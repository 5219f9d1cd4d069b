import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { useSchemas } from '../../base/schemas'
import { expectRefused } from '../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { readWorkbook } from '../../base/workbook'
import { defineList } from './defineList'
import { sampleSchemas } from '../../proofs/lists/sampleSchemas'
import { createSampleTables } from '../../proofs/lists/sampleTables'

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  useSchemas(sampleSchemas)
  app = await createTestApp({
    prepare: createSampleTables,
    routes: [
      ...defineList({
        page: '/sampleStatistics',
        columns: { day: sql`(t.order_time at time zone 'Asia/Shanghai')::date` },
        measures: {
          orders: sql`count(*)`,
          average: sql`sum(t.amount) / nullif(count(*), 0)`,
        },
        tabs: { large: sql`t.amount >= 100` },
        export: { permission: 'sample:order:list', fileName: '统计' },
      }),
      ...defineList({
        page: '/sampleGrowth',
        columns: { day: sql`(t.order_time at time zone 'Asia/Shanghai')::date` },
        measures: { orders: sql`count(*)` },
        tabs: { large: sql`t.amount >= 100` },
        export: { permission: 'sample:order:list', fileName: '增长' },
      }),
      ...defineList({
        page: '/sampleDates',
        columns: { day: sql`(t.order_time at time zone 'Asia/Shanghai')::date` },
        measures: { firstTime: sql`min(t.order_time)` },
        export: { permission: 'sample:order:list', fileName: '日期' },
      }),
      ...defineList({
        page: '/sampleDetails/{id}',
        list: 'same',
        columns: { doubled: sql`t.quantity * 2` },
      }),
    ],
  })
  clerk = await app.signIn({ permissions: ['sample:order:list'] })
  const stranger = await app.signIn()
  await asSystem(app.db, (trx) =>
    sql`insert into sample_order (company_id, order_num, buyer_nick, status, amount, order_time) values
      (${clerk.companyId}, 'o1', '王', 'UN_AUDIT', 100.10, '2024-06-17 23:30:00+08'),
      (${clerk.companyId}, 'o2', '王', 'REFUSED', 0.20, '2024-06-18 00:30:00+08'),
      (${clerk.companyId}, 'o3', '王小明', 'REFUSED', 30.00, '2024-06-18 09:30:00+08'),
      (${stranger.companyId}, 'foreign', '王', 'REFUSED', 999, '2024-06-18 09:30:00+08')`.execute(
      trx,
    ),
  )
})
afterAll(() => app.close())

const page = (body: object) =>
  app.post<{ records: Record<string, unknown>[]; total: number; error?: string }>(
    '/sample/statistics/page',
    { pageNum: 1, pageSize: 10, ...body },
    { as: clerk },
  )

describe('a report', () => {
  it('groups by the first dimension of the page, with its measures', async () => {
    const { data } = await page({})
    expect(data).toEqual({
      total: 2,
      records: [
        { id: '["2024-06-17"]', day: '2024-06-17', orders: 1, amount: '100.10', average: '100.10' },
        { id: '["2024-06-18"]', day: '2024-06-18', orders: 2, amount: '30.20', average: '15.10' },
      ],
    })
  })

  it('shows days without rows as zeros, within the days asked for', async () => {
    const asked = { day: ['2024-06-15', '2024-06-18'] }
    const { data } = await page({ filter: asked, sort: '-day' })
    expect(data.total).toBe(4)
    expect(data.records.map(({ day, orders, amount }) => [day, orders, amount])).toEqual([
      ['2024-06-18', 2, '30.20'],
      ['2024-06-17', 1, '100.10'],
      ['2024-06-16', 0, '0.00'],
      ['2024-06-15', 0, '0.00'],
    ])
    const { data: second } = await page({ filter: asked, pageSize: 3, pageNum: 2 })
    expect(second.records.map(({ day }) => day)).toEqual(['2024-06-18'])
    // A full page has to be counted; the usual dimension need not be named.
    expect((await page({ filter: asked, pageSize: 2 })).data.total).toBe(4)
    const columns = ['day', 'orders'].map((prop) => ({ prop, label: prop }))
    const file = await app.post(
      '/sample/statistics/page/export',
      { filter: asked, columns },
      { as: clerk },
    )
    expect((await readWorkbook(file.bytes, 'a.xlsx')).sheets[0]?.rows).toEqual([
      ['day', 'orders'],
      ['2024-06-15', '0'],
      ['2024-06-16', '0'],
      ['2024-06-17', '1'],
      ['2024-06-18', '2'],
      ['合计', '3'],
    ])
    const { data: none } = await page({ filter: { day: ['2023-01-01', '2023-01-02'] } })
    expect(none.records.map(({ day, average }) => [day, average])).toEqual([
      ['2023-01-01', '0.00'],
      ['2023-01-02', '0.00'],
    ])
  })

  it('fills in no days beside another dimension', async () => {
    const { data } = await page({
      by: ['day', 'status'],
      filter: { day: ['2024-06-15', '2024-06-18'] },
    })
    expect(data.total).toBe(2)
  })

  it('groups by several, sorts by a measure, pages and filters', async () => {
    const { data } = await page({ by: ['status', 'day'], sort: '-amount', pageSize: 1, pageNum: 2 })
    expect(data.total).toBe(2)
    expect(data.records).toMatchObject([{ status: 'REFUSED', day: '2024-06-18', orders: 2 }])
    const refused = await page({ by: ['status'], filter: { status: 'REFUSED' } })
    expect(refused.data.records).toMatchObject([{ status: 'REFUSED', amount: '30.20' }])
  })

  it('sums over the rows, not over the groups: an average stays an average', async () => {
    const summary = (body: object) =>
      app.post('/sample/statistics/page/summary', { counts: true, ...body }, { as: clerk })
    expect((await summary({ by: ['status'] })).data).toEqual({
      total: 2,
      sums: { orders: '3', amount: '130.30', average: '43.43' },
      counts: { large: 1 },
    })
    expect((await summary({ tab: 'large' })).data).toMatchObject({
      total: 1,
      sums: { orders: '1', amount: '100.10', average: '100.10' },
    })
  })

  it('refuses what the page does not declare', async () => {
    expect((await page({ by: ['orderNum'] })).data.error).toBe('LIST_BY_UNKNOWN')
    expect((await page({ by: ['day'], sort: 'status' })).data.error).toBe('LIST_SORT_UNKNOWN')
  })

  it('exports its groups with dimensions, labels and sums', async () => {
    const columns = ['status', 'orders', 'amount'].map((prop) => ({ prop, label: prop }))
    const body = { by: ['status'], columns }
    const answer = await app.post('/sample/statistics/page/export', body, { as: clerk })
    const [sheet] = (await readWorkbook(answer.bytes, 'a.xlsx')).sheets
    expect(sheet?.rows).toEqual([
      ['status', 'orders', 'amount'],
      ['已驳回', '2', '30.2'],
      ['待审核', '1', '100.1'],
      ['合计', '3', '130.3'],
    ])
  })

  it('gives a chart its groups under filter and tab', async () => {
    const chart = (body: object) =>
      app.post('/sample/statistics/page/chart/byStatus', body, { as: clerk })
    expect((await chart({})).data).toEqual({
      rows: [
        { status: 'REFUSED', amount: '30.20', orders: 2 },
        { status: 'UN_AUDIT', amount: '100.10', orders: 1 },
      ],
    })
    expect((await chart({ tab: 'large', by: ['day'] })).data).toEqual({
      rows: [{ status: 'UN_AUDIT', amount: '100.10', orders: 1 }],
    })
    expect((await chart({ filter: { amount: [1, 2] } })).code).toBe(400)
  })
})

describe('环比 and 同比', () => {
  type Growth = Record<string, string | number | null>
  const ask = async (body: object) => {
    const { data } = await app.post<{ records: Growth[]; total: number }>(
      '/sample/growth/page',
      { pageNum: 1, pageSize: 50, ...body },
      { as: grower },
    )
    return data
  }
  const sums = async (body: object) => {
    const answer = await app.post<{ sums: Record<string, string>; total: number }>(
      '/sample/growth/page/summary',
      { counts: true, ...body },
      { as: grower },
    )
    return answer.data
  }
  const june = { day: ['2024-06-01', '2024-06-30'] }

  let grower: SignedIn
  beforeAll(async () => {
    grower = await app.signIn({ permissions: ['sample:order:list'] })
    const stranger = await app.signIn()
    const at = (company: string, day: string, status: string, amount: number) =>
      sql`(${company}, ${`${company}${day}${status}`}, '王', ${status}, ${amount}, ${`${day} 10:00:00+08`})`
    const own = (day: string, status: string, amount: number) =>
      at(grower.companyId, day, status, amount)
    const rows = [
      own('2024-06-03', 'UN_AUDIT', 150),
      own('2024-06-30', 'UN_AUDIT', 30),
      own('2024-06-30', 'NEW', 20),
      own('2024-05-03', 'UN_AUDIT', 100),
      own('2024-05-31', 'UN_AUDIT', 20),
      own('2024-05-07', 'REFUSED', 80),
      own('2023-06-30', 'UN_AUDIT', 360),
      at(stranger.companyId, '2024-05-03', 'UN_AUDIT', 999),
    ]
    await asSystem(app.db, (trx) =>
      sql`insert into sample_order (company_id, order_num, buyer_nick, status, amount, order_time)
        values ${sql.join(rows)}`.execute(trx),
    )
  })

  it('stands beside the same groups of the earlier periods, also those that are gone or new', async () => {
    const { records, total } = await ask({ filter: june, sort: '-amount' })
    expect(total).toBe(3)
    expect(records).toEqual([
      {
        id: '["UN_AUDIT"]',
        status: 'UN_AUDIT',
        orders: 2,
        amount: '180.00',
        amount_previous: 0.5,
        amount_previousFigure: '120.00',
        amount_lastYear: -0.5,
        amount_lastYearFigure: '360.00',
      },
      expect.objectContaining({ status: 'NEW', amount: '20.00', amount_previous: null }),
      expect.objectContaining({
        status: 'REFUSED',
        orders: 0,
        amount: '0.00',
        amount_previous: -1,
        amount_previousFigure: '80.00',
        amount_lastYear: null,
      }),
    ])
  })

  it('stands in a chart beside the figures of now, and not without a whole period', async () => {
    const chart = async (body: object) => {
      const path = '/sample/growth/page/chart/beside'
      return (await app.post<{ rows: Growth[] }>(path, body, { as: grower })).data.rows
    }
    expect(await chart({ filter: june })).toEqual([
      { status: 'NEW', amount: '20.00', amount_previousFigure: null },
      { status: 'REFUSED', amount: '0.00', amount_previousFigure: '80.00' },
      { status: 'UN_AUDIT', amount: '180.00', amount_previousFigure: '120.00' },
    ])
    const open = await chart({ filter: { day: ['2024-06-01', null] } })
    expect(open.every((row) => row.amount_previousFigure === null)).toBe(true)
  })

  it('counts and pages over all of them, and sorts by growth', async () => {
    const fallen = await ask({ filter: june, sort: 'amount_previous', pageSize: 2 })
    expect(fallen.total).toBe(3)
    expect(fallen.records.map(({ status }) => status)).toEqual(['REFUSED', 'UN_AUDIT'])
    const rest = await ask({ filter: june, sort: 'amount_previous', pageSize: 2, pageNum: 2 })
    expect(rest.records.map(({ status }) => status)).toEqual(['NEW'])
  })

  it('puts each earlier day beside the later one, and loses no money over it', async () => {
    const { records } = await ask({ by: ['day'], filter: june, sort: 'day' })
    expect(records).toHaveLength(30)
    expect(records[2]).toMatchObject({ day: '2024-06-03', amount_previousFigure: '100.00' })
    // 31 May has no counterpart in June: it stands beside the last day.
    expect(records[29]).toMatchObject({ day: '2024-06-30', amount_previousFigure: '20.00' })
    expect(records[6]).toMatchObject({ amount: '0.00', amount_previous: -1 })
    const before = records.reduce((sum, row) => sum + Number(row.amount_previousFigure ?? 0), 0)
    expect(before).toBe(200)
  })

  it('compares the whole too, under filter and tab', async () => {
    expect(await sums({ filter: june })).toEqual({
      total: 3,
      sums: {
        amount: '200.00',
        amount_previous: '0',
        amount_previousFigure: '200.00',
        amount_lastYear: '-0.4444',
        amount_lastYearFigure: '360.00',
      },
      counts: { large: 1 },
    })
    expect((await sums({ filter: { ...june, status: 'UN_AUDIT' } })).sums).toMatchObject({
      amount_previous: '0.5',
    })
    expect((await sums({ filter: june, tab: 'large' })).sums).toMatchObject({
      amount: '150.00',
      amount_previousFigure: '100.00',
    })
  })

  it('compares nothing while the period is open', async () => {
    const { records } = await ask({ filter: { day: ['2024-06-01', null] } })
    expect(records[0]).toMatchObject({ amount_previous: null, amount_previousFigure: null })
    expect(Object.keys((await sums({})).sums)).toEqual(['amount'])
  })

  it('is exported like every column', async () => {
    const columns = [
      { prop: 'status', label: '状态' },
      { prop: 'amount_previous', label: '金额环比' },
      { prop: 'amount_previousFigure', label: '金额上期' },
    ]
    const answer = await app.post(
      '/sample/growth/page/export',
      { filter: june, sort: '-amount', columns },
      { as: grower },
    )
    expect((await readWorkbook(answer.bytes, 'a.xlsx')).sheets[0]?.rows).toEqual([
      ['状态', '金额环比', '金额上期'],
      ['待审核', '0.5', '120'],
      ['NEW'],
      ['已驳回', '-1', '80'],
      ['合计', '0', '200'],
    ])
  })
})

describe('a list inside a page', () => {
  it('is bound to its record exactly, filters by its own filters and sums', async () => {
    const ask = (filter: object) =>
      app.post<{ records: { orderNum: string }[]; total: number }>(
        '/sample/order/same',
        { pageNum: 1, pageSize: 10, filter },
        { as: clerk },
      )
    const bound = await ask({ buyerNick: '王' })
    expect(bound.data.records.map((row) => row.orderNum)).toEqual(['o1', 'o2'])
    const narrow = await ask({ buyerNick: '王', status: 'REFUSED' })
    expect(narrow.data.records.map((row) => row.orderNum)).toEqual(['o2'])
    const { data } = await app.post(
      '/sample/order/same/summary',
      { filter: { buyerNick: '王' } },
      { as: clerk },
    )
    expect(data).toMatchObject({ total: 2, sums: { amount: '100.30' } })
  })
})

it('says at the start which measure is missing', () => {
  expect(() => defineList({ page: '/sampleStatistics', columns: { day: sql`t.day` } })).toThrow(
    "give measures['orders']",
  )
  expect(() => defineList({ page: '/sampleDetails/{id}', list: 'other' })).toThrow(
    'no list "other"',
  )
})

describe('a report of dates', () => {
  const dates = (path: string, body: object) =>
    app.post<{ records: Record<string, unknown>[]; rows: Record<string, unknown>[] }>(
      `/sample/dates/page${path}`,
      body,
      { as: clerk },
    )

  it('measures the latest date, or what the declaration says, and names its groups', async () => {
    await asSystem(app.db, (trx) =>
      sql`insert into sample_shop values (5, ${clerk.companyId}, '孔夫子旧书网')`.execute(trx),
    )
    await asSystem(app.db, (trx) =>
      sql`update sample_order set shop_id = 5, publish_date = '2020-01-31' where order_num in ('o1', 'o2')`.execute(
        trx,
      ),
    )
    const { data } = await dates('', { pageNum: 1, pageSize: 10 })
    expect(data.records.map(({ id: _id, ...row }) => row)).toEqual([
      {
        shopId: '5',
        labels: { shopId: '孔夫子旧书网' },
        publishDate: '2020-01-31',
        firstTime: '2024-06-17 23:30:00',
        amount: '100.30',
      },
      {
        shopId: null,
        publishDate: null,
        firstTime: '2024-06-18 09:30:00',
        amount: '30.00',
      },
    ])
    const chart = await dates('/chart/byShop', {})
    expect(chart.data.rows[0]).toMatchObject({ labels: { shopId: '孔夫子旧书网' } })
  })

  it('leaves the date of a day without rows empty', async () => {
    const { data } = await dates('', {
      pageNum: 1,
      pageSize: 10,
      by: ['day'],
      filter: { day: ['2024-06-16', '2024-06-17'] },
    })
    expect(data.records.map(({ day, publishDate, amount }) => [day, publishDate, amount])).toEqual([
      ['2024-06-16', null, '0.00'],
      ['2024-06-17', '2020-01-31', '100.10'],
    ])
  })

  it('exports dates and names', async () => {
    const columns = ['shopId', 'publishDate', 'firstTime'].map((prop) => ({ prop, label: prop }))
    const { bytes } = await app.post('/sample/dates/page/export', { columns }, { as: clerk })
    const [sheet] = (await readWorkbook(bytes, '日期.xlsx')).sheets
    expect(sheet?.rows[1]?.map(String)).toEqual([
      '孔夫子旧书网',
      '2020-01-31',
      '2024-06-17 23:30:00',
    ])
  })
})

// the last of the file: its rows stay
it('writes a report of fifty thousand groups and not one more', async () => {
  const rows = (many: number) =>
    asSystem(app.db, (trx) =>
      sql`insert into sample_order (company_id, order_num, amount, order_time)
        select ${clerk.companyId}::bigint, 'many', 1, timestamptz '1890-01-01 12:00:00+08' + make_interval(days => n)
        from generate_series(1, ${many}::int) n`.execute(trx),
    )
  const ask = () =>
    app.post(
      '/sample/statistics/page/export',
      { filter: { orderNum: 'many' }, columns: [{ prop: 'day', label: '日' }] },
      { as: clerk },
    )
  await rows(50_001)
  await expectRefused(app, 'LIST_EXPORT_TOO_MANY', ask)
  await asSystem(app.db, (trx) =>
    sql`delete from sample_order where order_time = (select max(order_time) from sample_order where order_num = 'many')
      and order_num = 'many'`.execute(trx),
  )
  expect((await ask()).headers['content-type']).toContain('spreadsheet')
})
