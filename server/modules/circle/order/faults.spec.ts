import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import { fail } from '../../../base/errors'
import { checkCredit } from '../../money/credit'
import { checkMoney, openAccount, postFlow } from '../../money/finance'
import { refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import type { Side } from '../../../proofs/worlds/order/orderWorld'
import { checkStock } from '../../warehouse/stock'
import { createGpWorld, type GpTask, type GpWorld } from './gpWorld.fixture'
import { moveTask } from './place/keepOrdered'

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

/** An offer of copies nobody else asks for. */
async function offer(quantity: number, change: object = {}, side: Side = world.supplier) {
  const isbn = String(9787000000000 + Math.floor(Math.random() * 1e8))
  const productId = await world.book(side, isbn, '呐喊')
  return world.offer(side, quantity, { productId, isbn, ...change })
}
const change = (offerId: string, set: object) =>
  world.read((trx) => trx.updateTable('gpStock').set(set).where('id', '=', offerId).execute())
const rowOf = (task: GpTask, at = 0) =>
  world.read((trx) =>
    trx
      .selectFrom('gpMatchStock')
      .selectAll()
      .where('id', '=', task.rows[at]?.id ?? '')
      .executeTakeFirstOrThrow(),
  )
const bookOf = (task: GpTask, at = 0) =>
  world.read((trx) =>
    trx
      .selectFrom('gpMatchBook')
      .selectAll()
      .where('id', '=', task.rows[at]?.bookId ?? '')
      .executeTakeFirstOrThrow(),
  )
const ordersOf = (task: GpTask) =>
  world.read((trx) =>
    trx.selectFrom('gpOrderLink').selectAll().where('taskId', '=', task.id).execute(),
  )
const one = (offerId: string, qty = 1) => ({ supplier: world.supplier, offerId, qty })
const faults = (answer: Awaited<ReturnType<GpWorld['place']>>) =>
  answer.data.suppliers.flatMap(({ rows }) => rows.map(({ fault }) => fault))

/** A company with money that buys in the circle. */
async function newBuyer(name: string): Promise<SignedIn> {
  const buyer = await world.app.signIn({ isAdmin: true, companyName: name })
  await actFor(world.db, { companyId: buyer.companyId, userId: '0' }, async (trx) => {
    await openAccount(trx, buyer.companyId)
    await postFlow(trx, {
      companyId: buyer.companyId,
      flowType: 'RECHARGE',
      changeMoney: '100.00',
      changeFreeze: '0.00',
      bizType: 'RECHARGE',
      bizNum: `CZ-${buyer.companyId}`,
    })
  })
  await world.join(buyer, 'BUY')
  return buyer
}

describe('a single copy', () => {
  it('goes to one of 50 buyers at once; the 49 others are told that it is lost', async () => {
    const offerId = await offer(1)
    const tasks: [SignedIn, GpTask][] = []
    for (let at = 0; at < 50; at += 1) {
      const buyer = await newBuyer(`馆配商 ${at}`)
      tasks.push([buyer, await world.task(buyer, [one(offerId)])])
    }
    const answers = await Promise.all(tasks.map(([buyer, task]) => world.place(buyer, task)))
    expect(answers.filter(({ data }) => data.success === 1)).toHaveLength(1)
    const lost = answers.filter(({ data }) => data.success === 0)
    expect(lost.flatMap(faults)).toEqual(Array.from({ length: 49 }, () => 'STOCK_LOST'))
    for (const [at, [, task]] of tasks.entries())
      expect(await rowOf(task)).toMatchObject(
        answers[at]?.data.success === 1
          ? { state: 'ORDERED' }
          : { state: 'LOST', chosenQty: 0, orderNum: null },
      )
    expect(await world.read((trx) => copiesLocked(trx, offerId))).toBe(1)
  }, 120_000)

  it('offered in two circles is sold once', async () => {
    const first = await offer(1)
    const second = await twinOf(first)
    const task = await world.task(world.buyer, [one(first), one(second)])
    const answer = await world.place(world.buyer, task, { allowPartial: true })
    expect(answer.data).toMatchObject({ success: 1 })
    expect(faults(answer)).toEqual(['STOCK_LOST'])
  })
})

describe('a row that cannot be ordered', () => {
  it('keeps the order from being made, unless a part is wanted', async () => {
    const [good, bad, other] = [await offer(1), await offer(1), await offer(1)]
    const whole = await world.task(world.buyer, [one(good), one(bad)])
    await change(bad, { state: 'OFF' })
    const refused = await world.place(world.buyer, whole)
    expect(refused.data).toMatchObject({ success: 0, failed: 1 })
    expect(faults(refused)).toEqual(['STOCK_OFF'])
    expect(await rowOf(whole)).toMatchObject({ state: 'CHOSEN' })
    expect(await ordersOf(whole)).toEqual([])

    const partial = await world.task(world.buyer, [one(good), one(other)])
    await change(other, { state: 'OFF' })
    const made = await world.place(world.buyer, partial, { allowPartial: true })
    expect(made.data.suppliers[0]).toMatchObject({ quantity: 1, goodsAmount: '10.00' })
    expect(faults(made)).toEqual(['STOCK_OFF'])
    expect(await bookOf(partial, 1)).toMatchObject({
      reviewState: 'PENDING',
      reviewReasons: ['STOCK_LOST'],
    })
  })

  it('is one whose price rose beyond the tolerance; the new price stands beside the old one', async () => {
    const offerId = await offer(1)
    const task = await world.task(world.buyer, [one(offerId)], { options: { priceTolerance: 5 } })
    await change(offerId, { price: '10.51' })
    expect(faults(await world.place(world.buyer, task))).toEqual(['PRICE_UP'])
    expect(await rowOf(task)).toMatchObject({
      state: 'PRICE_UP',
      price: '10.00',
      newPrice: '10.51',
    })
    expect(await bookOf(task)).toMatchObject({ reviewReasons: ['PRICE_UP'] })
  })

  it.each([
    ['10.00', 5, '10.50', true],
    ['10.00', 5, '9.00', true],
    // to the cent, never rounded up
    ['9.99', 5, '10.48', true],
    ['9.99', 5, '10.49', false],
    ['9.99', 0.15, '10.00', true],
    ['9.99', 0.1, '10.00', false],
    ['10.00', 0, '10.00', true],
    ['10.00', 0, '10.01', false],
  ])(
    'chosen at %s with a tolerance of %s %%: %s is taken, %s',
    async (before, priceTolerance, price, isTaken) => {
      const offerId = await offer(1, { price: before })
      const chosen = { ...one(offerId), price: before }
      const task = await world.task(world.buyer, [chosen], { options: { priceTolerance } })
      await change(offerId, { price })
      const answer = await world.place(world.buyer, task)
      expect(answer.data.suppliers[0]).toMatchObject({ goodsAmount: isTaken ? price : '0.00' })
      expect(faults(answer)).toEqual(isTaken ? [] : ['PRICE_UP'])
    },
  )

  it('is one whose offer was taken out of the circle', async () => {
    const offerId = await offer(1)
    const task = await world.task(world.buyer, [one(offerId)])
    await change(offerId, { state: 'OFF' })
    expect(faults(await world.place(world.buyer, task))).toEqual(['STOCK_OFF'])
    expect(await rowOf(task)).toMatchObject({ state: 'EXCLUDED' })
  })

  it('is one that is sold out by now', async () => {
    const offerId = await offer(1)
    const task = await world.task(world.buyer, [one(offerId)])
    await change(offerId, { state: 'SOLD_OUT', lockQty: 1 })
    expect(faults(await world.place(world.buyer, task))).toEqual(['STOCK_LOST'])
  })

  it.each([
    ['all kept back', { reserveQty: 1 }, 'STOCK_LOST'],
    ['taken out of the circle and kept back', { state: 'OFF', reserveQty: 1 }, 'STOCK_OFF'],
    ['in a circle that was closed to it', { circleId: '0' }, 'STOCK_OFF'],
  ])('is one that is %s', async (_, set, fault) => {
    const offerId = await offer(1)
    const task = await world.task(world.buyer, [one(offerId)])
    await change(offerId, set)
    expect(faults(await world.place(world.buyer, task))).toEqual([fault])
  })

  it('is one the supplier keeps back', async () => {
    const offerId = await offer(2, { reserveQty: 1 })
    const task = await world.task(world.buyer, [one(offerId)])
    await sql`update gp_match_stock set available_qty = 2, chosen_qty = 2 where task_id = ${task.id}`.execute(
      world.db,
    )
    await sql`update gp_match_book set need_qty = 2, chosen_qty = 2 where task_id = ${task.id}`.execute(
      world.db,
    )
    const rows = task.rows.map((row) => ({ ...row, qty: 2 }))
    expect(faults(await world.place(world.buyer, { ...task, rows }))).toEqual(['STOCK_LOST'])
  })

  it.each(['PENDING', 'SKIPPED'])('is one whose book is %s in review', async (state) => {
    const task = await world.task(world.buyer, [one(await offer(1))])
    await sql`update gp_match_book set review_state = ${state} where task_id = ${task.id}`.execute(
      world.db,
    )
    expect(faults(await world.place(world.buyer, task))).toEqual(['REVIEW'])
    expect(await rowOf(task)).toMatchObject({ state: 'CHOSEN' })
  })

  it('is one that was ordered before, is no longer chosen, or was shown at another price', async () => {
    const task = await world.task(world.buyer, [one(await offer(1))])
    const other = task.rows.map((row) => ({ ...row, price: '9.99' }))
    expect(faults(await world.place(world.buyer, { ...task, rows: other }))).toEqual(['CHANGED'])
    const more = task.rows.map((row) => ({ ...row, qty: 2 }))
    expect(faults(await world.place(world.buyer, { ...task, rows: more }))).toEqual(['CHANGED'])
    await world.place(world.buyer, task)
    expect(faults(await world.place(world.buyer, task))).toEqual(['DUPLICATE'])
  })

  it('is one that is not sent to where the goods are to go', async () => {
    const offerId = await offer(1)
    const task = await world.task(world.buyer, [one(offerId)])
    await template(task, { noDeliverRegions: ['北京市'] })
    expect(faults(await world.place(world.buyer, task))).toEqual(['ADDRESS'])
  })
})

describe('postage', () => {
  it('is charged by the templates of the offers, and frozen with the goods', async () => {
    const task = await world.task(world.buyer, [one(await offer(3), 3)])
    await template(task, {
      rules: [{ regions: [], first: 1, firstFee: 8, next: 1, nextFee: 2 }],
    })
    const { data } = await world.place(world.buyer, task)
    // 1.5 kg: the first kilogram and one begun
    expect(data.suppliers[0]).toMatchObject({
      goodsAmount: '30.00',
      postage: '10.00',
      total: '40.00',
    })
    expect(await ordersOf(task)).toMatchObject([{ freezeAmount: '40.00', postage: '10.00' }])
  })
})

describe('several suppliers', () => {
  it('get an order each; one that fails undoes no other', async () => {
    const other = await newSupplier()
    const poor = await newBuyer('钱不够的馆配商')
    const cheap = await offer(1)
    const dear = await offer(1, { price: '99.00' }, other)
    const task = await world.task(poor, [
      one(cheap),
      { supplier: other, offerId: dear, price: '99.00' },
    ])
    const { data } = await world.place(poor, task)
    expect(data).toMatchObject({ success: 1, failed: 1 })
    expect(data.suppliers.map(({ fault }) => fault)).toEqual([null, 'BALANCE'])
    expect(data.suppliers[1]?.reason).toContain('账户余额不足')
    expect(await rowOf(task, 0)).toMatchObject({ state: 'ORDERED' })
    expect(await rowOf(task, 1)).toMatchObject({ state: 'CHOSEN' })
    expect(await copiesOf(dear)).toBe(0)
  })

  it('refuse period terms without a line', async () => {
    const task = await world.task(world.buyer, [one(await offer(1))])
    const { data } = await world.place(world.buyer, task, { payMode: 'ACCOUNT_PERIOD' })
    expect(data.suppliers[0]).toMatchObject({ orderNum: null, fault: 'PERIOD' })
  })
})

describe('foreign ids answer as unknown', () => {
  it('the task', async () => {
    const task = await world.task(world.buyer, [one(await offer(1))])
    const stranger = await newBuyer('别家馆配商')
    const foreign = await world.place(stranger, task)
    const unknown = await world.place(stranger, { ...task, id: '999999999' })
    expect(foreign).toMatchObject({ code: unknown.code, msg: unknown.msg })
    expect(refusalOf(unknown)).toBe('GP_TASK_UNKNOWN')
  })

  it('the rows, of another task or another supplier', async () => {
    const mine = await world.task(world.buyer, [one(await offer(1))])
    const stranger = await newBuyer('第三家馆配商')
    const theirs = await world.task(stranger, [one(await offer(1))])
    const foreign = await world.place(world.buyer, { ...mine, rows: theirs.rows })
    const unknown = await world.place(world.buyer, {
      ...mine,
      rows: theirs.rows.map((row) => ({ ...row, id: '999999999' })),
    })
    expect(foreign.data).toEqual(unknown.data)
    expect(unknown.data.suppliers[0]?.reason).toContain(fail('GP_ORDER_NONE').message)
    const other = await newSupplier()
    const both = await world.task(world.buyer, [
      one(await offer(1)),
      { supplier: other, offerId: await offer(1, {}, other) },
    ])
    const [own, others] = both.rows
    const swapped = await world.place(world.buyer, {
      ...both,
      rows: both.rows.slice(0, 1).map((row) => ({ ...row, id: others?.id ?? '' })),
    })
    expect(own?.id).not.toBe(others?.id)
    expect(swapped.data.suppliers[0]?.reason).toContain(fail('GP_ORDER_NONE').message)
  })

  it('the token of another buyer, and the warehouse of another company', async () => {
    const task = await world.task(world.buyer, [one(await offer(1))])
    const stranger = await newBuyer('第四家馆配商')
    const theirs = await world.task(stranger, [one(await offer(1))])
    const supplierToken = await world.token(world.buyer, world.supplier)
    const rows = theirs.rows.map(({ id, qty, price }) => ({ matchStockId: id, qty, price }))
    const token = await world.place(stranger, theirs, {
      suppliers: [{ supplierToken, payMode: 'BALANCE', rows }],
    })
    expect(token.status).toBe(404)
    const place = { deliveryMode: 'TO_WAREHOUSE', warehouseId: world.supplier.warehouseId }
    expect(await world.place(world.buyer, task, place)).toMatchObject({ status: 404 })
  })
})

describe('a call that says too little', () => {
  it('asks for the address', async () => {
    const task = await world.task(world.buyer, [one(await offer(1))])
    const place = { deliveryMode: 'TO_WAREHOUSE', address: undefined }
    expect(refusalOf(await world.place(world.buyer, task, place))).toBe('GP_ORDER_ADDRESS')
    const direct = await world.place(world.buyer, task, { address: undefined })
    expect(refusalOf(direct)).toBe('GP_ORDER_ADDRESS')
  })

  it.each(['CLOSED', 'MATCHING', 'CANCELED', 'ARCHIVED'])(
    'is refused for a task that is %s, also when it became so meanwhile',
    async (state) => {
      const task = await world.task(world.buyer, [one(await offer(1))])
      await sql`update gp_match_task set state = ${state} where id = ${task.id}`.execute(world.db)
      expect(refusalOf(await world.place(world.buyer, task))).toBe('GP_TASK_NOT_OPEN')
      const moved = world.read((trx) => moveTask(trx, { id: task.id, taskNum: 'GP1' }, 1))
      await expect(moved).rejects.toMatchObject({ code: 'GP_TASK_NOT_OPEN' })
    },
  )
})

const copiesOf = (offerId: string) => world.read((trx) => copiesLocked(trx, offerId))

async function copiesLocked(trx: Parameters<Parameters<GpWorld['read']>[0]>[0], offerId: string) {
  const { rows } = await sql<{ locked: number }>`
    select coalesce(sum(s.locked_quantity), 0)::int as locked
    from gp_stock g join stock s on s.product_id = g.product_id and s.warehouse_id = g.warehouse_id
    where g.id = ${offerId}`.execute(trx)
  return rows[0]?.locked
}

/** The same copies, offered by an agreement too. */
async function twinOf(offerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with circle as (
      insert into stock_circle (company_id, circle_num, name, circle_type)
      values (${world.supplier.companyId}, 'QZ-NORTH', '华北馆配圈', 'OPEN') returning id
    ), members as (
      insert into circle_member (company_id, circle_id, supplier_code, ability, state)
      select m.company_id, circle.id, m.supplier_code, m.ability, 'JOINED' from circle_member m, circle
      where m.circle_id = ${world.circleId} and m.company_id in (${world.supplier.companyId}, ${world.buyer.companyId})
    )
    insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, list_price, price_type, price,
      stock_qty, state)
    select g.company_id, circle.id, g.product_id, g.warehouse_id, g.grade, g.isbn13, g.list_price, 'FIXED', g.price,
      g.stock_qty, 'ON'
    from gp_stock g, circle where g.id = ${offerId} returning id`.execute(world.db)
  return rows[0]?.id ?? ''
}

async function template(task: GpTask, terms: { rules?: object[]; noDeliverRegions?: string[] }) {
  const { rules = [], noDeliverRegions = [] } = terms
  await sql`
    with made as (
      insert into freight_template (company_id, template_name, charge_mode, rules, no_deliver_regions)
      values (${world.supplier.companyId}, ${`模板 ${task.id}`}, '1', ${JSON.stringify(rules)}::jsonb,
        ${JSON.stringify(noDeliverRegions)}::jsonb) returning id
    )
    update gp_match_stock set freight_template_id = made.id from made where task_id = ${task.id}`.execute(
    world.db,
  )
}

async function newSupplier(): Promise<Side> {
  const signedIn = await world.app.signIn({ isAdmin: true, companyName: '另一家书店' })
  await world.join(signedIn, 'SUPPLY')
  const place = await actFor(world.db, { companyId: signedIn.companyId, userId: '0' }, (trx) =>
    insertWarehouse(trx, signedIn, '另一家一号仓'),
  )
  return { ...signedIn, ...place, productId: '' }
}
