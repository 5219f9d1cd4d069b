import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { asSystem } from '../../../base/db'
import { fail } from '../../../base/errors'
import { checkCredit } from '../../money/credit'
import { checkMoney } from '../../money/finance'
import { checkStock } from '../../warehouse/stock'
import { createGpWorld, type GpWorld } from './gpWorld.fixture'

let world: GpWorld

beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())
// whatever was ordered, refused or lost: the three ledgers agree
afterEach(async () => {
  for (const check of [checkStock, checkMoney, checkCredit])
    expect(await asSystem(world.db, check)).toEqual([])
})

const locksOf = (orderNum: string) =>
  world.read((trx) =>
    trx
      .selectFrom('stockLock')
      .select(['lockQuantity', 'remainQuantity', 'status', 'billType'])
      .where('billNum', '=', orderNum)
      .execute(),
  )
const rowOf = (id: string) =>
  world.read((trx) =>
    trx.selectFrom('gpMatchStock').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const taskOf = (id: string) =>
  world.read((trx) =>
    trx.selectFrom('gpMatchTask').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const bookOf = (id: string) =>
  world.read((trx) =>
    trx.selectFrom('gpMatchBook').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const orderOf = (orderNum: string | null | undefined) =>
  world.read((trx) =>
    trx
      .selectFrom('salesOrder')
      .selectAll()
      .where('orderNum', '=', orderNum ?? '')
      .executeTakeFirstOrThrow(),
  )

describe('createOrder', () => {
  it('makes one order in the review of the supplier, its copies reserved and the money frozen', async () => {
    const offerId = await world.offer(world.supplier, 3)
    const task = await world.task(world.buyer, [{ supplier: world.supplier, offerId, qty: 2 }])
    const [before, frozen] = await world.balance(world.buyer)
    const { data } = await world.place(world.buyer, task)
    expect(data).toMatchObject({ success: 1, failed: 0 })
    const [made] = data.suppliers
    expect(made).toMatchObject({ quantity: 2, goodsAmount: '20.00', postage: '0.00', rows: [] })
    expect(await orderOf(made?.orderNum)).toMatchObject({
      companyId: world.buyer.companyId,
      supplyCompanyId: world.supplier.companyId,
      status: 'UN_AUDIT',
      orderType: 'GP_ORDER',
      sort: '4',
      platformId: '16',
      receiverName: '市图书馆采编部',
      frozenAmount: '20.00',
      lockFlag: true,
    })
    expect(await locksOf(made?.orderNum ?? '')).toEqual([
      { lockQuantity: 2, remainQuantity: 2, status: 'ACTIVE', billType: 'ORDER' },
    ])
    const [after, nowFrozen] = await world.balance(world.buyer)
    expect([Number(before) - Number(after), Number(nowFrozen) - Number(frozen)]).toEqual([20, 20])
    expect(await rowOf(task.rows[0]?.id ?? '')).toMatchObject({
      state: 'ORDERED',
      orderNum: made?.orderNum,
    })
    expect(await bookOf(task.rows[0]?.bookId ?? '')).toMatchObject({ orderedQty: 2, chosenQty: 0 })
    expect(await taskOf(task.id)).toMatchObject({ state: 'ORDERED', orderCount: 1 })
    const link = await world.read((trx) =>
      trx
        .selectFrom('gpOrderLink')
        .selectAll()
        .where('orderNum', '=', made?.orderNum ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(link).toMatchObject({ payMode: 'BALANCE', freezeAmount: '20.00', taskId: task.id })
    expect(link.freezeDetailId).not.toBeNull()
  })

  it('leaves what is ordered in the sums of its supplier, which stay those of the task', async () => {
    const books = await Promise.all(
      [2, 1].map(async (qty) => ({
        supplier: world.supplier,
        offerId: await world.offer(world.supplier, qty, await shelf()),
        qty,
      })),
    )
    const task = await world.task(world.buyer, books)
    const sums = async () => {
      const { data } = await world.app.post<{ records: Record<string, unknown>[] }>(
        '/association/gpMatchStockVDetailV2/sellerPage',
        { pageNum: 1, pageSize: 50, filter: { taskId: task.id } },
        { as: world.buyer },
      )
      expect(data.records).toHaveLength(1)
      return data.records[0]
    }
    const whole = { bookCount: 2, chosenQty: 3, listAmount: '119.40', goodsAmount: '30.00' }
    expect(await sums()).toMatchObject({ ...whole, orderedQty: 0, total: '30.00' })
    await world.place(world.buyer, { ...task, rows: task.rows.slice(0, 1) })
    expect(await sums()).toMatchObject({ ...whole, orderedQty: 2, total: '30.00' })
    await asSystem(world.db, (trx) =>
      sql`update gp_order_link set postage = 5 where task_id = ${task.id}`.execute(trx),
    )
    await world.place(world.buyer, { ...task, rows: task.rows.slice(1) })
    expect(await sums()).toMatchObject({ ...whole, orderedQty: 3, postage: '5.00', total: '35.00' })
    expect(await taskOf(task.id)).toMatchObject({
      chosenQty: 3,
      amount: '30.00',
      postageAmount: '5.00',
    })
  })

  it('gives orders of a search task the type of single books', async () => {
    const offerId = await world.offer(world.supplier, 1, { price: '10.00', ...(await shelf()) })
    const task = await world.task(world.buyer, [{ supplier: world.supplier, offerId }], {
      source: 'SEARCH',
    })
    const { data } = await world.place(world.buyer, task)
    expect(await orderOf(data.suppliers[0]?.orderNum)).toMatchObject({
      orderType: 'GP_BOOK',
      sort: '7',
    })
  })

  it('answers the same request as it was answered first, ten times and after a restart', async () => {
    const offerId = await world.offer(world.supplier, 5, await shelf())
    const task = await world.task(world.buyer, [{ supplier: world.supplier, offerId, qty: 2 }])
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.place(world.buyer, task, { requestId })),
    )
    const numbers = new Set(answers.map(({ data }) => data.suppliers[0]?.orderNum))
    expect(numbers.size).toBe(1)
    // what a call log of a node remembered is gone; the link in the database is not
    await sql`delete from request_log`.execute(world.db)
    const again = await world.place(world.buyer, task, { requestId })
    expect(again.data.suppliers[0]).toEqual(answers[0]?.data.suppliers[0])
    expect(await locksOf([...numbers][0] ?? '')).toHaveLength(1)
  })

  it('refuses a request that ordered other rows before', async () => {
    const [one, two] = [await shelf(), await shelf()]
    const first = await world.offer(world.supplier, 2, one)
    const second = await world.offer(world.supplier, 2, two)
    const task = await world.task(world.buyer, [
      { supplier: world.supplier, offerId: first },
      { supplier: world.supplier, offerId: second },
    ])
    const requestId = randomUUID()
    await world.place(world.buyer, { ...task, rows: task.rows.slice(0, 1) }, { requestId })
    const other = await world.place(
      world.buyer,
      { ...task, rows: task.rows.slice(1) },
      { requestId },
    )
    const repeated = fail('GP_ORDER_REPEATED').message
    expect(other.data.suppliers[0]?.reason).toContain(repeated)
    expect(await rowOf(task.rows[1]?.id ?? '')).toMatchObject({ state: 'CHOSEN' })
    // the same rows, said to be of another task
    const another = await world.task(world.buyer, [{ supplier: world.supplier, offerId: second }])
    const moved = { ...another, rows: task.rows.slice(0, 1) }
    const elsewhere = await world.place(world.buyer, moved, { requestId })
    expect(elsewhere.data.suppliers[0]?.reason).toContain(repeated)
  })
})

/** A shelf of its own, so that tests do not share copies. */
async function shelf() {
  const isbn = String(9787000000000 + Math.floor(Math.random() * 1e8))
  return { productId: await world.book(world.supplier, isbn, '呐喊'), isbn }
}
