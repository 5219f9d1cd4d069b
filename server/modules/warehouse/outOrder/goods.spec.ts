import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection, Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { bill } from '../../../proofs/testing/openLedgers'
import { openTrade, type TradeWorld } from '../../../proofs/testing/openTrade'
import {
  cancelIn,
  closeIn,
  createInOrder,
  findInOrders,
  handInEvents,
  receiveIn,
  revokeReceipt,
} from '../inOrder'
import { checkStock, postStockFlow } from '../stock'
import {
  cancelOut,
  closeOut,
  createOutOrder,
  findOutOrders,
  finishPick,
  handOutEvents,
  interceptOut,
  reduceOut,
  resumeOut,
  returnPicked,
  revokeShipment,
  shipOut,
  startPick,
  suspendOut,
  watchOuts,
} from './'

let connection: Connection
let world: TradeWorld
const told: string[] = []
/** What the parts of the floor that hang on a document heard of it. */
const watched: string[] = []
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openTrade(connection)
  handOutEvents({
    WHOLESALE: {
      async picked(_trx, out) {
        told.push(`picked ${out.outType}`)
      },
      async shipped(_trx, _out, { seq, quantity, isLast }) {
        told.push(`shipped ${seq}: ${quantity}${isLast ? ', all' : ''}`)
      },
      async revoked(_trx, _out, { seq, quantity }) {
        told.push(`revoked ${seq}: ${quantity}`)
      },
    },
  })
  watchOuts('proof', {
    async shipped(_trx, departures) {
      for (const { shipment } of departures) watched.push(`shipped ${shipment.quantity}`)
    },
    async revoked(_trx, _out, { quantity }) {
      watched.push(`revoked ${quantity}`)
    },
    async ended(_trx, _out, outStatus) {
      watched.push(outStatus)
    },
  })
  handInEvents({
    PURCHASE: {
      async received(_trx, _doc, { seq, quantity, amount, isLast }) {
        told.push(`received ${seq}: ${quantity}, ${amount}${isLast ? ', all' : ''}`)
      },
      async revoked(_trx, _doc, { seq, quantity }) {
        told.push(`revoked ${seq}: ${quantity}`)
      },
    },
  })
})
beforeEach(() => void [told, watched].map((heard) => heard.splice(0)))
afterAll(() => connection.close())
afterEach(async () => expect(await checkStock(connection.db)).toEqual([]))

const code = (error: string) => expect.objectContaining({ code: error })
let serial = 0

/** Copies of the book on the shelf: on-hand, reserved, picked. */
const figures = async () =>
  world.act((trx) =>
    trx
      .selectFrom('stock')
      .select((eb) => [
        eb.fn.sum<string>('quantity').as('quantity'),
        eb.fn.sum<string>('lockedQuantity').as('locked'),
        eb.fn.sum<string>('pickedQuantity').as('picked'),
      ])
      .where('productId', '=', world.bookId)
      .executeTakeFirstOrThrow(),
  )

const stock = (change: number) =>
  world.act((trx) =>
    postStockFlow(trx, {
      ...bill(world.userId),
      companyId: world.companyId,
      productId: world.bookId,
      warehouseId: world.warehouseId,
      shelfId: world.shelves[0],
      conditionGrade: '90',
      flowType: 'MANUAL_IN',
      change,
      unitCost: '8.00',
    }),
  )

/** A CK document of one line; `lineId` is the source's. */
async function makeOut(quantity: number, warehouseMode: 'NORMAL' | 'PRO' = 'NORMAL') {
  const sourceNum = `PX${(serial += 1)}`
  const lineId = String(1000 + serial)
  const made = await world.act((trx) =>
    createOutOrder(
      trx,
      {
        outType: 'WHOLESALE',
        sourceType: 'WHOLESALE',
        sourceNum,
        sort: '3',
        customerId: world.customer.id,
      },
      {
        companyId: world.companyId,
        warehouseId: world.warehouseId,
        warehouseMode,
        expressCode: null,
        lines: [lineOf(lineId, quantity)],
        userId: world.userId,
        now: bill(world.userId).now,
      },
    ),
  )
  const view = async () => (await world.act((trx) => findOutOrders(trx, 'WHOLESALE', sourceNum)))[0]
  return { ...made, lineId, sourceNum, view }
}
const lineOf = (orderItemId: Id, quantity: number) => ({
  orderItemId,
  productId: world.bookId,
  isbn: null,
  productCode: 'SP01',
  productName: '红楼梦',
  author: null,
  publisher: null,
  image: null,
  conditionGrade: '90',
  listPrice: '59.70',
  dealPrice: '30.00',
  quantity,
})

describe('an outbound document', () => {
  it('reserves what it finds, ships in parts, and each part comes back alone', async () => {
    await stock(10)
    const out = await makeOut(6)
    expect(out.outStatus).toBe('WAIT_SHIP')
    expect(await figures()).toEqual({ quantity: '10', locked: '6', picked: '0' })
    const ship = (quantity?: number) =>
      world.act((trx) =>
        shipOut(trx, out.outOrderNum, {
          ...(quantity && { lines: [{ orderItemId: out.lineId, quantity }] }),
        }),
      )
    expect(await ship(2)).toMatchObject({
      seq: 1,
      amount: '60.00',
      listAmount: '119.40',
      costAmount: '16.00',
    })
    await expect(ship(5)).rejects.toEqual(code('OUT_TOO_MANY'))
    await ship()
    expect(await out.view()).toMatchObject({
      outStatus: 'SHIPPED',
      shippedQuantity: 6,
      shipments: [1, 2],
    })
    expect(await figures()).toEqual({ quantity: '4', locked: '0', picked: '0' })
    await world.act((trx) => revokeShipment(trx, out.outOrderNum, 1))
    const again = world.act((trx) => revokeShipment(trx, out.outOrderNum, 1))
    await expect(again).rejects.toEqual(code('OUT_NO_SHIPMENT'))
    expect(await out.view()).toMatchObject({
      outStatus: 'WAIT_SHIP',
      shippedQuantity: 4,
      shipments: [2],
    })
    expect(await figures()).toEqual({ quantity: '6', locked: '2', picked: '0' })
    const leftAt = async () => {
      const { shipTime } = await world.act((trx) =>
        trx
          .selectFrom('outOrder')
          .select('shipTime')
          .where('outOrderNum', '=', out.outOrderNum)
          .executeTakeFirstOrThrow(),
      )
      return shipTime
    }
    expect(await leftAt()).not.toBeNull()
    expect(await ship()).toMatchObject({ seq: 3, isLast: true })
    expect(told).toEqual(['shipped 1: 2', 'shipped 2: 4, all', 'revoked 1: 2', 'shipped 3: 2, all'])
    for (const seq of [2, 3]) await world.act((trx) => revokeShipment(trx, out.outOrderNum, seq))
    expect(await leftAt()).toBeNull()
    await world.act((trx) => cancelOut(trx, out.outOrderNum, 'OTHER'))
    await world.act((trx) => cancelOut(trx, out.outOrderNum, 'OTHER'))
    const shipments = ['shipped 2', 'shipped 4', 'revoked 2', 'shipped 2']
    expect(watched).toEqual([...shipments, 'revoked 4', 'revoked 2', 'CANCELLED'])
    expect(await figures()).toEqual({ quantity: '10', locked: '0', picked: '0' })
  })

  it('waits while it is short or suspended, and goes on when it is reduced', async () => {
    const out = await makeOut(12)
    expect(out).toMatchObject({ outStatus: 'LACK', lackQuantity: 2 })
    const ship = () => world.act((trx) => shipOut(trx, out.outOrderNum, {}))
    await expect(ship()).rejects.toEqual(code('OUT_STATE'))
    await world.act((trx) => suspendOut(trx, out.outOrderNum, '买家申请退款'))
    const reduce = (by: number) =>
      world.act((trx) => reduceOut(trx, out.outOrderNum, [{ orderItemId: out.lineId, by }]))
    await reduce(5)
    expect(await out.view()).toMatchObject({
      outStatus: 'WAIT_SHIP',
      totalQuantity: 7,
      lackQuantity: 0,
    })
    expect((await figures()).locked).toBe('7')
    await expect(reduce(8)).rejects.toEqual(code('OUT_REDUCE_TOO_MANY'))
    await expect(ship()).rejects.toEqual(code('OUT_HELD'))
    await world.act((trx) => resumeOut(trx, out.outOrderNum))
    await world.act((trx) =>
      shipOut(trx, out.outOrderNum, { lines: [{ orderItemId: out.lineId, quantity: 3 }] }),
    )
    await expect(world.act((trx) => cancelOut(trx, out.outOrderNum, 'OTHER'))).rejects.toEqual(
      code('OUT_PARTLY_SHIPPED'),
    )
    await world.act((trx) => closeOut(trx, out.outOrderNum))
    expect(await out.view()).toMatchObject({ outStatus: 'SHIPPED', totalQuantity: 3 })
    expect(await figures()).toEqual({ quantity: '7', locked: '0', picked: '0' })
    await world.act((trx) => revokeShipment(trx, out.outOrderNum, 1))
    await reduce(3)
    expect(await out.view()).toMatchObject({ outStatus: 'CANCELLED' })
  })

  it('once picked is intercepted, and its copies are free when they are back on the shelf', async () => {
    const out = await makeOut(3, 'PRO')
    await world.act((trx) => startPick(trx, out.outOrderNum))
    await expect(world.act((trx) => cancelOut(trx, out.outOrderNum, 'BUYER'))).rejects.toEqual(
      code('OUT_STATE'),
    )
    await world.act((trx) => finishPick(trx, out.outOrderNum))
    await expect(world.act((trx) => cancelOut(trx, out.outOrderNum, 'BUYER'))).rejects.toEqual(
      code('OUT_PICKED'),
    )
    await world.act((trx) => interceptOut(trx, out.outOrderNum, 'BUYER'))
    expect(await out.view()).toMatchObject({ outStatus: 'INTERCEPTED' })
    expect(watched).toEqual(['INTERCEPTED'])
    expect(await figures()).toEqual({ quantity: '10', locked: '3', picked: '3' })
    await world.act((trx) => returnPicked(trx, out.outOrderNum))
    expect(await figures()).toEqual({ quantity: '10', locked: '0', picked: '0' })
    expect(told).toEqual(['picked WHOLESALE'])
  })
})

describe('an inbound document', () => {
  async function makeIn(planQuantity: number) {
    const sourceNum = `CG${(serial += 1)}`
    const inOrderNum = await world.act((trx) =>
      createInOrder(
        trx,
        {
          inType: 'PURCHASE',
          sourceType: 'PURCHASE',
          sourceNum,
          companyId: world.companyId,
          warehouseId: world.warehouseId,
          supplierId: world.supplier.id,
        },
        [
          {
            sourceItemId: '7',
            productId: world.bookId,
            productName: '红楼梦',
            conditionGrade: '90',
            price: '59.70',
            costPrice: '20.00',
            planQuantity,
          },
        ],
      ),
    )
    const view = async () => (await world.act((trx) => findInOrders(trx, 'PURCHASE', sourceNum)))[0]
    const receive = (good: number, defect = 0, refuse = 0) =>
      world.act((trx) =>
        receiveIn(trx, inOrderNum, { lines: [{ lineId: '7', good, defect, refuse }] }),
      )
    return { inOrderNum, view, receive }
  }

  it('receives in parts, good and defect apart, and takes a receipt back', async () => {
    const doc = await makeIn(10)
    await doc.receive(4, 1, 1)
    expect(await doc.view()).toMatchObject({
      inStatus: 'PART_IN',
      receivedQuantity: 6,
      refuseQuantity: 1,
    })
    expect((await figures()).quantity).toBe('15')
    await expect(doc.receive(5)).rejects.toEqual(code('IN_OVER_RIGHT'))
    await expect(world.act((trx) => cancelIn(trx, doc.inOrderNum))).rejects.toEqual(
      code('IN_STATE'),
    )
    await doc.receive(4)
    expect(await doc.view()).toMatchObject({ inStatus: 'DONE', receivedQuantity: 10 })
    for (const seq of [1, 2]) await world.act((trx) => revokeReceipt(trx, doc.inOrderNum, seq))
    expect(await doc.view()).toMatchObject({
      inStatus: 'WAIT_IN',
      receivedQuantity: 0,
      receipts: [],
    })
    expect(await figures()).toEqual({ quantity: '10', locked: '0', picked: '0' })
    await world.act((trx) => cancelIn(trx, doc.inOrderNum))
    expect(told).toEqual([
      'received 1: 5, 100.00',
      'received 2: 4, 80.00, all',
      'revoked 1: 5',
      'revoked 2: 4',
    ])
  })

  it('is not taken back once its copies are promised to somebody', async () => {
    const doc = await makeIn(2)
    await doc.receive(1)
    await world.act((trx) => closeIn(trx, doc.inOrderNum))
    expect(await doc.view()).toMatchObject({ inStatus: 'CLOSED' })
    const out = await makeOut(11)
    expect(out.lackQuantity).toBe(0)
    const revoke = () => world.act((trx) => revokeReceipt(trx, doc.inOrderNum, 1))
    await expect(revoke()).rejects.toEqual(code('STOCK_OUT_TOO_MANY'))
    await world.act((trx) => cancelOut(trx, out.outOrderNum, 'OTHER'))
    await revoke()
    expect((await figures()).quantity).toBe('10')
  })
})

it('ships in parts in any order and revokes in any order as if it had never happened', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(parts, fc.boolean(), fc.boolean(), async (sizes, isPicked, isLastFirst) => {
      const before = await figures()
      const total = Math.min(
        sizes.reduce((sum, size) => sum + size, 0),
        10,
      )
      const out = await makeOut(total, isPicked ? 'PRO' : 'NORMAL')
      if (isPicked) {
        await world.act((trx) => startPick(trx, out.outOrderNum))
        await world.act((trx) => finishPick(trx, out.outOrderNum))
      }
      const seqs: number[] = []
      let left = total
      for (const size of sizes) {
        const quantity = Math.min(size, left)
        if (quantity === 0) break
        left -= quantity
        const lines = [{ orderItemId: out.lineId, quantity }]
        seqs.push((await world.act((trx) => shipOut(trx, out.outOrderNum, { lines }))).seq)
      }
      for (const seq of isLastFirst ? seqs.toReversed() : seqs)
        await world.act((trx) => revokeShipment(trx, out.outOrderNum, seq))
      await world.act((trx) => interceptOut(trx, out.outOrderNum, 'OTHER'))
      if (isPicked) await world.act((trx) => returnPicked(trx, out.outOrderNum))
      expect(await figures()).toEqual(before)
    }),
    { numRuns: process.env.FULL_TESTS === 'on' ? 60 : 6, seed: 7 },
  )
})
