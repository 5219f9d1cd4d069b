import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import type { SignedIn } from '../../../proofs/testing'
import type { Side } from '../../../proofs/worlds/order/orderWorld'
import { readWorkbook } from '../../../base/workbook'
import { refusalOf } from '../../../proofs/refusals'
import { createGpWorld, type GpWorld } from '../order/gpWorld.fixture'
import { readQuota } from '../quota'
import type { Compared } from './compareNow'

let world: GpWorld

beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())
beforeEach(() => grant(10))
// the ledger says what is left, whatever was asked
afterEach(async () => {
  const { rows } = await sql<{ left: number; sum: number }>`
    select a.gp_price as left, (select coalesce(sum(quantity), 0)::int from price_quota q where q.company_id = a.company_id) as sum
    from price_quota_account a where a.company_id = ${world.buyer.companyId}`.execute(world.db)
  expect(rows[0]?.left).toBe(rows[0]?.sum)
})

/** What the buyer has left, as granted by hand. */
async function grant(to: number): Promise<void> {
  await as(world.buyer, (trx) => readQuota(trx))
  const { gpPrice } = await as(world.buyer, (trx) => readQuota(trx))
  if (to === gpPrice) return
  await sql`with a as (update price_quota_account set gp_price = ${to}, version = version + 1
      where company_id = ${world.buyer.companyId} returning company_id)
    insert into price_quota (company_id, change_type, quantity, balance, biz_type, request_id)
    select company_id, 'ADJUST', ${to - gpPrice}, ${to}, 'SYSTEM', ${randomUUID()} from a`.execute(
    world.db,
  )
}
const as = <T>(who: SignedIn, work: Parameters<typeof actFor<T>>[2]) =>
  actFor(world.db, { companyId: who.companyId, userId: who.user.userId }, work)

/** A valid number nobody else uses. */
function newIsbn(): string {
  const twelve = `9787${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
async function offered(price = '10.00', side: Side = world.supplier, isbn = newIsbn()) {
  const productId = await world.book(side, isbn, '呐喊')
  const id = await world.offer(side, 3, { productId, isbn, price })
  return { isbn, id }
}
const compare = (isbns: string[], change: object = {}, who: SignedIn = world.buyer) =>
  world.app.post<Compared>(
    '/association/gpCompare/match',
    { isbns, requestId: randomUUID(), ...change },
    { as: who },
  )

async function newSupplier(name: string): Promise<Side> {
  const signedIn = await world.app.signIn({ isAdmin: true, companyName: name })
  await world.join(signedIn, 'SUPPLY')
  const place = await actFor(world.db, { companyId: signedIn.companyId, userId: '0' }, (trx) =>
    insertWarehouse(trx, signedIn, `${name}一号仓`),
  )
  return { ...signedIn, ...place, productId: '' }
}

describe('gpCompare/match', () => {
  it('shows what the circle asks for a book, charges it once a day, and names what is no ISBN', async () => {
    const { isbn } = await offered('12.50')
    const first = await compare([isbn, isbn, '9787505390134', ''])
    expect(first.data).toMatchObject({
      charged: 1,
      gpPrice: 9,
      records: [{ isbn13: isbn, bookName: '呐喊', minPrice: '12.50', sellerCount: 1, totalQty: 3 }],
      invalid: [{ text: '9787505390134', code: 'CHECK_DIGIT', shouldBe: '3' }],
    })
    expect((await compare([isbn])).data).toMatchObject({ charged: 0, gpPrice: 9 })
  })

  it('shows no mean of fewer than three suppliers', async () => {
    const { isbn } = await offered('10.00')
    const others = [await newSupplier('甲书店'), await newSupplier('乙书店')]
    await offered('12.00', others[0], isbn)
    expect((await compare([isbn])).data.records[0]).toMatchObject({
      sellerCount: 2,
      minPrice: '10.00',
      maxPrice: '12.00',
      avgPrice: null,
    })
    await offered('20.00', others[1], isbn)
    expect((await compare([isbn])).data.records[0]).toMatchObject({
      sellerCount: 3,
      avgPrice: '14.00',
    })
  })

  it('counts copies offered in two circles once', async () => {
    const { isbn, id } = await offered('10.00')
    await sql`
      with circle as (
        insert into stock_circle (company_id, circle_num, name, circle_type)
        values (${world.supplier.companyId}, 'QZ-TWO', '第二圈', 'OPEN') returning id
      ), members as (
        insert into circle_member (company_id, circle_id, supplier_code, ability, state)
        select m.company_id, circle.id, m.supplier_code, m.ability, 'JOINED' from circle_member m, circle
        where m.circle_id = ${world.circleId} and m.company_id in (${world.supplier.companyId}, ${world.buyer.companyId})
      )
      insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, list_price, price_type, price,
        stock_qty, state)
      select g.company_id, circle.id, g.product_id, g.warehouse_id, g.grade, g.isbn13, g.list_price, 'FIXED', 9.00,
        g.stock_qty, 'ON' from gp_stock g, circle where g.id = ${id}`.execute(world.db)
    expect((await compare([isbn])).data.records[0]).toMatchObject({
      totalQty: 3,
      minPrice: '9.00',
      sellerCount: 1,
    })
  })

  it('charges nothing without an offer, for own offers only, and for free ones', async () => {
    const free = await offered()
    await sql`update gp_stock set free_flag = true where id = ${free.id}`.execute(world.db)
    const own = await offered('30.00', world.buyer)
    const { data } = await compare([newIsbn(), free.isbn, own.isbn])
    expect(data).toMatchObject({ charged: 0, gpPrice: 10 })
    expect(data.records.map(({ state }) => state)).toEqual(['NONE', 'HAVE', 'NONE'])
    expect(data.records[2]).toMatchObject({ ownPrice: '30.00', ownQty: 3, minPrice: null })
  })

  it('refuses as a whole what the quota does not reach for, and shows nothing', async () => {
    const isbns = [(await offered()).isbn, (await offered()).isbn]
    await grant(1)
    const strict = await compare(isbns)
    expect(strict.msg).toContain('比价额度不足，剩余1，本次需要2')
    expect(JSON.stringify(strict.data)).not.toContain('10.00')
    const until = await compare(isbns, { quotaMode: 'UNTIL_USED' })
    expect(until.data.records.map(({ state, minPrice }) => [state, minPrice])).toEqual([
      ['HAVE', '10.00'],
      ['NO_QUOTA', null],
    ])
    expect(until.data.gpPrice).toBe(0)
  })

  it('never takes the quota below zero, 20 at once', async () => {
    const books = await Promise.all(Array.from({ length: 20 }, () => offered()))
    await grant(5)
    const answers = await Promise.all(books.map(({ isbn }) => compare([isbn])))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
  }, 60_000)

  it('charges the same request once', async () => {
    const { isbn } = await offered()
    const requestId = randomUUID()
    await Promise.all([1, 2, 3].map(() => compare([isbn], { requestId })))
    expect((await as(world.buyer, (trx) => readQuota(trx))).gpPrice).toBe(9)
  })

  it('tells nobody who the supplier is, nor their base price', async () => {
    const { isbn, id } = await offered()
    await sql`update gp_stock set base_type = 'FIXED', base_price = 3.33 where id = ${id}`.execute(
      world.db,
    )
    const text = JSON.stringify((await compare([isbn])).data)
    for (const secret of ['书海批发', '3.33', world.supplier.warehouseId])
      expect(text).not.toContain(`"${secret}"`)
  })

  it('tells of no more than 99 copies of an offer, so that nobody knows how many there are', async () => {
    const isbn = newIsbn()
    const productId = await world.book(world.supplier, isbn, '呐喊')
    await world.offer(world.supplier, 300, { productId, isbn })
    expect((await compare([isbn])).data.records[0]).toMatchObject({ totalQty: 99 })
  })

  it('refuses more than 500 numbers, and none at all', async () => {
    expect((await compare(Array.from({ length: 501 }, () => '9787505390133'))).status).toBe(400)
    expect(refusalOf(await compare(['abc']))).toBe('GP_COMPARE_NONE')
    const exporting = await world.app.post(
      '/association/gpCompare/exportMatchData',
      {},
      { as: world.buyer },
    )
    expect(refusalOf(exporting)).toBe('GP_COMPARE_NONE')
  })
})

describe('gpCompare/exportMatchData', () => {
  it('exports what was paid for today or is free, and no more', async () => {
    const [paid, unpaid] = [await offered('11.00'), await offered('12.00')]
    await compare([paid.isbn])
    const rows = await exported({ isbns: [paid.isbn, unpaid.isbn] })
    expect(rows[1]).toEqual(expect.arrayContaining([paid.isbn, '11', '有货']))
    expect(rows[2]).toEqual(expect.arrayContaining([unpaid.isbn, '额度不足未比价']))
    expect(rows[2]).not.toContain('12')
  })

  it('answers a foreign task as an unknown one', async () => {
    const task = await world.task(world.buyer, [])
    const call = (taskId: string, who: SignedIn) =>
      world.app.post('/association/gpCompare/exportMatchData', { taskId }, { as: who })
    // one that buys is none that compares
    expect(refusalOf(await call(task.id, world.buyer))).toBe('GP_COMPARE_TASK')
    await sql`update gp_match_task set task_type = '2' where id = ${task.id}`.execute(world.db)
    expect(await call(task.id, world.buyer)).toMatchObject({ status: 200 })
    const foreign = await call(task.id, world.stranger)
    const unknown = await call('999999999', world.stranger)
    expect(foreign).toMatchObject({ status: 404, msg: unknown.msg })
    expect(refusalOf(foreign)).toBe('GP_COMPARE_TASK')
  })
})

/** The sheet's rows, joined cell by cell. */
async function exported(body: object): Promise<string[][]> {
  const answer = await world.app.post('/association/gpCompare/exportMatchData', body, {
    as: world.buyer,
  })
  const { sheets } = await readWorkbook(answer.bytes, '比价结果.xlsx')
  return sheets[0]?.rows ?? []
}
