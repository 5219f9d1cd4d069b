import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { offerModule } from '../../../modules/circle/offer/module'
import { insertWarehouse } from '../../testing/insertWarehouse'
import { createCircleWorld, type CircleWorld, type Player } from '../../worlds/circle/circleWorld'

// Own offers and what may be offered, told by the price or the number of a book, beside rows of every other kind.

const numbers = {
  dearer: '9787020002207',
  lowest: '9787505390133',
  only: '9787302123453',
  hidden: '9787108009821',
  old: '9787101003048',
}

let world: CircleWorld
let own: Player
let near: Player
let far: Player
let circleId: Id
beforeAll(async () => {
  world = await createCircleWorld(offerModule.routes ?? [])
  own = await world.player('自书社')
  near = await world.player('近书社')
  far = await world.player('远书社')
  circleId = await world.circle(near, [
    [own, 'BOTH'],
    [far, 'BOTH'],
  ])
  await asSystem(world.app.db, (trx) =>
    sql`update stock_circle set name = '古籍圈' where id = ${circleId}`.execute(trx),
  )
}, 120_000)
afterAll(() => world?.app.close())

async function offer(of: Player, productId: Id, isbn: string | null, price: string, change = {}) {
  const { companyId, warehouseId } = of
  await of.act((trx) =>
    trx
      .insertInto('gpStock')
      .values({
        companyId,
        circleId,
        productId,
        warehouseId,
        price,
        grade: '90',
        isbn13: isbn,
        priceType: 'FIXED',
        listPrice: '40.00',
        stockQty: 2,
        state: 'ON',
        ...change,
      })
      .execute(),
  )
}

type Row = Record<string, unknown> & { id: Id }
async function listed(call: string, tab: string, filter: object = {}): Promise<Row[]> {
  const { code, msg, data } = await world.app.post<{ records: Row[] }>(
    `/association/gpStock/${call}`,
    { pageNum: 1, pageSize: 100, filter, tab },
    { as: own },
  )
  expect([call, code, msg]).toEqual([call, 200, msg])
  return data.records
}
const told = (rows: readonly Row[], ...fields: string[]) =>
  rows.map((row) => fields.map((field) => row[field] ?? '-').join(' ')).toSorted()

it('are compared today, in circles, with the sums of the others', async () => {
  const bookOf = async (of: Player, isbn: string) => [await of.book(isbn), isbn] as const
  for (const [name, price, change] of [
    ['dearer', '20.00', { basePrice: '18.50' }],
    ['lowest', '6.00', { state: 'SOLD_OUT', stockQty: 0 }],
    ['only', '8.00', {}],
    ['hidden', '9.00', {}],
    ['old', '9.50', {}],
  ] as const) {
    const known = await bookOf(own, numbers[name])
    await offer(own, ...known, price, change)
    if (name === 'dearer') {
      await offer(own, ...known, '21.00', { circleId: 0 })
      await offer(own, ...known, '22.00', { grade: '80', state: 'OFF' })
      await offer(own, ...known, '17.00', { grade: '100', basePrice: '18.50' })
    }
  }
  for (const [name, of, price, grade] of [
    ['dearer', near, '18.00', '100'],
    ['dearer', far, '19.00', '90'],
    ['lowest', far, '6.00', '90'],
    ['hidden', far, '5.00', '90'],
    ['old', far, '5.00', '90'],
  ] as const)
    await offer(of, ...(await bookOf(of, numbers[name])), price, { grade })
  await asSystem(world.app.db, async (trx) => {
    const { dearer, lowest, only, hidden, old } = numbers
    await sql`insert into price_compare_record (company_id, product_key, charge_date)
      select ${own.companyId}::bigint, k, (now() at time zone 'Asia/Shanghai')::date from unnest(${[dearer, lowest, only]}::text[]) k
      union all select ${far.companyId}::bigint, ${hidden}::text, (now() at time zone 'Asia/Shanghai')::date
      union all select ${own.companyId}::bigint, ${old}::text, (now() at time zone 'Asia/Shanghai')::date - 1`.execute(
      trx,
    )
  })
  const fields = ['price', 'minPrice', 'minSameGrade', 'rank', 'priceGap', 'priceGapRate']
  const all = await listed('comparePage', 'all')
  expect(told(all, ...fields, 'sellerCount', 'suggestPrice')).toEqual([
    '17.00 18.00 18.00 1 -1.00 -5.6 2 18.50',
    '20.00 18.00 19.00 3 2.00 11.1 2 19.00',
    '6.00 6.00 6.00 1 0.00 0.0 1 6.00',
    '8.00 - - - - - 0 -',
    '9.00 - - - - - - -',
    '9.50 - - - - - - -',
  ])
  const tabs = { higher: '20.00', lowest: '17.00 6.00', only: '8.00', hidden: '9.00 9.50' }
  const seen: Record<string, string> = {}
  for (const tab of Object.keys(tabs))
    seen[tab] = told(await listed('comparePage', tab), 'price').join(' ')
  expect(seen).toEqual(tabs)
  const pasted = { isbn13: ['978-7-5053-9013-3'] }
  expect(told(await listed('comparePage', 'all', pasted), 'price')).toEqual(['6.00'])
  const banded = await listed('comparePage', 'all', { gradeBand: '100' })
  expect(banded).toHaveLength(all.length)
})

it('are shared under the name of their circle, with what their copies cost', async () => {
  const bookId = await own.book('9787020008735')
  await own.receive(bookId, '90', 2)
  await own.receive(bookId, '100', 3)
  await own.receive(await own.book('9787020008742'), '90', 4)
  // the costs are drawn: no posting has to have made them
  await sql`alter table stock disable trigger user`.execute(world.app.db)
  await asSystem(world.app.db, async (trx) => {
    await sql`update stock set cost_price = case when product_id = ${bookId} and condition_grade = '90' then 8 else 30 end
      where company_id = ${own.companyId}`.execute(trx)
    const second = await insertWarehouse(trx, own, '二仓')
    await sql`insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, shelf_type, system_flag)
      select company_id, warehouse_id, area_id, shelf_area_id, 'DEFECT', 'DEFECT', true from shelf where id = ${own.shelfId}`.execute(
      trx,
    )
    await sql`insert into stock (company_id, product_id, warehouse_id, shelf_id, condition_grade, piece_code, quantity,
        locked_quantity, cost_price)
      select ${own.companyId}::bigint, ${bookId}::bigint, h.warehouse_id, h.id, k.grade, k.piece, k.quantity, k.locked, k.cost
      from (values (${second.shelfId}::bigint, '', '90', '', 5, 2, 50), (${own.shelfId}::bigint, '', '90', 'A', 2, 0, null),
        (${own.shelfId}::bigint, '', '70', '', 0, 0, 3), (null, 'DEFECT', '60', '', 1, 0, 3))
        as k (shelf, code, grade, piece, quantity, locked, cost)
      join shelf h on h.id = k.shelf or h.shelf_code = k.code and h.warehouse_id = ${own.warehouseId}`.execute(
      trx,
    )
    await sql`update product set restricted = true where isbn = '9787020008742'`.execute(trx)
  })
  const isbn = '9787020008735'
  await offer(own, bookId, isbn, '25.00')
  await offer(own, bookId, isbn, '26.00', { circleId: 0 })
  await offer(own, bookId, isbn, '27.00', { circleId: -1, state: 'OFF' })
  await offer(own, bookId, isbn, '28.00', { grade: '80', state: 'REMOVED' })
  await offer(near, await near.book(isbn), isbn, '29.00')
  const rows = await listed('getPage', 'all', { isbn13: [isbn] })
  expect(told(rows, 'price', 'circleName', 'discount', 'costPrice')).toEqual([
    '25.00 古籍圈 62.5 8.00',
    '26.00 仅协议共享 65.0 8.00',
    '27.00 求货报价 67.5 8.00',
  ])
})

it('are chosen from own copies that can be sold, offered or not, in each grade', async () => {
  const fields = ['isbn13', 'grade', 'quantity', 'costPrice', 'circleNames', 'blockReason']
  const [taken, free] = ['9787020008735', '9787020008742']
  const offBook = await own.book('9787020008759')
  await own.receive(offBook, '90', 1)
  await asSystem(world.app.db, (trx) =>
    sql`update product set status = '0' where id = ${offBook}`.execute(trx),
  )
  const theirs = await near.book('9787020008766')
  await near.receive(theirs, '90', 5)
  const removed = await own.book('9787020008773')
  await own.receive(removed, '90', 6)
  await offer(own, removed, '9787020008773', '28.00', { state: 'REMOVED' })
  await offer(own, removed, '9787020008773', '28.00', { circleId: -1 })
  expect(told(await listed('candidatePage', 'out'), ...fields)).toEqual([
    `${taken} 100 3 30.00 - -`,
    `${taken} 90 3 50.00 - -`,
    `${free} 90 4 30.00 - LIMIT`,
    '9787020008759 90 1 8.00 - PRODUCT_OFF',
    '9787020008773 90 6 8.00 - -',
  ])
  expect(told(await listed('candidatePage', 'in'), ...fields)).toEqual([
    `${taken} 90 4 8.00 仅协议共享,古籍圈 -`,
  ])
})
