import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDigitOf } from '../../../../schemas/language'
import type { BatchAnswer } from '../../../kit/machines'
import type { SignedIn } from '../../../proofs/testing'
import { createGpWorld, type GpWorld } from '../order/gpWorld.fixture'

let world: GpWorld

beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())

interface Row {
  id: string
  isbn13: string
  bookName: string
  supplierCode: string
  price: string
  chosenQty: number
  onTimeRate: string
}

let serial = 0
function newIsbn(): string {
  const body = `9787${String(10_000_000 + (serial += 1))}`
  return body + checkDigitOf(body)
}
async function offered(quantity = 3, title = '呐喊', price = '10.00') {
  const isbn = newIsbn()
  const productId = await world.book(world.supplier, isbn, title)
  const id = await world.offer(world.supplier, quantity, { productId, isbn, price })
  return { id, isbn, productId }
}
const search = (filter: object, as: SignedIn = world.buyer) =>
  world.app.post<{ records: Row[] }>(
    '/association/gpStock/searchCircle',
    { pageNum: 1, pageSize: 50, filter },
    { as },
  )
const put = async (id: string, chosenQty: number, as: SignedIn = world.buyer) => {
  const { data } = await world.app.post<BatchAnswer>(
    '/association/gpMatchTaskV2/basket',
    { ids: [id], chosenQty },
    { as },
  )
  return data.results[0]
}
const take = async (id: string) => {
  const call = '/association/gpMatchTaskV2/basketRemove'
  const { data } = await world.app.post<BatchAnswer>(call, { ids: [id] }, { as: world.buyer })
  return data.results[0]
}
const basket = async (as: SignedIn = world.buyer) => {
  const call = '/association/gpStock/basketPage'
  const { data } = await world.app.post<{ records: Row[] }>(
    call,
    { pageNum: 1, pageSize: 50 },
    { as },
  )
  return data.records
}
const checkout = (as: SignedIn = world.buyer) =>
  world.app.post<{ taskId: string; error?: string }>(
    '/association/gpMatchTaskV2/basketTask',
    {},
    { as },
  )
const emptyBasket = async () => {
  for (const { id } of await basket()) await take(id)
}

describe('searchCircle', () => {
  it('finds offers by number, title or supplier, and shows the newest before anything is asked', async () => {
    const { isbn } = await offered(3, '朝花夕拾')
    expect((await search({})).data.records.map((row) => row.isbn13)).toContain(isbn)
    for (let at = 0; at < 100; at += 1) await offered()
    const newest = (await search({})).data.records.map((row) => row.isbn13)
    expect(newest).not.toContain(isbn)
    for (const filter of [
      { isbn13: [isbn] },
      { bookName: '朝花' },
      { supplierCode: `S${world.supplier.companyId}`, bookName: '花夕' },
    ])
      expect((await search(filter)).data.records).toMatchObject([
        { isbn13: isbn, bookName: '朝花夕拾', price: '10.00', chosenQty: 0 },
      ])
  })

  it.each([{ author: '鲁迅' }, { bookName: '花' }, { minGrade: '90' }])(
    'refuses %j alone',
    async (filter) => {
      expect(await search(filter)).toMatchObject({ status: 400, data: { error: 'GP_SEARCH_ASK' } })
    },
  )

  it('shows how its own supplier delivers, not how another of the circle does', async () => {
    const { isbn } = await offered()
    await world.join(world.stranger, 'SUPPLY')
    await sql`update circle_member
      set on_time_rate = case company_id when ${world.supplier.companyId}::bigint then 90 else 99 end
      where circle_id = ${world.circleId}`.execute(world.db)
    const { records } = (await search({ isbn13: [isbn] })).data
    expect(records.map(({ onTimeRate }) => Number(onTimeRate))).toEqual([90])
  })

  it('shows a copy of two circles once, at its lower price, and tells nobody whose it is', async () => {
    const { id, isbn } = await offered(2)
    await sql`
      with circle as (
        insert into stock_circle (company_id, circle_num, name, circle_type)
        values (${world.supplier.companyId}, 'QZ-SEARCH', '第二圈', 'OPEN') returning id
      ), members as (
        insert into circle_member (company_id, circle_id, supplier_code, ability, state)
        select m.company_id, circle.id, m.supplier_code, m.ability, 'JOINED' from circle_member m, circle
        where m.circle_id = ${world.circleId} and m.company_id in (${world.supplier.companyId}, ${world.buyer.companyId})
      )
      insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, list_price, price_type, price,
        stock_qty, state)
      select g.company_id, circle.id, g.product_id, g.warehouse_id, g.grade, g.isbn13, g.list_price, 'FIXED', 9.00,
        g.stock_qty, 'ON' from gp_stock g, circle where g.id = ${id}`.execute(world.db)
    const { data } = await search({ isbn13: [isbn] })
    expect(data.records.map(({ price }) => price)).toEqual(['9.00'])
    expect(
      Object.keys(data.records[0] ?? {}).filter((name) => /company|warehouse/i.test(name)),
    ).toEqual([])
    expect((await search({ isbn13: [isbn] }, world.stranger)).data.records).toEqual([])
  })
})

describe('the daily limit', () => {
  it('shows as many books as it says, those of today again, and no further one', async () => {
    const books = [await offered(), await offered(), await offered()]
    const isbns = books.map(({ isbn }) => isbn)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from gp_search_record where company_id = ${world.buyer.companyId}`.execute(
      world.db,
    )
    await setLimit((rows[0]?.count ?? 0) + 2)
    expect((await search({ isbn13: isbns.slice(0, 2) })).data.records).toHaveLength(2)
    const over = await search({ isbn13: isbns })
    expect(over).toMatchObject({ status: 409, data: { error: 'GP_SEARCH_DAILY' } })
    expect(over.msg).toContain('今日搜书次数已用完！')
    expect((await search({ isbn13: isbns.slice(0, 2) })).data.records).toHaveLength(2)
    await setLimit(2000)
    expect((await search({ isbn13: isbns })).data.records).toHaveLength(3)
  })
})

const setLimit = (limit: number) =>
  sql`insert into sys_config (config_key, config_name, config_value, value_type) values ('gp.search.daily', '', ${String(limit)}, 'INT')
    on conflict (config_key) do update set config_value = excluded.config_value`.execute(world.db)

describe('the basket', () => {
  it('keeps what is chosen on the server until it is ordered as GP_BOOK', async () => {
    const [first, second] = [await offered(3, '彷徨'), await offered(5, '野草', '20.00')]
    expect(await put(first.id, 2)).toMatchObject({ ok: true, label: '彷徨' })
    await put(second.id, 1)
    await put(second.id, 3)
    expect((await basket()).map(({ bookName, chosenQty }) => [bookName, chosenQty])).toEqual(
      expect.arrayContaining([
        ['彷徨', 2],
        ['野草', 3],
      ]),
    )
    expect((await search({ isbn13: [second.isbn] })).data.records[0]).toMatchObject({
      chosenQty: 3,
    })
    const { taskId } = (await checkout()).data
    expect(await taskOf(taskId)).toMatchObject({
      source: 'SEARCH',
      state: 'MATCHED',
      bookCount: 2,
      needQty: 5,
      chosenQty: 5,
      amount: '80.00',
    })
    const token = await world.token(world.buyer, world.supplier)
    const submitted = await world.app.post<BatchAnswer>(
      '/association/gpOrder/submit',
      {
        ids: [`${taskId}-${token}`],
        deliveryMode: 'TO_WAREHOUSE',
        warehouseId: world.buyer.warehouseId,
        payMode: 'BALANCE',
      },
      { as: world.buyer },
    )
    expect(submitted.data.results).toMatchObject([{ ok: true }])
    const orderNum = submitted.data.results[0]?.label
    const { rows } = await sql`
      select o.order_type, o.sort, l.order_type as link_type from sales_order o
      join gp_order_link l on l.order_num = o.order_num where o.order_num = ${orderNum}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ orderType: 'GP_BOOK', sort: '7', linkType: 'GP_BOOK' }])
    expect(await taskOf(taskId)).toMatchObject({ state: 'ORDERED', orderCount: 1 })
    // what is ordered is no basket any more
    expect(await basket()).toEqual([])
    await put(first.id, 1)
    expect((await checkout()).data.taskId).not.toBe(taskId)
    await emptyBasket()
  })

  it('takes out what is not wanted, and has nothing to order then', async () => {
    const { id } = await offered()
    await put(id, 1)
    expect(await take(id)).toMatchObject({ ok: true })
    expect(await take(id)).toMatchObject({ ok: false, error: 'ROW_NOT_FOUND' })
    expect((await checkout()).data).toMatchObject({ error: 'GP_BASKET_EMPTY' })
  })

  it('refuses more than there is, and offers one does not see like unknown ones', async () => {
    const { id } = await offered(2)
    expect(await put(id, 3)).toMatchObject({ ok: false, error: 'GP_BASKET_QTY' })
    const own = await world.offer(world.buyer, 1, { isbn: newIsbn() })
    for (const unseen of [own, '999999999', 'x'])
      expect(await put(unseen, 1)).toMatchObject({ ok: false, error: 'ROW_NOT_FOUND' })
    expect(await put(id, 1, world.stranger)).toMatchObject({ ok: false, error: 'ROW_NOT_FOUND' })
    expect(await basket()).toEqual([])
  })

  it('is left alone while it is matched anew', async () => {
    const { id } = await offered()
    await put(id, 1)
    const { taskId } = (await checkout()).data
    await sql`update gp_match_task set state = 'MATCHING' where id = ${taskId}`.execute(world.db)
    expect(await put(id, 2)).toMatchObject({ ok: false, error: 'GP_BASKET_BUSY' })
    await sql`update gp_match_task set state = 'MATCHED' where id = ${taskId}`.execute(world.db)
    await emptyBasket()
  })
})

const taskOf = (id: string) =>
  world.read((trx) =>
    trx.selectFrom('gpMatchTask').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

describe('发布求货', () => {
  const ask = (isbns: string) =>
    world.app.post<BatchAnswer & { error?: string }>(
      '/association/gpStock/askMissing',
      { isbns, circleIds: [world.circleId], needQty: 2, deadline: soon() },
      { as: world.buyer },
    )
  const soon = () => `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)} 18:00:00`

  it('asks the circle for what nobody offers, and says of the others that they are there', async () => {
    const { isbn } = await offered()
    const missing = newIsbn()
    const { data } = await ask(`${missing}\n${isbn}`)
    expect(data.results).toMatchObject([{ ok: true }, { ok: false, error: 'GP_MISSING_OFFERED' }])
    const { rows } = await sql`
      select isbn13::text, need_qty, book_name from askfor_stock where company_id = ${world.buyer.companyId}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ isbn13: missing, needQty: 2, bookName: `ISBN ${missing}` }])
  })

  it('refuses a text without any number', async () => {
    expect((await ask('呐喊')).data).toMatchObject({ error: 'GP_MISSING_NONE' })
  })
})
