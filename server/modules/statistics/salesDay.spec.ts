import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '../../demo'
import { createTestApp, type TestApp } from '../../proofs/testing'
import { createResolveSession } from '../people/auth'

type Row = Record<string, string | number | null>

const call = '/statistics/salesDay/page'
let app: TestApp
let as: { headers: Record<string, string> }

beforeAll(async () => {
  app = await createTestApp({
    resolveSession: createResolveSession,
    demo: true,
  })
  const { username, password } = demoAccounts[0]!
  const { data } = await app.post<{ access_token: string }>('/auth/login', { username, password })
  as = { headers: { authorization: `Bearer ${data.access_token}` } }
}, 600_000)

afterAll(async () => {
  await app.close()
})

const rowsBy = async (by: string[], filter: Record<string, unknown> = {}) => {
  const { data } = await app.post<{ records: Row[]; total: number }>(
    call,
    { pageNum: 1, pageSize: 500, by, filter },
    as,
  )
  return data
}
const cents = (rows: Row[], field: string) =>
  rows.reduce((sum, row) => sum + BigInt(String(row[field]).replace('.', '')), 0n)

it('is the same money by whatever it is grouped, and the sum row says so', async () => {
  const { data } = await app.post<{ sums: Record<string, string> }>(
    `${call}/summary`,
    { filter: {}, counts: false },
    as,
  )
  for (const by of [['statDate'], ['platformId'], ['platformId', 'shopName'], ['orderSort']]) {
    const { records, total } = await rowsBy(by)
    expect(records).toHaveLength(total)
    expect(total).toBeGreaterThan(1)
    expect(cents(records, 'receivedMoney')).toBe(cents([data.sums], 'receivedMoney'))
    expect(cents(records, 'orderCount')).toBe(cents([data.sums], 'orderCount'))
  }
})

it('receives what goods and postage cost, less the discount, and buys nothing', async () => {
  for (const row of (await rowsBy(['platformId'])).records) {
    const due =
      cents([row], 'goodsMoney') - cents([row], 'discountMoney') + cents([row], 'postageIncome')
    expect(cents([row], 'receivedMoney')).toBe(due)
  }
})

it('goes into a group: its parts are the group', async () => {
  const [platform] = (await rowsBy(['platformId'])).records
  const { records } = await rowsBy(['shopName'], { platformId: [platform!.platformId] })
  expect(cents(records, 'receivedMoney')).toBe(cents([platform!], 'receivedMoney'))
})

it('goes into a day: both ends are that day', async () => {
  const [day] = (await rowsBy(['statDate'])).records
  const { records } = await rowsBy(['statDate'], { statDate: [day!.statDate, day!.statDate] })
  // What is compared with follows the days that are asked for: a month before, a day before.
  expect(records.map(withoutCompared)).toEqual([withoutCompared(day!)])
})

it('gives the average order of each group', async () => {
  const { records } = await rowsBy(['platformId'])
  for (const row of records) {
    const exact = Number(row.receivedMoney) / Number(row.orderCount)
    expect(Number(row.avgOrderMoney)).toBeCloseTo(exact, 1)
  }
})

it('draws its charts from the same figures', async () => {
  const { data } = await app.post<{ rows: Row[] }>(`${call}/chart/platforms`, { filter: {} }, as)
  const { records } = await rowsBy(['platformId'])
  expect(cents(data.rows, 'receivedMoney')).toBe(cents(records, 'receivedMoney'))
})

it('refuses to group by what is no dimension', async () => {
  const answer = await app.post(
    call,
    { pageNum: 1, pageSize: 20, by: ['receiverName'], filter: {} },
    as,
  )
  expect(answer.code).toBe(400)
})

const withoutCompared = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !/_(previous|lastYear)/.test(name)))
