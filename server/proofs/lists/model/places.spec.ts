import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'
import { differing } from './differing'
import { mixed } from './mixed'

// What stands and lies in two warehouses, each counted without the other: shelves in use and taken away, full, empty and
// emptied; people who work in one, walls, and who is kept out of it.

const houses = [1, 2] as const
const shelves = Array.from({ length: 24 }, (_, n) => ({
  code: `H${String(n).padStart(2, '0')}`,
  house: mixed(n, 'house', [1, 1, 2]),
  isGone: mixed(n, 'gone', [true, false, false]),
  capacity: mixed(n, 'capacity', [null, 3, 8]),
}))
const stocks = Array.from({ length: 48 }, (_, n) => {
  const shelf = shelves[n % shelves.length] ?? shelves[0]
  const quantity = mixed(n, 'quantity', [0, 0, 2, 5])
  return {
    id: n + 1,
    shelf: shelf?.code ?? '',
    house: shelf?.house,
    product: mixed(n, 'product', [1, 2, 3]),
    quantity,
    locked: Math.min(quantity, mixed(n, 'locked', [0, 1])),
  }
})
const walls = [1, 1, 2]
const kept = [1, 1, 1, 2]

let app: TestApp
let boss: SignedIn
let clerk: SignedIn
let ids: Id[]
beforeAll(async () => {
  app = await createTestApp()
  await asSystem(app.db, async (trx) => {
    await insertRegions(trx)
    await sql`insert into region (code, parent_code, name, level) values
      ('12', null, '天津市', 1), ('1201', '12', '天津市', 2), ('120101', '1201', '和平区', 3)`.execute(
      trx,
    )
  })
  boss = await app.signIn({ isAdmin: true })
  clerk = await app.signIn({ company: boss, isAdmin: true })
  const others = await Promise.all([1, 2, 3].map(() => app.signIn({ isAdmin: true })))
  await sql`alter table stock disable trigger user`.execute(app.db)
  await actFor(app.db, boss.user, async (trx) => {
    const { companyId } = boss
    const made = [
      await insertWarehouse(trx, boss, '一号仓'),
      await insertWarehouse(trx, boss, '二号仓'),
    ]
    ids = made.map(({ warehouseId }) => warehouseId)
    const house = (n: ReturnType<typeof sql>) => sql`(${sql.val(ids)}::bigint[])[${n}]`
    await sql`update warehouse set province_id = '12', city_id = '1201', district_id = '120101', address = '二号院'
      where id = ${ids[1]}`.execute(trx)
    await sql`insert into warehouse_area (company_id, warehouse_id, area_code, area_name, area_type)
      values (${companyId}, ${ids[0]}, 'B', '另一区', 'STORE')`.execute(trx)
    await sql`insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, capacity, removed_time, status)
      select a.company_id, a.warehouse_id, a.area_id, a.id, h.code, h.capacity,
        case when h."isGone" then now() end, case when h."isGone" then '0' else '1' end
      from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb)
        as h (code text, house int, capacity int, "isGone" boolean)
      join shelf_area a on a.warehouse_id = ${house(sql`h.house`)}`.execute(trx)
    await sql`insert into product (id, company_id, product_code, product_type, isbn, product_name, list_price) values
      (1, ${companyId}, 'SP1', '1', '9787020002207', '红楼梦', 50), (2, ${companyId}, 'SP2', '2', null, '聊斋', 60),
      (3, ${companyId}, 'SP3', '2', null, '水浒', 60)`.execute(trx)
    await sql`insert into stock (id, company_id, product_id, warehouse_id, shelf_id, condition_grade, piece_code, quantity,
        locked_quantity)
      select s.id, h.company_id, s.product, h.warehouse_id, h.id, '90', 'T' || s.id, s.quantity, s.locked
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb)
        as s (id int, shelf text, product int, quantity int, locked int)
      join shelf h on h.shelf_code = s.shelf`.execute(trx)
    await sql`insert into sort_wall (company_id, warehouse_id, wall_code, wall_name, row_count, column_count)
      select ${companyId}, ${house(sql`w::int`)}, 'Q' || n, 'Q' || n, 1, 1
      from jsonb_array_elements_text(${JSON.stringify(walls)}::jsonb) with ordinality of (w, n)`.execute(
      trx,
    )
    await sql`insert into warehouse_black (company_id, warehouse_id, black_company_id)
      select ${companyId}, ${house(sql`w::int`)},
        (${sql.val(others.map((one) => one.companyId))}::bigint[])[1 + n::int % 3]
      from jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb) with ordinality of (w, n)`.execute(
      trx,
    )
  })
  await asSystem(app.db, async (trx) => {
    await sql`update app_user set warehouse_id = ${ids[0]} where id = ${boss.user.userId}`.execute(
      trx,
    )
    await sql`update app_user set warehouse_id = ${ids[1]} where id = ${clerk.user.userId}`.execute(
      trx,
    )
  })
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, string | number | boolean | null>
async function listed(call: string, filter = {}): Promise<Row[]> {
  const { code, data } = await app.post<{ records: Row[]; total: number }>(
    `/wms/${call}`,
    { pageNum: 1, pageSize: 500, filter },
    { as: boss },
  )
  expect([call, code]).toEqual([call, 200])
  expect(data.total).toBe(data.records.length)
  return data.records
}
const shown = (row: Row, ...fields: string[]) => fields.map((name) => row[name]).join(' ')

const sum = (of: readonly { quantity: number }[]) =>
  of.reduce((total, { quantity }) => total + quantity, 0)
const kinds = (of: readonly { quantity: number; product: number }[]) =>
  new Set(of.filter(({ quantity }) => quantity > 0).map(({ product }) => product)).size
const times = (of: readonly number[], house: number) => of.filter((one) => one === house).length

it('counts what is in a warehouse, not what is in the other', async () => {
  const rows = await listed('warehouse/selectWarehousePageList')
  const places = ['北京市 北京市 东城区', '天津市 天津市 和平区']
  const fields = ['areaCount', 'shelfCount', 'productCount', 'totalQuantity', 'blackCount', 'sortWallCount'] // prettier-ignore
  const meant = Object.fromEntries(
    houses.map((house) => {
      const own = stocks.filter((stock) => stock.house === house)
      const standing = shelves.filter((shelf) => shelf.house === house && !shelf.isGone)
      return [`${house}`, [
        `areaCount ${house === 1 ? 2 : 1}`, `shelfCount ${standing.length + 1}`, `productCount ${kinds(own)}`,
        `totalQuantity ${sum(own)}`, `blackCount ${times(kept, house)}`, `sortWallCount ${times(walls, house)}`,
        `defaultFlag ${house === 1}`, `cityId ${places[house - 1]}`,
        `address ${places[house - 1]} ${['一', '二'][house - 1]}号院`,
      ]] // prettier-ignore
    }),
  )
  const seen = Object.fromEntries(
    rows.map((row) => [
      `${ids.indexOf(String(row.id)) + 1}`,
      [...fields, 'defaultFlag', 'cityId', 'address'].map((name) => `${name} ${row[name]}`),
    ]),
  )
  expect.soft(differing(seen, meant)).toEqual({})
  for (const [at, id] of ids.entries()) {
    const { data } = await app.post<Row[]>(`/wms/warehouseblack/list/${id}`, {}, { as: boss })
    expect.soft(data).toHaveLength(times(kept, at + 1))
  }
  const found = async (...cityId: string[]) =>
    (await listed('warehouse/selectWarehousePageList', { cityId })).map(({ id }) => id)
  expect.soft(await found('北京市')).toEqual([ids[0]])
  expect.soft(await found('天津市', '天津市', '和平区')).toEqual([ids[1]])
  expect.soft(await found('天津市', '天津市', '东城区')).toEqual([])
})

it('counts what is on a shelf that still stands', async () => {
  const all = await listed('shelf/page')
  const rows = all.filter(({ shelfCode }) => String(shelfCode).startsWith('H'))
  const meant = shelves
    .filter(({ isGone }) => !isGone)
    .map(({ code, capacity }) => {
      const own = stocks.filter(({ shelf }) => shelf === code)
      const usage = capacity === null ? '' : Math.round((1000 * sum(own)) / capacity) / 10
      return [code, sum(own), kinds(own), usage, sum(own) === 0].join(' ')
    })
  const seen = rows.map(
    (row) =>
    [shown(row, 'shelfCode', 'usedQuantity', 'productCount'), row.usage === null ? '' : Number(row.usage), row.emptyFlag].join(' '), // prettier-ignore
  )
  expect.soft(differing({ shelves: seen }, { shelves: meant })).toEqual({})
})

it('shows what lies on shelves and what of it is free, without what it cost', async () => {
  const rows = await listed('shelf/stock/page')
  const isbns = ['9787020002207', '', '']
  const names = ['红楼梦', '聊斋', '水浒']
  const meant = stocks
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, product, quantity, locked }) =>
      [id, names[product - 1], isbns[product - 1], quantity - locked].join(' '),
    )
  const seen = rows.map((row) => shown(row, 'id', 'productName', 'isbn', 'availableQuantity'))
  expect.soft(differing({ stock: seen }, { stock: meant })).toEqual({})
  expect(rows.filter((row) => 'costPrice' in row)).toEqual([])
})
