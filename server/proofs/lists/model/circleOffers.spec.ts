import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { createCircleWorld, type CircleWorld, type Player } from '../../worlds/circle/circleWorld'
import { gpBookModule } from '../../../modules/circle/book/module'
import { gpCompareModule } from '../../../modules/circle/compare/module'
import { offerModule } from '../../../modules/circle/offer/module'

// Offers of a circle beside those that must not be found: of another book, warehouse, company, state and grade.

const [wanted, other] = ['9787020002207', '9787505390133']

let world: CircleWorld
let buyer: Player
let near: Player
let far: Player
let circleId: Id
beforeAll(async () => {
  world = await createCircleWorld(
    [gpBookModule, gpCompareModule, offerModule].flatMap(({ routes }) => routes ?? []),
  )
  buyer = await world.player('买书社')
  near = await world.player('近书社')
  far = await world.player('远书社')
  circleId = await world.circle(near, [
    [buyer, 'BOTH'],
    [far, 'SUPPLY'],
  ])
  await asSystem(world.app.db, async (trx) => {
    await sql`insert into region (code, parent_code, name, level) values ('32', null, '江苏省', 1), ('3201', '32', '南京市', 2)`.execute(
      trx,
    )
    await sql`update warehouse set province_id = 32, city_id = 3201 where id = ${far.warehouseId}`.execute(
      trx,
    )
    await sql`update circle_member set on_time_rate = case company_id when ${near.companyId} then 90 else 70 end,
      refuse_rate = case company_id when ${near.companyId} then 1 else 5 end where circle_id = ${circleId}`.execute(
      trx,
    )
  })
  await offer(near, wanted, '18.00')
  await offer(far, wanted, '19.00')
  await offer(far, other, '6.00')
}, 120_000)
afterAll(() => world?.app.close())

async function offer(of: Player, isbn: string, price: string, change: object = {}): Promise<void> {
  const { companyId, warehouseId } = of
  const productId = await of.book(isbn)
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
async function listed(call: string, filter: object, tab?: string): Promise<Row[]> {
  const { code, msg, data } = await world.app.post<{ records: Row[] }>(
    `/association/${call}`,
    { pageNum: 1, pageSize: 100, filter, tab },
    { as: buyer },
  )
  expect([call, code, msg]).toEqual([call, 200, msg])
  return data.records
}

it('come from where their warehouse lies, with the figures of whoever offers them', async () => {
  const rows = await listed('gpMatchBookDetailV2/offerPage', { bookId: `i${wanted}` })
  expect(
    rows.map(({ price, regionName, province, city, onTimeRate, refuseRate }) =>
      [price, regionName, province, city, Number(onTimeRate), Number(refuseRate)].join(),
    ),
  ).toEqual(['18.00,北京市,北京市,北京市,90,1', '19.00,江苏省 南京市,江苏省,南京市,70,5'])
})

it('stand in a report beside the lowest own price that is for sale', async () => {
  await offer(buyer, wanted, '25.00')
  await offer(buyer, wanted, '20.00')
  await offer(buyer, wanted, '5.00', { state: 'OFF' })
  await offer(buyer, wanted, '7.00', { stockQty: 0 })
  await offer(buyer, other, '3.00')
  await buyer.act(async (trx) => {
    const { companyId, user } = buyer
    await sql`insert into gp_match_task (id, company_id, task_num, task_name, task_type, source, options, state, create_by)
      select n, ${companyId}, 'GP' || n, '书单', case n when 3 then '1' else '2' end, 'FILE', '{}', 'MATCHED', ${user.userId}
      from generate_series(1, 3) n`.execute(trx)
    await sql`insert into gp_match_book (id, company_id, task_id, line_no, isbn13, book_name, need_qty, match_state, review_state,
        min_price)
      select b.id, ${companyId}, b.task, b.id, b.isbn, '书', 9, 'FULL', 'NONE', b.least
      from (values (1, 1, ${wanted}::bigint, 18), (2, 1, ${other}::bigint, 3), (3, 2, ${wanted}::bigint, 1),
        (4, 3, ${wanted}::bigint, 1)) as b (id, task, isbn, least)`.execute(trx)
    await sql`insert into gp_match_line (company_id, task_id, line_no, raw, isbn13, book_id, line_state)
      select ${companyId}, b.task_id, b.id, '[]', b.isbn13, b.id, 'VALID' from gp_match_book b`.execute(
      trx,
    )
    await sql`insert into gp_match_stock (id, company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id,
        product_id, supplier_code, circle_id, grade, price, available_qty, effective_price, rank, state)
      select s.id, ${companyId}, s.task, s.book, s.id, ${near.companyId}, ${near.warehouseId}::bigint, 1, 'S', 0, s.grade, 10, 9, 10, s.id,
        'CANDIDATE'
      from (values (1, 1, 1, '80'), (2, 1, 1, '90'), (3, 1, 2, '100'), (4, 2, 3, '95')) as s (id, task, book, grade)`.execute(
      trx,
    )
  })
  const seen = async (tab?: string) =>
    (await listed('gpCompare/lines', {}, tab)).map((row) =>
      [row.id, row.ownPrice, row.priceGap, row.bestGrade].join(),
    )
  expect((await seen('have')).toSorted()).toEqual([
    '1-1,20.00,2.00,90',
    '1-2,3.00,0.00,100',
    '2-3,20.00,19.00,95',
  ])
  expect((await seen('lower')).toSorted()).toEqual(['1-1,20.00,2.00,90', '2-3,20.00,19.00,95'])
  const found = await listed('gpCompare/lines', { isbn13: [other] }, 'have')
  expect(found.map(({ id }) => id)).toEqual(['1-2'])
})
