import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Page, Resource } from '../../../schemas/contract/language.gen'
import { asSystem } from '../../base/db'
import { useSchemas, type Schemas } from '../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { defineFact } from './defineFact'
import { factRoutes } from './factRoutes'

const sale = defineFact({
  name: 'sale',
  title: '销售',
  from: (trx) => trx.selectFrom(sql`fact_sale`.as('t')),
  company: sql`t.company_id`,
  key: sql`t.id`,
  time: sql`t.at`,
  dimensions: { shop: sql`t.shop`, book: sql`t.book`, kind: sql`t.kind` },
  figures: { money: sql`t.money`, copies: sql`t.copies` },
})

/** Knows shops, but no books. */
const fee = defineFact({
  name: 'fee',
  title: '费用',
  from: (trx) => trx.selectFrom(sql`fact_fee`.as('t')),
  company: sql`t.company_id`,
  key: sql`t.id`,
  time: sql`t.at`,
  dimensions: { shop: sql`t.shop` },
  figures: { money: sql`t.money` },
})

const resource: Resource = {
  version: 2,
  name: 'tally',
  title: '销售',
  label: 'shop',
  facts: ['sale', { use: 'fee', beside: true }],
  fields: {
    time: { title: '时间', type: 'date', dimension: 'time' },
    day: { title: '日期', type: 'date', dimension: 'day' },
    shop: { title: '店铺' },
    book: { title: '书' },
    sold: { title: '卖出', type: 'money', measure: { sum: 'money', where: { kind: 'SALE' } } },
    back: { title: '退回', type: 'money', measure: { sum: 'money', where: { kind: 'BACK' } } },
    net: { title: '净额', type: 'money', measure: { total: ['sold', '-back'] } },
    copies: { title: '册数', type: 'int', measure: { sum: 'copies' } },
    books: { title: '品种', type: 'int', measure: { distinct: 'book' } },
    rate: { title: '退回率', type: 'percent', measure: { ratio: ['back', 'sold'] } },
    share: { title: '占比', type: 'percent', measure: { share: 'sold' } },
    opening: { title: '期初', type: 'money', measure: { sum: 'money', at: 'before' } },
    closing: { title: '期末', type: 'money', measure: { sum: 'money', at: 'until' } },
    ever: { title: '总计', type: 'money', measure: { sum: 'money', at: 'ever' } },
    fees: { title: '费用', type: 'money', measure: { sum: 'money', of: 'fee' } },
  },
}
const measures = Object.entries(resource.fields).flatMap(([name, { measure }]) =>
  measure ? [name] : [],
)

const page: Page = {
  version: 2,
  path: '/tally',
  title: '销售',
  kind: 'report',
  permission: 'tally:list',
  resource: 'tally',
  calls: { list: 'POST /tally/page' },
  dimensions: ['shop', 'book', 'day'],
  filters: [
    'time',
    { field: 'shop', widget: 'select' },
    { field: 'book', widget: 'select' },
    'sold',
  ],
  columns: measures,
}

interface Sale {
  shop: string
  book: string
  kind: 'SALE' | 'BACK'
  cents: number
  copies: number
  /** Hours after 2024-06-01 00:00 in Shanghai. */
  hour: number
}

let app: TestApp
let clerk: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  useSchemas({
    pages: { '/tally': page },
    resources: { tally: resource },
    dictionaries: {},
  } as Schemas)
  app = await createTestApp({
    prepare: (db) =>
      sql`create table fact_sale (id bigint generated always as identity, company_id bigint not null, shop text,
            book text, kind text, money numeric(14, 2), copies int, at timestamptz);
          create table fact_fee (id bigint generated always as identity, company_id bigint not null, shop text,
            money numeric(14, 2), at timestamptz);
          grant all on fact_sale, fact_fee to public`.execute(db),
    routes: factRoutes([sale, fee]),
  })
  clerk = await app.signIn({ permissions: ['tally:list'] })
  stranger = await app.signIn()
})
afterAll(() => app.close())
beforeEach(() => fill([]))

const first = Date.UTC(2024, 4, 31, 16)
const at = (hour: number) => new Date(first + hour * 3_600_000).toISOString()
const dayOf = ({ hour }: Pick<Sale, 'hour'>) =>
  new Date(first + hour * 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 10)

const fill = (sales: readonly Sale[], fees: readonly { shop: string; cents: number }[] = []) =>
  asSystem(app.db, async (trx) => {
    await sql`delete from fact_sale`.execute(trx)
    await sql`delete from fact_fee`.execute(trx)
    const rows = [
      ...sales.map((one) => ({ ...one, company: clerk.companyId })),
      // another company's, in the same shops: never counted
      { ...aSale, cents: 99_999, company: stranger.companyId },
    ]
    await sql`insert into fact_sale (company_id, shop, book, kind, money, copies, at) values ${sql.join(
      rows.map(
        (one) =>
          sql`(${one.company}, ${one.shop}, ${one.book}, ${one.kind}, ${one.cents}::numeric / 100, ${one.copies}, ${at(one.hour)}::timestamptz)`,
      ),
    )}`.execute(trx)
    for (const { shop, cents } of fees)
      await sql`insert into fact_fee (company_id, shop, money, at) values
        (${clerk.companyId}, ${shop}, ${cents}::numeric / 100, ${at(1)}::timestamptz)`.execute(trx)
  })
const aSale: Sale = { shop: 'a', book: 'x', kind: 'SALE', cents: 100, copies: 1, hour: 0 }

type Row = Record<string, string | number | null>
const ask = async (body: object) =>
  (
    await app.post<{ records: Row[] }>(
      '/tally/page',
      { pageNum: 1, pageSize: 500, ...body },
      { as: clerk },
    )
  ).data.records
const sumsOf = async (body: object) =>
  (await app.post<{ sums: Row }>('/tally/page/summary', body, { as: clerk })).data.sums

const yuan = (cents: number) => (cents / 100).toFixed(2)
/** Four places, half away from zero, as the database rounds. */
const half = (value: number) =>
  value === 0 ? 0 : (Math.sign(value) * Math.round(Math.abs(value) * 10_000 + 1e-9)) / 10_000 || 0
const sum = (sales: readonly Sale[], of: (one: Sale) => number = ({ cents }) => cents) =>
  sales.reduce((total, one) => total + of(one), 0)
const kindOf = (sales: readonly Sale[], kind: Sale['kind']) =>
  sum(sales.filter((one) => one.kind === kind))

/** The plain model: what a report of shops says of a period. */
function model(all: readonly Sale[], from: string, to: string) {
  const until = all.filter((one) => dayOf(one) <= to)
  const within = until.filter((one) => dayOf(one) >= from)
  const before = all.filter((one) => dayOf(one) < from)
  const [sold, back] = [kindOf(within, 'SALE'), kindOf(within, 'BACK')]
  return {
    within,
    sold: yuan(sold),
    back: yuan(back),
    net: yuan(sold - back),
    copies: sum(within, ({ copies }) => copies),
    books: new Set(within.map(({ book }) => book)).size,
    rate: sold === 0 ? null : half(back / sold),
    opening: yuan(sum(before)),
    closing: yuan(sum(until)),
    ever: yuan(sum(all)),
  }
}

const sales = fc.array(
  fc.record({
    shop: fc.constantFrom('a', 'b', 'c'),
    book: fc.constantFrom('x', 'y', 'z'),
    kind: fc.constantFrom('SALE' as const, 'BACK' as const),
    // below zero too: what was booked wrong is taken back
    cents: fc.integer({ min: -5_000, max: 20_000 }),
    copies: fc.integer({ min: -3, max: 9 }),
    // the hours around midnight of Shanghai, and that of London
    hour: fc.nat({ max: 24 * 5 }),
  }),
  { maxLength: 25 },
)

it('measures what a plain model measures, at the edges of days of Shanghai', async () => {
  await fc.assert(
    fc.asyncProperty(sales, fc.nat({ max: 5 }), fc.nat({ max: 3 }), async (all, start, length) => {
      await fill(all)
      const [from, to] = [dayOf({ hour: start * 24 }), dayOf({ hour: (start + length) * 24 })]
      const filter = { time: [from, to] }
      const rows = await ask({ by: ['shop'], filter })
      const sums = await sumsOf({ by: ['shop'], filter })
      const whole = kindOf(model(all, from, to).within, 'SALE')
      for (const shop of ['a', 'b', 'c']) {
        const { within, ...expected } = model(
          all.filter((one) => one.shop === shop),
          from,
          to,
        )
        const row = rows.find((one) => one.shop === shop)
        const isShown =
          within.length > 0 ||
          [expected.opening, expected.closing, expected.ever].some((one) => Number(one) !== 0)
        expect(row !== undefined, `${shop} is shown`).toBe(isShown)
        if (!row) continue
        expect(row).toMatchObject(expected)
        const share = whole === 0 ? null : kindOf(within, 'SALE') / whole
        if (share === null) expect(row.share).toBeNull()
        else expect(Number(row.share)).toBeCloseTo(share, 3)
      }
      const { within: _rows, rate, copies, books, ...money } = model(all, from, to)
      expect(sums).toMatchObject({ ...money, copies: String(copies), books: String(books) })
      expect(sums.rate === undefined ? null : Number(sums.rate)).toBe(rate)
    }),
    { numRuns: 40 },
  )
}, 120_000)

it('leaves a figure empty whose facts do not know what is asked for', async () => {
  await fill([aSale], [{ shop: 'a', cents: 700 }])
  expect(await ask({ by: ['shop'] })).toMatchObject([{ shop: 'a', fees: '7.00' }])
  expect(await ask({ by: ['book'] })).toMatchObject([{ book: 'x', sold: '1.00', fees: null }])
  expect(await ask({ by: ['shop'], filter: { book: 'x' } })).toMatchObject([{ fees: null }])
  expect(await ask({ by: ['day'] })).toMatchObject([{ opening: null, closing: null, ever: null }])
})

it('brings no group for what only stands beside others, and does not sum it', async () => {
  await fill(
    [aSale],
    [
      { shop: 'a', cents: 700 },
      { shop: 'lonely', cents: 300 },
    ],
  )
  expect(await ask({ by: ['shop'] })).toHaveLength(1)
  expect((await sumsOf({ by: ['shop'] })).fees).toBe('7.00')
})

it.each([[[]], [['']], [[null, null]], [''], [null]])('asks for nothing by %j', async (book) => {
  await fill([aSale], [{ shop: 'a', cents: 700 }])
  // fees know no books: asked for one, they were empty
  expect(await ask({ by: ['shop'], filter: { book } })).toMatchObject([{ fees: '7.00' }])
})

it('finds groups by what they measure, in rows, number and sums', async () => {
  await fill([aSale, { ...aSale, shop: 'b', cents: 5_000 }, { ...aSale, shop: 'b', cents: -100 }])
  const filter = { sold: ['2', '49'] }
  expect(await ask({ by: ['shop'], filter })).toMatchObject([{ shop: 'b', sold: '49.00' }])
  expect(await sumsOf({ by: ['shop'], filter })).toMatchObject({ sold: '49.00', share: '1.0000' })
  expect(await ask({ by: ['shop'], filter: { sold: ['49.01', null] } })).toEqual([])
})
