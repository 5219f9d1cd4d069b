import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id, type Trx } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import {
  createPurchaseWorld,
  insertSystemShelves,
  type PurchaseWorld,
} from '../../../proofs/worlds/purchase/purchaseWorld'
import { findInOrders, handInEvents, revokeReceipt } from '../inOrder'
import { closeOut, findOutOrders, handOutEvents, revokeOut, shipOut } from '../outOrder'
import { postStockFlow } from '../stock'
import { checkTransit } from './checkTransit'
import { transferInEvents } from './events/inEvents'
import { transferOutEvents } from './events/outEvents'

let world: PurchaseWorld
let toWarehouseId: Id
let serial = 0
beforeAll(async () => {
  world = await createPurchaseWorld()
  handInEvents({ TRANSFER: transferInEvents })
  handOutEvents({ TRANSFER: transferOutEvents })
  toWarehouseId = await act(async (trx) => {
    const place = await insertWarehouse(trx, world.buyer, '文渊书店二号仓')
    await insertSystemShelves(trx, world.buyer.companyId, place)
    return place.warehouseId
  })
  await stockUp(1000)
}, 120_000)
afterAll(() => world?.app.close())
// whatever a test did, stock and what is on the way follow from the ledger
afterEach(async () => {
  expect(await world.faults()).toEqual([])
  expect(await asSystem(world.app.db, checkTransit)).toEqual([])
})

const act = <T>(work: (trx: Trx) => Promise<T>) => world.buyer.act(work)
const post = <T = BatchAnswer>(path: string, body: object, as: SignedIn = world.buyer) =>
  world.app.post<T & { error?: string }>(path, body, { as })
const step = (name: string, id: Id, values: object = {}, as?: SignedIn) =>
  post(`/wms/transfer/${name}`, { ids: [id], ...values }, as)
const done = async (answer: Promise<unknown>) => {
  const given = await answer
  expect(refusalOf(given), JSON.stringify(given)).toBeUndefined()
}

const stockUp = (change: number, pieceCode = '') =>
  act((trx) =>
    postStockFlow(trx, {
      companyId: world.buyer.companyId,
      productId: world.buyer.productId,
      warehouseId: world.buyer.warehouseId,
      shelfId: world.buyer.shelfId,
      conditionGrade: '100',
      pieceCode,
      flowType: 'MANUAL_IN',
      change,
      unitCost: '12.00',
      billType: 'MANUAL',
      billNum: `KC${(serial += 1)}`,
      requestId: `transfer-spec-${serial}`,
      userId: world.buyer.user.userId,
      now: '2026-06-18 10:00:00',
    }),
  )

interface Planned {
  id: Id
  transferNum: string
}

const form = (planQuantity: number, change: object = {}) => ({
  transferType: 'NORMAL',
  fromWarehouseId: world.buyer.warehouseId,
  toWarehouseId,
  items: [{ productId: world.buyer.productId, conditionGrade: '100', planQuantity }],
  ...change,
})
async function plan(planQuantity = 10, change: object = {}): Promise<Planned> {
  const { data, msg } = await post<Planned>('/wms/transfer/add', form(planQuantity, change))
  if (!data?.id) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
async function audited(planQuantity = 10): Promise<Planned> {
  const made = await plan(planQuantity)
  for (const name of ['submit', 'audit']) await done(step(name, made.id))
  return made
}
const head = (id: Id) =>
  act((trx) =>
    trx.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
async function ship(made: Planned, shipQuantity?: number) {
  const { outOrderNum } = await head(made.id)
  const out = await act((trx) =>
    trx
      .selectFrom('outOrder')
      .select('id')
      .where('outOrderNum', '=', outOrderNum ?? '')
      .executeTakeFirstOrThrow(),
  )
  const { data } = await world.app.get<{ items: { id: Id; shipQuantity: number }[] }>(
    `/wms/transferOut/open/${out.id}`,
    { as: world.buyer },
  )
  const items = data.items.map((item) => ({
    id: item.id,
    shipQuantity: shipQuantity ?? item.shipQuantity,
  }))
  return post('/wms/transferOut/ship', { ids: [out.id], items, freightCost: '5.00' })
}
async function shipped(planQuantity = 10): Promise<Planned> {
  const made = await audited(planQuantity)
  await done(ship(made))
  return made
}
const arrival = async ({ transferNum }: Planned) => {
  const docs = await act((trx) => findInOrders(trx, 'TRANSFER', transferNum))
  const doc = docs.find(({ inStatus }) => inStatus !== 'CANCELLED')
  const { id } = await act((trx) =>
    trx
      .selectFrom('inOrder')
      .select('id')
      .where('inOrderNum', '=', doc?.inOrderNum ?? '')
      .executeTakeFirstOrThrow(),
  )
  return { ...doc, id }
}
async function receive(made: Planned, line: object) {
  const doc = await arrival(made)
  return post('/wms/inOrder/receive', {
    ids: [doc.id],
    items: [{ id: doc.lines?.[0]?.lineId, goodQuantity: 0, ...line }],
  })
}
const inWarehouse = (warehouseId: Id) =>
  act(async (trx) => {
    const row = await trx
      .selectFrom('stock')
      .select((eb) => eb.fn.sum<string>('quantity').as('copies'))
      .where('warehouseId', '=', warehouseId)
      .executeTakeFirst()
    return Number(row?.copies ?? 0)
  })
const transit = () =>
  act(async (trx) => {
    const { rows } = await sql<{ copies: number }>`
      select coalesce(sum(out_quantity - in_quantity
        - case when diff_deal = 'NONE' then 0 else diff_quantity end), 0)::int as copies
      from transfer where company_id = ${world.buyer.companyId}`.execute(trx)
    return rows[0]?.copies ?? 0
  })

describe('from a draft to the other warehouse', () => {
  it('reserves all at the audit, is in no warehouse on the way, and ends at zero', async () => {
    const [from, to, way] = [
      await inWarehouse(world.buyer.warehouseId),
      await inWarehouse(toWarehouseId),
      await transit(),
    ]
    const made = await audited()
    expect(await head(made.id)).toMatchObject({ transferStatus: 'WAIT_OUT', outQuantity: 0 })
    await done(ship(made))
    expect(await head(made.id)).toMatchObject({
      transferStatus: 'IN_TRANSIT',
      outQuantity: 10,
      freightCost: '5.00',
      totalAmount: '120.00',
    })
    expect(await inWarehouse(world.buyer.warehouseId)).toBe(from - 10)
    expect([await inWarehouse(toWarehouseId), await transit()]).toEqual([to, way + 10])
    await done(receive(made, { goodQuantity: 4 }))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'PART_IN', inQuantity: 4 })
    await done(receive(made, { goodQuantity: 5, defectQuantity: 1 }))
    expect(await head(made.id)).toMatchObject({
      transferStatus: 'DONE',
      inQuantity: 10,
      diffQuantity: 0,
    })
    expect([await inWarehouse(toWarehouseId), await transit()]).toEqual([to + 10, way])
    const costs = await act((trx) =>
      trx
        .selectFrom('stock')
        .select('costPrice')
        .distinct()
        .where('warehouseId', '=', toWarehouseId)
        .execute(),
    )
    expect(costs).toEqual([{ costPrice: '12.00' }])
  })

  it('refuses one warehouse, a book twice, a return typed by hand and a foreign warehouse', async () => {
    const add = (change: object) => post('/wms/transfer/add', form(1, change))
    await expectRefused(world.app, 'TRANSFER_SAME', () =>
      add({ toWarehouseId: world.buyer.warehouseId }),
    )
    const [line] = form(1).items
    await expectRefused(world.app, 'TRANSFER_LINE_TWICE', () => add({ items: [line, line] }))
    await expectRefused(world.app, 'TRANSFER_TYPE', () => add({ transferType: 'RETURN' }))
    await expectRefused(world.app, 'ROW_NOT_FOUND', () =>
      add({ toWarehouseId: world.seller.warehouseId }),
    )
  })

  it('takes what is free to the last copy, and with one more names the short line', async () => {
    const free = await act(async (trx) => {
      const row = await trx
        .selectFrom('stock')
        .select((eb) =>
          eb.fn.sum<string>(eb('quantity', '-', eb.ref('lockedQuantity'))).as('copies'),
        )
        .where('shelfId', '=', world.buyer.shelfId)
        .executeTakeFirstOrThrow()
      return Number(row.copies)
    })
    const tooMany = await plan(free + 1)
    await expectRefused(world.app, 'TRANSFER_SHORT', () => step('submit', tooMany.id))
    const all = await plan(free)
    const other = await plan(1)
    for (const { id } of [all, other]) await done(step('submit', id))
    await done(step('audit', all.id))
    await expectRefused(world.app, 'TRANSFER_SHORT', () => step('audit', other.id))
    await done(step('cancel', all.id))
    await done(step('audit', other.id))
    await done(step('cancel', other.id))
  })

  it('is changed and removed as a draft alone, and copied in every state', async () => {
    const made = await plan(3)
    const edited = { id: made.id, ...form(4) }
    const { data, msg } = await world.app.edit('/wms/transfer/edit', edited, { as: world.buyer })
    expect(data, msg).toMatchObject({ transferNum: made.transferNum })
    expect(await head(made.id)).toMatchObject({ planQuantity: 4 })
    await done(step('submit', made.id))
    await expectRefused(world.app, 'STATE_REFUSED', () =>
      world.app.edit('/wms/transfer/edit', edited, { as: world.buyer }),
    )
    await expectRefused(world.app, 'STATE_REFUSED', () => step('remove', made.id))
    await done(step('refuse', made.id, { auditRemark: '不用调' }))
    await done(step('copy', made.id))
    const copy = await act((trx) =>
      trx
        .selectFrom('transfer')
        .selectAll()
        .where('remark', '=', `复制 ${made.transferNum}`)
        .executeTakeFirstOrThrow(),
    )
    expect(copy).toMatchObject({ transferStatus: 'DRAFT', planQuantity: 4 })
    await done(step('remove', copy.id))
    await expectRefused(world.app, 'ROW_NOT_FOUND', () => step('remove', copy.id))
  })

  it('is not there for another company', async () => {
    const made = await plan(1)
    await expectRefused(world.app, 'ROW_NOT_FOUND', () => step('submit', made.id, {}, world.seller))
  })
})

describe('leaving', () => {
  it('ships less and closes the rest, whose copies are free again', async () => {
    const made = await audited(10)
    await expectRefused(world.app, 'OUT_TOO_MANY', () => ship(made, 11))
    await expectRefused(world.app, 'OUT_NOTHING_TO_SHIP', () => ship(made, 0))
    await done(ship(made, 6))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'IN_TRANSIT', outQuantity: 6 })
    await done(receive(made, { goodQuantity: 6 }))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'DONE' })
  })

  it('comes back while nothing was received', async () => {
    const made = await shipped(5)
    const { outOrderNum } = await head(made.id)
    await act((trx) => revokeOut(trx, outOrderNum ?? ''))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'WAIT_OUT', outQuantity: 0 })
    await done(ship(made))
    await done(receive(made, { goodQuantity: 1 }))
    await expectRefused(world.app, 'TRANSFER_RECEIVED', () =>
      act((trx) => revokeOut(trx, outOrderNum ?? '')),
    )
  })

  it('ends when the sending warehouse cancels it', async () => {
    const made = await audited(5)
    const { outOrderNum } = await head(made.id)
    const out = await act((trx) =>
      trx
        .selectFrom('outOrder')
        .select('id')
        .where('outOrderNum', '=', outOrderNum ?? '')
        .executeTakeFirstOrThrow(),
    )
    await done(post('/wms/transferOut/cancel', { ids: [out.id], cancelReason: 'OTHER' }))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'CANCELLED' })
  })

  it('keeps the code of a one-of-a-kind copy', async () => {
    const pieceCode = `YS-T${(serial += 1)}`
    const productId = await act(async (trx) => {
      const { id } = await trx
        .insertInto('product')
        .values({
          companyId: world.buyer.companyId,
          productCode: pieceCode,
          productType: '1',
          productName: '宋刻本',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    await act((trx) =>
      postStockFlow(trx, {
        companyId: world.buyer.companyId,
        productId,
        warehouseId: world.buyer.warehouseId,
        shelfId: world.buyer.shelfId,
        conditionGrade: '85',
        pieceCode,
        stockKind: 'ANCIENT',
        flowType: 'MANUAL_IN',
        change: 1,
        unitCost: '9000.00',
        billType: 'MANUAL',
        billNum: pieceCode,
        requestId: pieceCode,
        userId: world.buyer.user.userId,
        now: '2026-06-18 10:00:00',
      }),
    )
    const made = await plan(1, { items: [{ productId, conditionGrade: '85', planQuantity: 1 }] })
    for (const name of ['submit', 'audit']) await done(step(name, made.id))
    await done(ship(made))
    await done(receive(made, { goodQuantity: 1 }))
    const rows = await act((trx) =>
      trx
        .selectFrom('stock')
        .select(['warehouseId', 'quantity', 'costPrice'])
        .where('pieceCode', '=', pieceCode)
        .where('quantity', '>', 0)
        .execute(),
    )
    expect(rows).toEqual([{ warehouseId: toWarehouseId, quantity: 1, costPrice: '9000.00' }])
  })
})

describe('what does not arrive', () => {
  it('never takes more than was shipped', async () => {
    const made = await shipped(5)
    await expectRefused(world.app, 'IN_TOO_MANY', () => receive(made, { goodQuantity: 6 }))
  })

  it('is lost with its amount', async () => {
    const made = await shipped(5)
    await done(receive(made, { goodQuantity: 3, refuseQuantity: 2 }))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'PART_IN', diffQuantity: 2 })
    const way = await transit()
    const diffRemark = '车翻了'
    await expectRefused(world.app, 'TRANSFER_DEAL', () =>
      step('diff', made.id, { diffDeal: 'NONE', diffRemark }),
    )
    await done(step('diff', made.id, { diffDeal: 'LOSS', diffRemark }))
    expect(await head(made.id)).toMatchObject({
      transferStatus: 'DONE',
      diffQuantity: 2,
      diffDeal: 'LOSS',
      diffAmount: '24.00',
    })
    expect(await transit()).toBe(way - 2)
    const doc = await arrival(made)
    await expectRefused(world.app, 'TRANSFER_DEALT', () =>
      post('/wms/inOrder/revoke', { ids: [doc.id], revokeRemark: '数错了' }),
    )
  })

  it('is opened by closing short, and comes back to where it left', async () => {
    const made = await shipped(5)
    await done(receive(made, { goodQuantity: 2, refuseQuantity: 1 }))
    const doc = await arrival(made)
    await done(post('/wms/inOrder/close', { ids: [doc.id], closeRemark: '少两册' }))
    expect(await head(made.id)).toMatchObject({
      transferStatus: 'PART_IN',
      diffQuantity: 3,
      diffDeal: 'NONE',
    })
    const from = await inWarehouse(world.buyer.warehouseId)
    const way = await transit()
    await done(step('diff', made.id, { diffDeal: 'RETURN', diffRemark: '装错车' }))
    expect(await transit()).toBe(way)
    const back = await act((trx) =>
      trx
        .selectFrom('transfer')
        .selectAll()
        .where('sourceNum', '=', made.transferNum)
        .executeTakeFirstOrThrow(),
    )
    expect(back).toMatchObject({
      transferType: 'RETURN',
      transferStatus: 'IN_TRANSIT',
      outQuantity: 3,
      toWarehouseId: world.buyer.warehouseId,
    })
    await done(receive(back, { goodQuantity: 3 }))
    expect(await head(back.id)).toMatchObject({ transferStatus: 'DONE' })
    expect(await inWarehouse(world.buyer.warehouseId)).toBe(from + 3)
    expect(await transit()).toBe(way - 3)
  })

  it('is no difference any more once the receipt that was closed short is taken back', async () => {
    const made = await shipped(5)
    await done(receive(made, { goodQuantity: 2 }))
    const doc = await arrival(made)
    await done(post('/wms/inOrder/close', { ids: [doc.id], closeRemark: '少三册' }))
    expect(await head(made.id)).toMatchObject({ diffQuantity: 3 })
    await act((trx) => revokeReceipt(trx, doc.inOrderNum ?? '', 1))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'IN_TRANSIT', diffQuantity: 0 })
    await done(receive(made, { goodQuantity: 5 }))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'DONE', diffQuantity: 0 })
  })

  it('refuses a difference where there is none, and while copies are still to go out', async () => {
    const lose = ({ id }: Planned) => step('diff', id, { diffDeal: 'LOSS', diffRemark: '无' })
    const made = await shipped(2)
    await done(receive(made, { goodQuantity: 2 }))
    await expectRefused(world.app, 'STATE_REFUSED', () => lose(made))
    const open = await audited(3)
    const num = (await head(open.id)).outOrderNum ?? ''
    const [doc] = await act((trx) => findOutOrders(trx, 'TRANSFER', open.transferNum))
    const orderItemId = doc?.lines[0]?.orderItemId ?? ''
    await act((trx) => shipOut(trx, num, { lines: [{ orderItemId, quantity: 2 }] }))
    await expectRefused(world.app, 'TRANSFER_STILL_OUT', () => lose(open))
    await done(receive(open, { goodQuantity: 2 }))
    expect(await head(open.id)).toMatchObject({ transferStatus: 'PART_IN' })
    await act((trx) => closeOut(trx, num))
    await expectRefused(world.app, 'TRANSFER_NO_DIFF', () => lose(open))
  })

  it('is expected again when the receipt is taken back', async () => {
    const made = await shipped(4)
    await done(receive(made, { goodQuantity: 4 }))
    const doc = await arrival(made)
    await done(post('/wms/inOrder/revoke', { ids: [doc.id], revokeRemark: '数错了' }))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'IN_TRANSIT', inQuantity: 0 })
    await done(receive(made, { goodQuantity: 4 }))
    expect(await head(made.id)).toMatchObject({ transferStatus: 'DONE' })
  })
})

it('whatever is received, taken back and dealt with, nothing is lost and nothing stays on the way', async () => {
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom('receive', 'receive', 'revoke', 'close'),
      good: fc.integer({ min: 0, max: 4 }),
      defect: fc.integer({ min: 0, max: 2 }),
      refuse: fc.integer({ min: 0, max: 1 }),
    }),
    { maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      moves,
      fc.constantFrom('LOSS', 'RETURN'),
      async (quantity, sequence, diffDeal) => {
        const all = async () =>
          (await inWarehouse(world.buyer.warehouseId)) +
          (await inWarehouse(toWarehouseId)) +
          (await transit())
        const before = await all()
        const way = await transit()
        const made = await shipped(quantity)
        expect(await transit()).toBe(way + quantity)
        for (const { kind, good, defect, refuse } of sequence) {
          const doc = await arrival(made)
          if (kind === 'receive')
            await receive(made, {
              goodQuantity: good,
              defectQuantity: defect,
              refuseQuantity: refuse,
            })
          if (kind === 'revoke')
            await post('/wms/inOrder/revoke', { ids: [doc.id], revokeRemark: '随机' })
          if (kind === 'close')
            await post('/wms/inOrder/close', { ids: [doc.id], closeRemark: '随机' })
          expect(await all()).toBe(before)
        }
        await step('diff', made.id, { diffDeal, diffRemark: '随机' })
        const { transferStatus, diffQuantity, outQuantity, inQuantity } = await head(made.id)
        expect(transferStatus).toBe('DONE')
        expect(outQuantity).toBe(inQuantity + diffQuantity)
        const lost = diffDeal === 'LOSS' ? diffQuantity : 0
        expect(await all()).toBe(before - lost)
        expect(await transit()).toBe(way + (diffDeal === 'RETURN' ? diffQuantity : 0))
      },
    ),
    { numRuns: 12 },
  )
}, 180_000)
