import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Connection, type Id, type Trx } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { bill } from '../../../proofs/testing/openLedgers'
import { openTrade, type TradeWorld } from '../../../proofs/testing/openTrade'
import {
  cancelIn,
  closeIn,
  createInOrder,
  handInEvents,
  receiveIn,
  revokeReceipt,
} from '../inOrder'
import { checkStock, convertLock, pickLock, postStockFlow, releaseLock } from '../stock'
import {
  cancelOut,
  closeOut,
  createOutOrder,
  finishPick,
  handOutEvents,
  revokeShipment,
  shipOut,
  startPick,
} from '.'

let connection: Connection
let world: TradeWorld
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openTrade(connection)
  const quiet = async () => undefined
  handOutEvents({ WHOLESALE: { picked: quiet, shipped: quiet, revoked: quiet } })
  handInEvents({ PURCHASE: { received: quiet, revoked: quiet } })
  await world.act((trx) =>
    postStockFlow(trx, {
      ...bill(world.userId),
      companyId: world.companyId,
      productId: world.bookId,
      warehouseId: world.warehouseId,
      shelfId: world.shelves[0],
      conditionGrade: '90',
      flowType: 'MANUAL_IN',
      change: 1000,
      unitCost: '8.00',
    }),
  )
})
afterAll(() => connection.close())
afterEach(async () => expect(await checkStock(connection.db)).toEqual([]))

const refused = (code: string, work: (trx: Trx) => Promise<unknown>) =>
  expectRefused(connection, code, () => world.act(work))
const system = (work: (trx: Trx) => Promise<unknown>) => asSystem(connection.db, work)
let serial = 0

async function makeOut(quantity: number) {
  const sourceNum = `PX${(serial += 1)}`
  const lineId = String(1000 + serial)
  const { outOrderNum } = await world.act((trx) =>
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
        warehouseMode: 'NORMAL',
        expressCode: null,
        lines: [
          {
            orderItemId: lineId,
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
          },
        ],
        userId: world.userId,
        now: bill(world.userId).now,
      },
    ),
  )
  return { outOrderNum, lineId }
}

describe('an outbound document', () => {
  const none = 'CK-none'
  it.each<[string, (trx: Trx) => Promise<unknown>]>([
    ['ships', (trx) => shipOut(trx, none, {})],
    ['is revoked', (trx) => revokeShipment(trx, none, 1)],
    ['is picked', (trx) => startPick(trx, none)],
    ['is finished', (trx) => finishPick(trx, none)],
    ['is cancelled', (trx) => cancelOut(trx, none, 'SOURCE' as never)],
    ['is closed', (trx) => closeOut(trx, none)],
  ])('that is not there %s for nobody', async (_, work) => refused('OUT_GONE', work))

  it('ships something: no line, an unknown line and no copies are nothing', async () => {
    const { outOrderNum, lineId } = await makeOut(4)
    const ship = (lines: { orderItemId: Id; quantity: number }[]) => (trx: Trx) =>
      shipOut(trx, outOrderNum, { lines })
    await refused('OUT_NOTHING_TO_SHIP', ship([]))
    await refused('OUT_NOTHING_TO_SHIP', ship([{ orderItemId: '1', quantity: 1 }]))
    await refused('OUT_NOTHING_TO_SHIP', ship([{ orderItemId: lineId, quantity: 0 }]))
    await refused('OUT_TOO_MANY', ship([{ orderItemId: lineId, quantity: 5 }]))
    await world.act(ship([{ orderItemId: lineId, quantity: 4 }]))
  })

  it('comes back within the hours of its warehouse, not a minute later', async () => {
    const { outOrderNum } = await makeOut(1)
    const { seq } = await world.act((trx) => shipOut(trx, outOrderNum, {}))
    const ago = (minutes: number) =>
      system((trx) =>
        sql`update out_shipment s set ship_time = now() - make_interval(hours => w.revoke_hours, mins => ${minutes}::int)
          from out_order o join warehouse w on w.id = o.warehouse_id
          where o.id = s.out_order_id and o.out_order_num = ${outOrderNum}`.execute(trx),
      )
    await ago(2)
    await refused('OUT_REVOKE_LATE', (trx) => revokeShipment(trx, outOrderNum, seq))
    await ago(-2)
    await world.act((trx) => revokeShipment(trx, outOrderNum, seq))
  })
})

async function makeIn(planQuantity: number) {
  const sourceNum = `CG${(serial += 1)}`
  const lineId = String(5000 + serial)
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
          sourceItemId: lineId,
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
  return { inOrderNum, lineId }
}

describe('an inbound document', () => {
  const none = 'RK-none'
  it.each<[string, (trx: Trx) => Promise<unknown>]>([
    ['is received', (trx) => receiveIn(trx, none, { lines: [] })],
    ['is revoked', (trx) => revokeReceipt(trx, none, 1)],
    ['is cancelled', (trx) => cancelIn(trx, none)],
    ['is closed', (trx) => closeIn(trx, none)],
  ])('that is not there %s for nobody', async (_, work) => refused('IN_GONE', work))

  it('receives something of its own lines, up to what is expected', async () => {
    const { inOrderNum, lineId } = await makeIn(3)
    const receive = (line: object) => (trx: Trx) =>
      receiveIn(trx, inOrderNum, { lines: [{ lineId, good: 0, ...line }] })
    await refused('IN_LINE_GONE', receive({ lineId: '999999999', good: 1 }))
    await refused('IN_NOTHING', receive({}))
    await refused('IN_NOTHING', (trx) => receiveIn(trx, inOrderNum, { lines: [] }))
    await refused('IN_OVER_RIGHT', receive({ good: 4 }))
    await refused('IN_OVER_RIGHT', receive({ good: 2, defect: 1, refuse: 1 }))
    await refused('IN_TOO_MANY', receive({ good: 2, defect: -1 }))
    await refused('IN_TOO_MANY', receive({ good: 2, refuse: -1 }))
    await refused('IN_TOO_MANY', receive({ good: -1, defect: 1 }))
    await world.act(receive({ good: 1, defect: 1, refuse: 1 }))
  })

  it('puts good copies on shelves of its own warehouse', async () => {
    const { inOrderNum, lineId } = await makeIn(2)
    const other = await world.act((trx) => insertWarehouse(trx, world, '三号仓'))
    const [own = ''] = world.shelves
    const receive = (shelfId: Id) => (trx: Trx) =>
      receiveIn(trx, inOrderNum, { lines: [{ lineId, good: 1, shelfId }] })
    await refused('IN_SHELF_GONE', receive(other.shelfId))
    await world.act(receive(own))
  })

  it('is taken back the day it came, once', async () => {
    const { inOrderNum, lineId } = await makeIn(2)
    const { seq } = await world.act((trx) =>
      receiveIn(trx, inOrderNum, { lines: [{ lineId, good: 1 }] }),
    )
    const revoke = (trx: Trx) => revokeReceipt(trx, inOrderNum, seq)
    const day = (days: number) =>
      system((trx) =>
        sql`update in_receipt r set receive_time = now() - make_interval(days => ${days}::int)
          from in_order o where o.id = r.in_order_id and o.in_order_num = ${inOrderNum}`.execute(
          trx,
        ),
      )
    await refused('IN_NO_RECEIPT', (trx) => revokeReceipt(trx, inOrderNum, seq + 1))
    await day(1)
    await refused('IN_REVOKE_LATE', revoke)
    await day(0)
    await world.act((trx) => receiveIn(trx, inOrderNum, { lines: [{ lineId, good: 1 }] }))
    await world.act(revoke)
    await refused('IN_NO_RECEIPT', revoke)
  })

  it.each([
    ['NORMAL', ['DEFAULT', 'STAGE_IN']],
    ['PRO', ['STAGE_IN']],
    ['NORMAL', ['DEFECT']],
  ])('of a %s warehouse needs its places %j', async (warehouseMode, places) => {
    const { inOrderNum, lineId } = await makeIn(1)
    const shelves = (status: string) =>
      world.act((trx) =>
        trx.updateTable('shelf').set({ status }).where('shelfType', 'in', places).execute(),
      )
    const mode = (to: string) =>
      world.act((trx) => trx.updateTable('warehouse').set({ warehouseMode: to }).execute())
    await mode(warehouseMode)
    await shelves('0')
    const receive = (trx: Trx) => receiveIn(trx, inOrderNum, { lines: [{ lineId, good: 1 }] })
    await refused('IN_NO_SHELF', receive)
    await shelves('1')
    await world.act(receive)
    await mode('NORMAL')
  })
})

it('knows no lock that is not there', async () => {
  const none = '999999999'
  const by = { userId: world.userId, now: bill(world.userId).now } as never
  await refused('STOCK_LOCK_GONE', (trx) => pickLock(trx, none, 1))
  await refused('STOCK_LOCK_GONE', (trx) => releaseLock(trx, none, { quantity: 1 }, by))
  await refused('STOCK_LOCK_GONE', (trx) => convertLock(trx, none, { quantity: 1 } as never))
})
