import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'
import { differing } from './differing'
import { mixed } from './mixed'

// What was counted, against a plain model: quick counts of both kinds, stocktakes seen and blind, in every state, with
// lines that are counted, waited for and counted again, on shelves in and out of the scope.

const states = ['DRAFT', 'COUNTING', 'RECOUNT', 'WAIT_AUDIT', 'DONE', 'CANCELLED'] as const
const open = ['COUNTING', 'RECOUNT']
const takes = (['PT', 'ANCIENT', 'SHELF'] as const)
  .flatMap((type) =>
    states.flatMap((status) => (['ADD', 'COVER'] as const).map((mode) => ({ type, status, mode }))),
  )
  .map((take, at) => ({
    ...take,
    id: at + 1,
    isBlind: mixed(at, 'blind', [true, false]),
    /** Shelves of its scope, of three. */
    shelves: mixed(at, 'scope', [[1], [2], [1, 2], []]),
  }))

const lines = Array.from({ length: takes.length * 8 }, (_, at) => {
  const take = 1 + (at % takes.length)
  const counted = mixed(at, 'counted', [null, 0, 1, 2])
  return {
    id: at + 1,
    take,
    shelf: mixed(at, 'shelf', [1, 3]),
    product: mixed(at, 'product', [1, 2]),
    // two lines, often of two books, have one
    piece: `T${at >> 1}`,
    book: mixed(at, 'book', [0, 1, 3]),
    counted: counted === null ? null : Math.min(counted, 1),
    again: mixed(at, 'again', [true, false]),
    toShelf: mixed(at, 'toShelf', [null, 2]),
    toGrade: mixed(at, 'toGrade', [null, '100']),
  }
})
type Line = (typeof lines)[number]
const takeOf = (line: Line) => takes[line.take - 1]

/** Copies as they lie now: of some lines where they were found, of some where they were brought, of some none. */
const lying = lines.flatMap(({ id, product, piece, shelf, toShelf, toGrade }) => {
  const lies = mixed(id, 'lies', ['there', 'brought', 'gone', 'never'])
  if (lies === 'never') return []
  const isBrought = lies === 'brought'
  return [
    {
      id,
      product,
      piece,
      shelf: isBrought ? (toShelf ?? shelf) : shelf,
      grade: isBrought ? (toGrade ?? '90') : '90',
      quantity: lies === 'gone' ? 0 : 1,
    },
  ]
})

const placeOf = ({
  product,
  piece,
  shelf,
  grade,
}: Omit<(typeof lying)[number], 'id' | 'quantity'>) => [product, piece, shelf, grade].join(' ')
const stocks = lying.filter(
  (one, at) => lying.findIndex((other) => placeOf(other) === placeOf(one)) === at,
)

let app: TestApp
let boss: SignedIn
let shelfIds: Id[]
beforeAll(async () => {
  app = await createTestApp()
  await asSystem(app.db, insertRegions)
  boss = await app.signIn({ isAdmin: true })
  // the rows are drawn: no posting has to have made them
  await sql`alter table stock disable trigger user`.execute(app.db)
  await actFor(app.db, boss.user, async (trx) => {
    const { companyId } = boss
    const { warehouseId } = await insertWarehouse(trx, boss, '一号仓')
    await sql`insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code)
      select company_id, warehouse_id, area_id, shelf_area_id, 'H' || n from shelf, generate_series(1, 3) n`.execute(
      trx,
    )
    const { rows } = await sql<{ id: Id }>`
      select id from shelf where shelf_code like 'H%' order by shelf_code`.execute(trx)
    shelfIds = rows.map(({ id }) => id)
    const shelf = (n: ReturnType<typeof sql>) =>
      sql`(select id from shelf where shelf_code = 'H' || ${n})`
    await sql`insert into product (id, company_id, product_code, product_type, isbn, product_name, list_price) values
      (1, ${companyId}, 'SP1', '1', '9787020002207', '红楼梦', 50), (2, ${companyId}, 'SP2', '1', null, '聊斋', 60)`.execute(
      trx,
    )
    await sql`insert into stock (id, company_id, product_id, warehouse_id, shelf_id, condition_grade, piece_code, quantity)
      select s.id, ${companyId}, s.product, ${warehouseId}, ${shelf(sql`s.shelf`)}, s.grade, s.piece, s.quantity
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb)
        as s (id int, product int, shelf int, grade text, piece text, quantity int)`.execute(trx)
    await sql`insert into stocktake (id, company_id, stocktake_num, warehouse_id, stocktake_type, stocktake_mode, pancun_mode,
        stocktake_status)
      select t.id, ${companyId}, 'PD' || t.id, ${warehouseId}, t.type, case when t."isBlind" then 'BLIND' else 'OPEN' end,
        case when t.type <> 'SHELF' then t.mode end, t.status
      from jsonb_to_recordset(${JSON.stringify(takes)}::jsonb)
        as t (id int, type text, status text, mode text, "isBlind" boolean)`.execute(trx)
    await sql`insert into stocktake_shelf (company_id, stocktake_id, shelf_id, is_open)
      select ${companyId}, t.id, ${shelf(sql`n`)}, false
      from jsonb_to_recordset(${JSON.stringify(takes)}::jsonb) as t (id int, shelves jsonb),
        jsonb_array_elements_text(t.shelves) n`.execute(trx)
    await sql`insert into stocktake_item (id, company_id, stocktake_id, shelf_id, product_id, condition_grade, piece_code,
        book_quantity, count_quantity, item_status, is_open, to_shelf_id, to_grade)
      select i.id, ${companyId}, i.take, ${shelf(sql`i.shelf`)}, i.product, '90', i.piece, i.book, i.counted,
        case when i.counted is null then case when i.again then 'RECOUNT' else 'WAIT' end
          when i.counted > i.book then 'MORE' when i.counted < i.book then 'LESS' else 'EQUAL' end, false,
        ${shelf(sql`i."toShelf"`)}, i."toGrade"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as i (id int, take int, shelf int, product int, piece text,
        book int, counted int, again boolean, "toShelf" int, "toGrade" text)`.execute(trx)
  })
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, string | number | null>
async function listed(call: string, tab?: string, as = boss): Promise<Row[]> {
  const { code, data } = await app.post<{ records: Row[]; total: number }>(
    `/${call}/page`,
    { pageNum: 1, pageSize: 500, filter: {}, tab },
    { as },
  )
  expect([call, tab, code]).toEqual([call, tab, 200])
  expect(data.total).toBe(data.records.length)
  return data.records
}

const isCounted = (line: Line) => line.counted !== null || line.again
const isOpen = (line: Line) => open.includes(takeOf(line)?.status ?? '')
/** The copy of a line where it was brought, else where it was found. */
const lieNow = ({ product, piece, shelf, toShelf, toGrade }: Line) => {
  const place = placeOf({ product, piece, shelf: toShelf ?? shelf, grade: toGrade ?? '90' })
  return stocks.find((one) => one.quantity > 0 && placeOf(one) === place)?.id ?? null
}

const tabs: Record<string, (line: Line) => boolean> = {
  'ptPanCun COUNT': (line) => takeOf(line)?.type === 'PT' && isOpen(line),
  'ptPanCun RECORD': (line) => takeOf(line)?.type === 'PT' && !isOpen(line),
  'ancientPanCun NEW': (line) =>
    takeOf(line)?.type === 'ANCIENT' && isOpen(line) && takeOf(line)?.mode === 'ADD',
  'ancientPanCun CHECK': (line) =>
    takeOf(line)?.type === 'ANCIENT' && isOpen(line) && takeOf(line)?.mode === 'COVER',
  'ancientPanCun RECORD': (line) => takeOf(line)?.type === 'ANCIENT' && !isOpen(line),
}

it('is listed by its document, with the copy as it lies now', async () => {
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  for (const [name, isIn] of Object.entries(tabs)) {
    const [page, tab] = name.split(' ')
    seen[name] = (await listed(`store/${page}`, tab)).map(({ id, stockId }) => `${id} ${stockId}`)
    meant[name] = lines
      .filter((line) => isCounted(line) && isIn(line))
      .map((line) => `${line.id} ${lieNow(line)}`)
  }
  expect(Object.entries(meant).filter(([, ids]) => ids.length === 0)).toEqual([])
  expect(differing(seen, meant)).toEqual({})
})

it('is summed by shelf, of the scope and where something was found beside it', async () => {
  const read = async (as: SignedIn) =>
    (await listed('wms/stocktake/shelves', undefined, as)).map(
      (row) =>
      [row.stocktakeId, shelfIds.indexOf(String(row.id)) + 1, row.kindCount, row.waitCount, row.bookQuantity, row.countQuantity, row.diffQuantity, Number(row.progress)].join(' '), // prettier-ignore
    )
  const sum = (of: readonly (number | null)[]) =>
    of.reduce<number>((total, one) => total + (one ?? 0), 0)
  const meant = (isBlindFor: (take: (typeof takes)[number]) => boolean) =>
    takes.flatMap((take) => {
      const shown = (copies: number) => (isBlindFor(take) ? '' : copies)
      const own = lines.filter((line) => line.take === take.id)
      return [1, 2, 3]
        .filter((n) => take.shelves.includes(n) || own.some(({ shelf }) => shelf === n))
        .map((n) => {
          const on = own.filter(({ shelf }) => shelf === n)
          const done = on.filter(({ counted }) => counted !== null)
          const diff = sum(done.map(({ counted, book }) => (counted ?? 0) - book))
          const progress =
            on.length > 0 ? Math.round((done.length / on.length) * 10_000) / 10_000 : 0
          return [take.id, n, new Set(on.map(({ product }) => product)).size, on.length - done.length, shown(sum(on.map(({ book }) => book))), sum(on.map(({ counted }) => counted)), shown(diff), progress].join(' ') // prettier-ignore
        })
    })
  // whoever counts blind does not see what the books say before it is done
  const counter = await app.signIn({ company: boss, permissions: ['store:stocktake:detail'] })
  expect(
    differing(
      { auditor: await read(boss), counter: await read(counter) },
      {
        auditor: meant(() => false),
        counter: meant(({ isBlind, status }) => isBlind && status !== 'DONE'),
      },
    ),
  ).toEqual({})
})
