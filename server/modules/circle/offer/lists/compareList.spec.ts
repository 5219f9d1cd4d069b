import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../../proofs/worlds/circle/circleWorld'
import { readQuota } from '../../quota'
import { checkQuota } from '../../quota/account/checkQuota'
import { offerModule } from '../module'

let world: CircleWorld
let seller: Player
let rivals: Player[]
let circleId: Id
beforeAll(async () => {
  world = await createCircleWorld(offerModule.routes ?? [])
  seller = await world.player('卖书社')
  rivals = [
    await world.player('甲书社'),
    await world.player('乙书社'),
    await world.player('丙书社'),
  ]
  circleId = await world.circle(
    seller,
    rivals.map((one) => [one, 'BOTH'] as const),
  )
})
afterAll(() => world.app.close())
beforeEach(() => grant(3))
afterEach(async () => expect(await asSystem(world.app.db, checkQuota)).toEqual([]))

const left = async () => (await seller.act(readQuota)).gpPrice
async function grant(to: number): Promise<void> {
  const have = await left()
  if (have === to) return
  await asSystem(world.app.db, async (trx) => {
    await sql`update price_quota_account set gp_price = ${to}, version = version + 1
      where company_id = ${seller.companyId}`.execute(trx)
    await sql`insert into price_quota (company_id, change_type, quantity, balance, biz_type, request_id)
      values (${seller.companyId}, 'ADJUST', ${to - have}, ${to}, 'SYSTEM', ${randomUUID()})`.execute(
      trx,
    )
  })
}

let serial = 0
const nextIsbn = () => `97872${String((serial += 1)).padStart(8, '0')}`
async function offer(of: Player, isbn: string, price: string, change: object = {}): Promise<Id> {
  const productId = await of.book(isbn)
  await of.receive(productId, '90', 2)
  return of.act(async (trx) => {
    const { id } = await trx
      .insertInto('gpStock')
      .values({
        companyId: of.companyId,
        circleId,
        productId,
        warehouseId: of.warehouseId,
        grade: '90',
        isbn13: isbn,
        priceType: 'FIXED',
        price,
        stockQty: 2,
        state: 'ON',
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

interface Row {
  id: Id
  minPrice: string | null
  avgPrice: string | null
  sellerCount: number | null
  rank: number | null
  compareTime: string | null
}
const page = async (id: Id, tab = 'all', as = seller) => {
  const { data } = await world.app.post<{ records: Row[] }>(
    '/association/gpStock/comparePage',
    { pageNum: 1, pageSize: 200, tab, filter: {} },
    { as },
  )
  return data.records.find((row) => row.id === id)
}
const send = <T>(rows: object, as = seller, read: string[] = []) =>
  world.app.post<T>('/association/gpStock/reveal', rows, {
    as,
    ...(read.length > 0 && { headers: { 'x-warnings-read': read.join() } }),
  })
/** Asks, and goes on with what was asked. */
async function revealed<T>(rows: object, as = seller): Promise<T> {
  const first = await send<T & { error?: string; mark?: string }>(rows, as)
  if (first.data.error !== 'WARNING_FIRST') return first.data
  return (await send<T>(rows, as, [first.data.mark ?? ''])).data
}
const reveal = (ids: Id[], as = seller) => revealed<BatchAnswer>({ ids }, as)

describe('comparePage', () => {
  it('shows nothing and costs nothing until a book is revealed, then once a day', async () => {
    const isbn = nextIsbn()
    const id = await offer(seller, isbn, '20.00')
    await offer(rivals[0] ?? seller, isbn, '18.00')
    const hidden = { minPrice: null, avgPrice: null, sellerCount: null, rank: null }
    expect(await page(id)).toMatchObject({ ...hidden, compareTime: null })
    expect(await page(id, 'hidden')).toMatchObject({ id })
    expect(await page(id, 'higher')).toBeUndefined()
    expect(await left()).toBe(3)
    expect(await reveal([id])).toMatchObject({ success: 1 })
    expect(await page(id, 'higher')).toMatchObject({ minPrice: '18.00', sellerCount: 1, rank: 2 })
    expect(await page(id, 'hidden')).toBeUndefined()
    expect(await left()).toBe(2)
    await reveal([id])
    expect(await left()).toBe(2)
    // tomorrow it is hidden again
    await asSystem(world.app.db, (trx) =>
      sql`update price_compare_record set charge_date = charge_date - 1`.execute(trx),
    )
    expect(await page(id)).toMatchObject(hidden)
  })

  it('begins with what is dearer than the others by most, and ends with what was not compared', async () => {
    const [little, much, hidden] = [nextIsbn(), nextIsbn(), nextIsbn()]
    const ids = [
      await offer(seller, hidden, '90.00'),
      await offer(seller, little, '20.00'),
      await offer(seller, much, '30.00'),
    ]
    for (const isbn of [little, much, hidden]) await offer(rivals[0] ?? seller, isbn, '19.00')
    await reveal(ids.slice(1))
    const { data } = await world.app.post<{ records: Row[] }>(
      '/association/gpStock/comparePage',
      { pageNum: 1, pageSize: 200, tab: 'all', filter: {} },
      { as: seller },
    )
    const found = data.records.map((row) => row.id).filter((id) => ids.includes(id))
    expect(found).toEqual([ids[2], ids[1], ids[0]])
  })

  it('has a mean of three rivals at least', async () => {
    const isbn = nextIsbn()
    const id = await offer(seller, isbn, '20.00')
    const [one, two, three] = rivals as [Player, Player, Player]
    await offer(one, isbn, '10.00')
    await offer(two, isbn, '20.00')
    await reveal([id])
    expect(await page(id)).toMatchObject({ sellerCount: 2, avgPrice: null, circleQty: 4 })
    // nobody is told how many copies a rival has in all
    await asSystem(world.app.db, (trx) =>
      sql`update gp_stock set stock_qty = 300 where company_id = ${one.companyId} and isbn13 = ${isbn}::bigint`.execute(
        trx,
      ),
    )
    expect(await page(id)).toMatchObject({ circleQty: 101 })
    await offer(three, isbn, '30.00')
    expect(await page(id)).toMatchObject({ sellerCount: 3, avgPrice: '20.00' })
  })

  it('costs nothing where nobody else offers the book, or all who do offer it free of quota', async () => {
    const [alone, free, mixed] = [nextIsbn(), nextIsbn(), nextIsbn()]
    const [one, two] = rivals as [Player, Player]
    const ids = [
      await offer(seller, alone, '20.00'),
      await offer(seller, free, '20.00'),
      await offer(seller, mixed, '20.00'),
    ]
    await offer(one, free, '18.00', { freeFlag: true })
    await offer(one, mixed, '18.00', { freeFlag: true })
    await offer(two, mixed, '19.00')
    expect(await reveal(ids.slice(0, 2))).toMatchObject({ success: 2 })
    expect(await left()).toBe(3)
    expect(await page(ids[0] ?? '', 'only')).toMatchObject({ sellerCount: 0 })
    expect(await page(ids[1] ?? '')).toMatchObject({ minPrice: '18.00' })
    await reveal(ids.slice(2))
    expect(await left()).toBe(2)
  })

  it('refuses beyond the quota and shows nothing of what it refuses', async () => {
    await grant(1)
    const isbns = [nextIsbn(), nextIsbn()]
    const ids = []
    for (const isbn of isbns) {
      ids.push(await offer(seller, isbn, '20.00'))
      await offer(rivals[0] ?? seller, isbn, '18.00')
    }
    const answer = await reveal(ids)
    expect(answer).toMatchObject({ success: 1, failed: 1 })
    expect(answer.results.find(({ ok }) => !ok)).toMatchObject({ error: 'GP_QUOTA_ZERO' })
    expect(await left()).toBe(0)
    const shown = [await page(ids[0] ?? ''), await page(ids[1] ?? '')]
    expect(shown.filter((row) => row?.minPrice === '18.00')).toHaveLength(1)
  })

  it('reveals own offers only, in the circle, and nobody on a black list', async () => {
    const isbn = nextIsbn()
    const [one, two] = rivals as [Player, Player]
    const [id, theirs] = [await offer(seller, isbn, '20.00'), await offer(one, isbn, '18.00')]
    const foreign = await reveal([theirs])
    expect(foreign).toMatchObject({ failed: 1, results: [{ error: 'ROW_NOT_FOUND' }] })
    expect((await reveal(['999999999'])).results[0]).toMatchObject({
      error: foreign.results[0]?.error,
      reason: foreign.results[0]?.reason,
    })
    await offer(two, isbn, '12.00')
    await reveal([id])
    expect(await page(id)).toMatchObject({ minPrice: '12.00', sellerCount: 2 })
    await two.act((trx) =>
      sql`insert into circle_black (company_id, black_company_id, supplier_code) values
        (${two.companyId}, ${seller.companyId}, '商家')`.execute(trx),
    )
    expect(await page(id)).toMatchObject({ minPrice: '18.00', sellerCount: 1 })
    await asSystem(world.app.db, (trx) => sql`delete from circle_black`.execute(trx))
  })

  it('says first how many books it may charge and what is left, and does nothing until that is read', async () => {
    const isbns = [nextIsbn(), nextIsbn()]
    const ids: Id[] = []
    for (const isbn of isbns) {
      ids.push(await offer(seller, isbn, '20.00'))
      await offer(rivals[0] ?? seller, isbn, '18.00')
    }
    const asked = await send<{ error: string; mark: string }>({ ids })
    expect(asked.data.error).toBe('WARNING_FIRST')
    expect(asked.msg).toContain('涉及 2 种书，最多扣 2 个额度，剩余 3 个')
    expect(await page(ids[0] ?? '')).toMatchObject({ compareTime: null })
    expect(await left()).toBe(3)
    // other figures are another question
    await grant(2)
    expect((await send({ ids }, seller, [asked.data.mark])).msg).toContain('剩余 2 个')
    await reveal(ids.slice(0, 1))
    expect((await send({ ids })).msg).toContain('其中 1 种今天比过，最多扣 1 个额度，剩余 1 个')
    await reveal(ids)
    // nothing left to ask
    expect((await send<BatchAnswer>({ ids })).data).toMatchObject({ success: 2 })
    expect(await left()).toBe(0)
  })

  it('compares a whole filter as a task, with the number of rows that was confirmed', async () => {
    const isbn = nextIsbn()
    const id = await offer(seller, isbn, '20.00')
    await offer(rivals[0] ?? seller, isbn, '18.00')
    const frozen = await world.app.post<{ selectionId: string; total: number }>(
      '/association/gpStock/comparePage/select',
      { tab: 'hidden', filter: { isbn13: [isbn] } },
      { as: seller },
    )
    expect(frozen.data.total).toBe(1)
    const { selectionId } = frozen.data
    expect(await revealed({ selectionId, expected: 2 })).toMatchObject({
      error: 'SELECTION_CHANGED',
    })
    expect(await revealed({ selectionId, expected: 1 })).toMatchObject({ total: 1 })
    await world.app.runTasks()
    expect(await page(id)).toMatchObject({ minPrice: '18.00' })
    expect(await left()).toBe(2)
    await grant(0)
    const other = await offer(seller, nextIsbn(), '20.00')
    const none = await world.app.post<{ selectionId: string; total: number }>(
      '/association/gpStock/comparePage/select',
      { tab: 'hidden', filter: {} },
      { as: seller },
    )
    const { selectionId: all, total: expected } = none.data
    expect(await revealed({ selectionId: all, expected })).toMatchObject({ error: 'GP_QUOTA_ZERO' })
    expect(await page(other)).toMatchObject({ compareTime: null })
  })

  it('charges a book that is free in one circle and not in another', async () => {
    const isbn = nextIsbn()
    const [one, two] = rivals as [Player, Player]
    const second = await world.circle(seller, [[two, 'BOTH']])
    const free = await offer(seller, isbn, '20.00')
    await offer(one, isbn, '18.00', { freeFlag: true })
    const paid = await seller.act(async (trx) => {
      const { rows } = await sql<{ id: Id }>`
        insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, price_type, price, stock_qty, state)
        select company_id, ${second}, product_id, warehouse_id, grade, isbn13, price_type, price, stock_qty, state
        from gp_stock where id = ${free} returning id`.execute(trx)
      return rows[0]?.id ?? ''
    })
    await offer(two, isbn, '12.00', { circleId: second })
    expect(await reveal([free])).toMatchObject({ success: 1 })
    expect(await page(paid)).toMatchObject({ minPrice: '12.00' })
    expect(await left()).toBe(2)
  })
})
