import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Trx } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { bill } from '../../../proofs/testing/openLedgers'
import { addListener } from '../../../proofs/testing/told'
import { checkStock, lockAmount, pickLock, releaseLock } from '../stock'
import { listenForFreed, serveAllLacking, serveLacking } from './allocate/watchFreed'
import {
  allocateOut,
  cancelOut,
  createOutOrder,
  moveOut,
  reduceOuts,
  shipOut,
  splitLack,
  startPick,
  finishPick,
  holdOuts,
  returnToLack,
  shortCopies,
  watchOuts,
} from '.'
import { lineOf, openOuts, outNumsOf, type OutWorld } from './outWorld.fixture'

let connection: Connection
let world: OutWorld
const moved: string[] = []
let isWaybillUsed = false
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openOuts(connection, {
    async moved(_trx, _out, { warehouseName }) {
      moved.push(warehouseName)
    },
  })
  await addListener(connection.db, world)
  listenForFreed()
  watchOuts('waybill', {
    // oxlint-disable-next-line typescript/require-await -- a watcher refuses before it writes
    async moved() {
      if (isWaybillUsed) throw Object.assign(new Error('used'), { code: 'WAYBILL_USED' })
    },
  })
}, 60_000)
afterAll(() => connection.close())
afterEach(async () => {
  expect(await checkStock(connection.db)).toEqual([])
  await empty()
})

const refused = (code: string, work: (trx: Trx) => Promise<unknown>) =>
  expectRefused(connection, code, () => world.act(work))
const log = { warn: () => undefined, error: () => undefined, info: () => undefined }
const serve = () => serveLacking(connection.db, log)
const actor = () => ({
  user: { userId: world.userId, nickName: '仓管', companyName: '文渊书店' },
  now: () => bill(world.userId).now,
})
const by = () => ({ userId: world.userId, now: bill(world.userId).now })

/** Every open document ends and every copy leaves, so that a test starts with nothing. */
async function empty() {
  const open = await world.act((trx) =>
    trx
      .selectFrom('outOrder')
      .select('outOrderNum')
      .where('outStatus', 'in', ['LACK', 'WAIT_PICK', 'WAIT_SHIP'])
      .execute(),
  )
  await world.act(async (trx) => {
    for (const { outOrderNum } of open) await cancelOut(trx, outOrderNum, 'OTHER')
  })
  for (const warehouseId of [world.warehouseId, world.otherWarehouseId]) {
    const rows = await world.act((trx) =>
      trx
        .selectFrom('stock')
        .select(['shelfId', 'quantity'])
        .where('warehouseId', '=', warehouseId)
        .where('quantity', '>', 0)
        .execute(),
    )
    for (const { shelfId, quantity } of rows) await world.stock(-quantity, { warehouseId, shelfId })
  }
  await world.act((trx) => trx.deleteFrom('stockFreed').execute())
}

describe('重新配货', () => {
  it('reserves what has come, keeps waiting for the rest, and goes on when nothing is short', async () => {
    await world.stock(2)
    const { outOrderNum } = await world.make(5)
    const allocate = () => world.act((trx) => allocateOut(trx, outOrderNum))
    expect(await allocate()).toEqual({ found: 0, lack: 3 })
    await world.stock(1)
    expect(await allocate()).toEqual({ found: 1, lack: 2 })
    expect(await world.view(outOrderNum)).toMatchObject({ outStatus: 'LACK', lackQuantity: 2 })
    await world.stock(9, { shelfId: world.shelves[1] })
    expect(await allocate()).toEqual({ found: 2, lack: 0 })
    expect(await world.view(outOrderNum)).toMatchObject({ outStatus: 'WAIT_SHIP', lackQuantity: 0 })
    expect(await world.figures()).toMatchObject({ quantity: 12, locked: 5 })
    await refused('OUT_STATE', (trx) => allocateOut(trx, outOrderNum))
    await world.act((trx) => shipOut(trx, outOrderNum, {}))
    expect(await world.figures()).toMatchObject({ quantity: 7, locked: 0 })
  })

  it('follows a receipt by itself, who paid first before who paid later', async () => {
    const late = await world.make(2, 'NORMAL', { payTime: '2026-03-02 10:00:00' })
    const early = await world.make(2, 'PRO', { payTime: '2026-03-01 10:00:00' })
    await world.stock(3)
    expect(await serve()).toBe(2)
    expect(await world.view(early.outOrderNum)).toMatchObject({ outStatus: 'WAIT_PICK' })
    expect(await world.view(late.outOrderNum)).toMatchObject({ outStatus: 'LACK', lackQuantity: 1 })
    expect(await serve()).toBe(0)
  })

  it('follows an unlock and a cancelled document by itself', async () => {
    await world.stock(3)
    const [lockId = ''] = await world.act((trx) =>
      lockAmount(trx, {
        companyId: world.companyId,
        lockType: 'MANUAL',
        billType: 'MANUAL',
        billNum: 'SK1',
        userId: world.userId,
        warehouseId: world.warehouseId,
        productId: world.bookId,
        conditionGrade: '90',
        quantity: 1,
      }),
    )
    const first = await world.make(2)
    const second = await world.make(3)
    expect(await world.view(second.outOrderNum)).toMatchObject({ lackQuantity: 3 })
    await world.act((trx) => releaseLock(trx, lockId, {}, by()))
    await serve()
    expect(await world.view(second.outOrderNum)).toMatchObject({ lackQuantity: 2 })
    await world.act((trx) => cancelOut(trx, first.outOrderNum, 'OTHER'))
    await serve()
    expect(await world.view(second.outOrderNum)).toMatchObject({ outStatus: 'WAIT_SHIP' })
  })

  it('finds once an hour what no ledger row tells of: a shelf that is open again', async () => {
    await world.stock(2)
    const shelf = (status: string) =>
      world.act((trx) =>
        trx.updateTable('shelf').set({ status }).where('id', '=', world.shelves[0]).execute(),
      )
    await shelf('2')
    const { outOrderNum } = await world.make(2)
    await world.act((trx) => trx.deleteFrom('stockFreed').execute())
    await shelf('1')
    expect(await serve()).toBe(0)
    expect(await serveAllLacking(connection.db, log)).toBe(1)
    expect(await world.view(outOrderNum)).toMatchObject({ outStatus: 'WAIT_SHIP' })
  })
})

describe('退回缺货', () => {
  const giveBack = (outOrderNum: string) =>
    world.act(async (trx) => {
      const { id } = await trx
        .selectFrom('outOrder')
        .select('id')
        .where('outOrderNum', '=', outOrderNum)
        .executeTakeFirstOrThrow()
      const [out] = await holdOuts(trx, [id], 'withSources')
      if (out) await returnToLack(trx, out, actor())
    })

  it('is not served again from the shelf it gave back, neither at once nor in the hour', async () => {
    await world.stock(2)
    const { outOrderNum } = await world.make(2, 'PRO')
    await giveBack(outOrderNum)
    expect(await serve()).toBe(0)
    expect(await serveAllLacking(connection.db, log)).toBe(0)
    expect(await world.view(outOrderNum)).toMatchObject({ outStatus: 'LACK', lackQuantity: 2 })
    expect(await world.figures()).toMatchObject({ quantity: 2, locked: 0 })
  })

  it('frees the copies for others, takes what comes onto other shelves, and all a person asks for', async () => {
    await world.stock(2)
    const first = await world.make(2, 'PRO')
    const other = await world.make(1, 'PRO')
    await giveBack(first.outOrderNum)
    expect(await serve()).toBe(1)
    expect(await world.view(other.outOrderNum)).toMatchObject({ outStatus: 'WAIT_PICK' })
    await world.stock(1, { shelfId: world.shelves[1] })
    expect(await serve()).toBe(1)
    expect(await world.view(first.outOrderNum)).toMatchObject({
      outStatus: 'LACK',
      lackQuantity: 1,
    })
    await world.act((trx) => allocateOut(trx, first.outOrderNum))
    expect(await world.view(first.outOrderNum)).toMatchObject({ outStatus: 'WAIT_PICK' })
  })
})

describe('缺拣', () => {
  it.each([
    ['TRANSFER', 'TRANSFER'],
    ['PURCHASE_RETURN', 'PURCHASE_RETURN'],
    ['WHOLESALE', 'ORDER'],
  ])(
    'reserves what replaces the missing copy as the document does: %s',
    async (outType, lockType) => {
      await world.stock(1)
      await world.stock(1, { shelfId: world.shelves[1] })
      const { outOrderNum } = await world.make(1, 'PRO')
      await world.act((trx) => startPick(trx, outOrderNum))
      const kind = await world.act(async (trx) => {
        const held = await trx
          .selectFrom('outOrder as o')
          .innerJoin('outOrderItem as i', 'i.outOrderId', 'o.id')
          .innerJoin('stockLock as l', 'l.billNum', 'o.outOrderNum')
          .select(['o.id', 'i.id as itemId', 'l.id as lockId', 'l.stockId'])
          .where('o.outOrderNum', '=', outOrderNum)
          .executeTakeFirstOrThrow()
        await trx.updateTable('outOrder').set({ outType }).where('id', '=', held.id).execute()
        const [out] = await holdOuts(trx, [held.id], 'alone')
        if (!out) throw new Error('not held')
        const { itemId, lockId, stockId } = held
        const missing = {
          itemId,
          lockId,
          stockId,
          quantity: 1,
          shelfCode: 'A-01',
          productName: '红楼梦',
        }
        await shortCopies(trx, out, { ...missing, deficitReason: undefined }, actor())
        expect(
          await trx
            .selectFrom('message')
            .select('messageType')
            .where('messageTitle', '=', '拣货缺货')
            .where('messageContent', 'like', `%${outOrderNum}%`)
            .execute(),
        ).toEqual([{ messageType: '3' }])
        const found = await trx
          .selectFrom('stockLock')
          .select('lockType')
          .where('billNum', '=', outOrderNum)
          .where('status', '=', 'ACTIVE')
          .executeTakeFirst()
        await trx
          .updateTable('outOrder')
          .set({ outType: 'WHOLESALE' })
          .where('id', '=', held.id)
          .execute()
        return found?.lockType
      })
      expect(kind).toBe(lockType)
    },
  )
})

describe('拆分缺货', () => {
  it('tells the floor of the new document, as of any other', async () => {
    const made: string[] = []
    watchOuts('split', {
      // oxlint-disable-next-line typescript/require-await -- it only listens
      async created(_trx, outOrderId) {
        made.push(outOrderId)
      },
    })
    await world.stock(1)
    const { outOrderNum } = await world.make(2, 'PRO')
    made.length = 0
    const splitNum = await world.act((trx) => splitLack(trx, outOrderNum))
    const { id } = await world.act((trx) =>
      trx
        .selectFrom('outOrder')
        .select('id')
        .where('outOrderNum', '=', splitNum)
        .executeTakeFirstOrThrow(),
    )
    expect(made).toEqual([id])
    watchOuts('split', {})
  })

  it.each([
    ['PICKED', 2],
    ['LOCKED', 1],
  ])(
    'says that the rest of a line is %s when %s of its 2 are picked',
    async (itemStatus, picked) => {
      await world.stock(2)
      const { outOrderNum } = await world.make(5, 'PRO')
      const lineStatus = await world.act(async (trx) => {
        const lock = await trx
          .selectFrom('stockLock')
          .select('id')
          .where('billNum', '=', outOrderNum)
          .executeTakeFirstOrThrow()
        await pickLock(trx, lock.id, picked)
        const ofOut = sql`(select id from out_order where out_order_num = ${outOrderNum})`
        await sql`update out_order_item set picked_quantity = ${picked} where out_order_id = ${ofOut}`.execute(
          trx,
        )
        await sql`update out_order set picked_quantity = ${picked} where id = ${ofOut}`.execute(trx)
        await splitLack(trx, outOrderNum)
        const { rows } = await sql<{ itemStatus: string }>`
        select item_status from out_order_item where out_order_id = ${ofOut}`.execute(trx)
        await pickLock(trx, lock.id, -picked)
        await sql`update out_order_item set picked_quantity = 0 where out_order_id = ${ofOut}`.execute(
          trx,
        )
        await sql`update out_order set picked_quantity = 0 where id = ${ofOut}`.execute(trx)
        return rows.map((row) => row.itemStatus)
      })
      expect(lineStatus).toEqual([itemStatus])
    },
  )

  it('lets what is there go on; the rest waits under the same source and line', async () => {
    await world.stock(2)
    const { outOrderNum, sourceNum, lineId } = await world.make(5, 'PRO')
    const splitNum = await world.act((trx) => splitLack(trx, outOrderNum))
    expect(await world.view(outOrderNum)).toMatchObject({
      outStatus: 'WAIT_PICK',
      totalQuantity: 2,
      lackQuantity: 0,
    })
    expect(await world.view(splitNum)).toMatchObject({
      outStatus: 'LACK',
      totalQuantity: 3,
      lackQuantity: 3,
    })
    expect(await world.act((trx) => outNumsOf(trx, sourceNum))).toEqual([outOrderNum, splitNum])
    await refused('OUT_STATE', (trx) => splitLack(trx, outOrderNum))
    await refused('OUT_NOTHING_RESERVED', (trx) => splitLack(trx, splitNum))
    // both reserve of one stock row for one line of the source
    await world.stock(3)
    await world.act((trx) => allocateOut(trx, splitNum))
    expect(await world.figures()).toMatchObject({ quantity: 5, locked: 5 })
    const source = { sourceType: 'WHOLESALE', sourceNum }
    const less = (quantity: number) => [{ orderItemId: lineId, by: quantity }]
    await refused('OUT_REDUCE_TOO_MANY', (trx) => reduceOuts(trx, source, less(6)))
    await world.act((trx) => reduceOuts(trx, source, less(4)))
    expect(await world.figures()).toMatchObject({ quantity: 5, locked: 1 })
    const none = { ...source, sourceNum: 'PX-none' }
    await refused('OUT_REDUCE_LEFT', (trx) => reduceOuts(trx, none, less(1)))
    await world.act((trx) => reduceOuts(trx, none, less(0)))
  })
})

describe('换仓', () => {
  const move = (outOrderNum: string, warehouseId: string) => (trx: Trx) =>
    moveOut(trx, outOrderNum, { warehouseId, reason: '离买家近' })

  it('frees copies here and reserves them there', async () => {
    await world.stock(3)
    const there = { warehouseId: world.otherWarehouseId, shelfId: world.otherShelfId }
    await world.stock(2, there)
    const { outOrderNum } = await world.make(3, 'PRO')
    expect(await world.act(move(outOrderNum, world.otherWarehouseId))).toBe('LACK')
    expect(await world.figures()).toMatchObject({ quantity: 3, locked: 0 })
    expect(await world.figures(world.otherWarehouseId)).toMatchObject({ quantity: 2, locked: 2 })
    expect(await world.view(outOrderNum)).toMatchObject({ outStatus: 'LACK', lackQuantity: 1 })
    expect(moved).toEqual(['二号仓'])
    await world.act(move(outOrderNum, world.warehouseId))
    expect(await world.view(outOrderNum)).toMatchObject({ outStatus: 'WAIT_SHIP', lackQuantity: 0 })
  })

  it('is refused here, nowhere, elsewhere twice, when picked, when shipped, and when the floor says no', async () => {
    await world.stock(9)
    const { outOrderNum } = await world.make(1, 'PRO')
    await refused('OUT_MOVE_HERE', move(outOrderNum, world.warehouseId))
    await refused('OUT_MOVE_WAREHOUSE', move(outOrderNum, '999999999'))
    const status = (to: string) =>
      world.act((trx) =>
        trx
          .updateTable('warehouse')
          .set({ status: to })
          .where('id', '=', world.otherWarehouseId)
          .execute(),
      )
    await status('0')
    await refused('OUT_MOVE_WAREHOUSE', move(outOrderNum, world.otherWarehouseId))
    await status('1')
    isWaybillUsed = true
    await expect(world.act(move(outOrderNum, world.otherWarehouseId))).rejects.toThrow('used')
    isWaybillUsed = false
    await world.act((trx) => startPick(trx, outOrderNum))
    await refused('OUT_STATE', move(outOrderNum, world.otherWarehouseId))
    await world.act((trx) => finishPick(trx, outOrderNum))
    await refused('OUT_PICKED', move(outOrderNum, world.otherWarehouseId))
    await world.act((trx) => shipOut(trx, outOrderNum, {}))
    const part = await world.make(2)
    await world.act((trx) =>
      shipOut(trx, part.outOrderNum, { lines: [{ orderItemId: part.lineId, quantity: 1 }] }),
    )
    await refused('OUT_PARTLY_SHIPPED', move(part.outOrderNum, world.otherWarehouseId))
    await world.act((trx) => shipOut(trx, part.outOrderNum, {}))
  })
})

describe('other sources', () => {
  const make = (outType: 'TRANSFER' | 'PURCHASE_RETURN', quantity: number) =>
    world.act((trx) =>
      createOutOrder(
        trx,
        {
          outType,
          sourceType: outType,
          sourceNum: `${outType}-1`,
          sort: '8',
          targetWarehouseId: world.otherWarehouseId,
          targetWarehouseName: '二号仓',
        },
        {
          companyId: world.companyId,
          warehouseId: world.warehouseId,
          warehouseMode: 'NORMAL',
          expressCode: null,
          lines: [{ ...lineOf('77', world.bookId, quantity), suitName: '四大名著' }],
          ...by(),
        },
      ),
    )
  const flowsOf = async (num: string) => {
    const { rows } = await world.act((trx) =>
      sql<{ flowType: string; shelfType: string; change: number }>`
        select f.flow_type, h.shelf_type, f.change_quantity as change from stock_flow f
          join stock s on s.id = f.stock_id join shelf h on h.id = s.shelf_id
        where f.bill_num = ${num} order by f.id`.execute(trx),
    )
    return rows
  }

  it('a transfer reserves as TRANSFER, knows where it goes, ships as TRANSFER_OUT and stays in its warehouse', async () => {
    await world.stock(2)
    const { outOrderNum } = await make('TRANSFER', 2)
    const row = await world.act((trx) =>
      trx
        .selectFrom('outOrder as o')
        .innerJoin('outOrderItem as i', 'i.outOrderId', 'o.id')
        .innerJoin('stockLock as l', 'l.billNum', 'o.outOrderNum')
        .select(['targetWarehouseName', 'lockType', 'suitName', 'discount'])
        .where('o.outOrderNum', '=', outOrderNum)
        .executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({
      targetWarehouseName: '二号仓',
      lockType: 'TRANSFER',
      suitName: '四大名著',
      discount: '50.25',
    })
    await refused('OUT_MOVE_TYPE', (trx) =>
      moveOut(trx, outOrderNum, { warehouseId: world.otherWarehouseId }),
    )
    await world.act((trx) => shipOut(trx, outOrderNum, {}))
    expect(await flowsOf(outOrderNum)).toEqual([
      { flowType: 'TRANSFER_OUT', shelfType: 'NORMAL', change: -2 },
    ])
  })

  it('what goes back to a supplier is taken from 次品位 first', async () => {
    const defect = await world.act((trx) =>
      trx
        .selectFrom('shelf')
        .select('id')
        .where('warehouseId', '=', world.warehouseId)
        .where('shelfType', '=', 'DEFECT')
        .executeTakeFirstOrThrow(),
    )
    await world.stock(5)
    await world.stock(2, { shelfId: defect.id })
    const { outOrderNum } = await make('PURCHASE_RETURN', 3)
    await world.act((trx) => shipOut(trx, outOrderNum, {}))
    const flows = await flowsOf(outOrderNum)
    expect(flows).toHaveLength(2)
    expect(flows).toEqual(
      expect.arrayContaining([
        { flowType: 'PURCHASE_RETURN_OUT', shelfType: 'DEFECT', change: -2 },
        { flowType: 'PURCHASE_RETURN_OUT', shelfType: 'NORMAL', change: -1 },
      ]),
    )
  })
})
