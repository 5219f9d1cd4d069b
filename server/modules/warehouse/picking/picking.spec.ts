import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Connection, type Id } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { cancelOut, closeOut, interceptOut, reduceOut, suspendOut } from '../outOrder'
import { checkStock } from '../stock'
import { checkPicking } from './checkPicking'
import { confirmList, finishList } from './pick/finishList'
import { readItem, shortItem } from './pick/shortItem'
import { putBack, takeCopies } from './pick/takeCopies'
import { openPickWorld, type PickWorld } from './pickWorld.fixture'
import type { PickMode } from './types'
import { cancelWave, kickOut } from './wave/leaveWaves'
import { makeWaves } from './wave/makeWaves'

let connection: Connection
let world: PickWorld
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openPickWorld(connection)
})
afterAll(() => connection.close())
afterEach(async () => {
  expect(await asSystem(connection.db, (trx) => checkStock(trx))).toEqual([])
  expect(await asSystem(connection.db, (trx) => checkPicking(trx))).toEqual([])
})

const code = (error: string) => expect.objectContaining({ code: error })

const wave = (outIds: readonly Id[], pickMode: PickMode = 'SORT', change: object = {}) =>
  world.act((trx) => makeWaves(trx, world.actor, { outIds, pickMode, ...change }))
const outRow = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('outOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const waveRow = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('wave').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const lists = (waveId: Id) =>
  world.act((trx) =>
    trx.selectFrom('pickList').selectAll().where('waveId', '=', waveId).orderBy('id').execute(),
  )
const items = (waveId: Id) =>
  world.act((trx) =>
    trx
      .selectFrom('pickListItem as i')
      .innerJoin('pickList as p', 'p.id', 'i.pickListId')
      .selectAll('i')
      .where('p.waveId', '=', waveId)
      .orderBy('p.id')
      .orderBy('i.sortNo')
      .execute(),
  )
const stockRow = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('stock').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const take = (itemId: Id, quantity?: number) =>
  world.act((trx) => takeCopies(trx, itemId, quantity))
const claim = (waveId: Id) =>
  world.act(async (trx) => {
    await trx
      .updateTable('pickList')
      .set({ pickStatus: 'PICKING', pickerId: world.userId })
      .where('waveId', '=', waveId)
      .execute()
    await trx.updateTable('wave').set({ waveStatus: 'PICKING' }).where('id', '=', waveId).execute()
  })
const finish = async (waveId: Id) => {
  for (const list of await lists(waveId))
    await world.act((trx) => finishList(trx, list, world.actor))
}

/** Two documents that share a book on one shelf, in a claimed wave. */
async function arrange(mode: PickMode = 'SORT', stock = 10) {
  const shelfId = await world.shelf(`S${Math.random()}`)
  const productId = await world.book()
  const stockId = await world.put(productId, shelfId, stock)
  const first = await world.out([[productId, 2]])
  const second = await world.out([[productId, 3]])
  const made = await wave([first.id, second.id], mode)
  const [{ id: waveId = '' } = {}] = made.waves
  await claim(waveId)
  return { shelfId, productId, stockId, first, second, waveId }
}

describe('生成波次', () => {
  it('gives baskets from 1 without those taken away, joins equal books of one shelf, tells the source', async () => {
    const shelfId = await world.shelf('W-01')
    const productId = await world.book()
    await world.put(productId, shelfId, 9)
    const outs = [
      await world.out([[productId, 2]]),
      await world.out([[productId, 1]]),
      await world.out([[productId, 4]]),
    ]
    const sortWallId = await world.wall(2, 2, { disabledBaskets: '[2]' })
    const { waves, leftOut } = await wave(
      outs.map(({ id }) => id),
      'SORT',
      { sortWallId },
    )
    expect(leftOut).toEqual([])
    expect(waves).toHaveLength(1)
    const rows = await Promise.all(outs.map(({ id }) => outRow(id)))
    expect(
      rows.map(({ basketNo, basketStatus, outStatus }) => [basketNo, basketStatus, outStatus]),
    ).toEqual([
      [1, 'WAIT', 'PICKING'],
      [3, 'WAIT', 'PICKING'],
      [4, 'WAIT', 'PICKING'],
    ])
    expect(await items(waves[0]?.id ?? '')).toMatchObject([
      { quantity: 7, basketNos: '1×2、3×1、4×4' },
    ])
    expect(world.told).toEqual(
      expect.arrayContaining(outs.map(({ outOrderNum }) => `picked ${outOrderNum}`)),
    )
    expect(rows[0]?.pickListNum).toMatch(/^JH/)
  })

  it('cuts waves at the baskets of the wall, at what was asked and at the limit of the warehouse', async () => {
    const productId = await world.book()
    await world.put(productId, await world.shelf('W-02'), 50)
    const some = async (count: number) => {
      const outs = []
      for (let at = 0; at < count; at += 1) outs.push((await world.out([[productId, 1]])).id)
      return outs
    }
    const sizes = async (count: number, change: object) =>
      (await wave(await some(count), 'SORT', change)).waves.map(({ orderCount }) => orderCount)
    expect(await sizes(3, { sortWallId: await world.wall(1, 2) })).toEqual([2, 1])
    expect(await sizes(3, { maxOrders: 2 })).toEqual([2, 1])
    await world.rules({ waveMaxOrders: 2 })
    expect(await sizes(3, { maxOrders: 3 })).toEqual([2, 1])
    await world.rules({ waveMaxOrders: 40 })
    expect(await sizes(3, { maxOrders: 3 })).toEqual([3])
  })

  it('splits lists by area and by lines, and walks them in the order of the shelves', async () => {
    const outs: Id[] = []
    for (const [code, areaName, pickSort] of [
      ['P-9', '甲区', 9],
      ['P-1', '甲区', 1],
      ['P-5', '甲区', 5],
      ['Q-1', '乙区', 1],
    ] as const) {
      const productId = await world.book()
      await world.put(productId, await world.shelf(code, { areaName, pickSort }), 1)
      outs.push((await world.out([[productId, 1]])).id)
    }
    const [made] = (await wave(outs, 'SORT', { maxLines: 2 })).waves
    const found = await items(made?.id ?? '')
    expect(found.map(({ shelfCode, sortNo }) => [shelfCode, sortNo])).toEqual([
      ['P-1', 1],
      ['P-5', 2],
      ['P-9', 1],
      ['Q-1', 1],
    ])
    expect((await lists(made?.id ?? '')).map(({ areaNames }) => areaNames)).toEqual([
      '甲区',
      '甲区',
      '乙区',
    ])
  })

  it('picks whole documents one by one, and lists together what is not split', async () => {
    const productId = await world.book()
    await world.put(productId, await world.shelf('W-04'), 9)
    const outs = [(await world.out([[productId, 2]])).id, (await world.out([[productId, 1]])).id]
    const [made] = (await wave(outs, 'WHOLE')).waves
    expect(
      (await lists(made?.id ?? '')).map(({ orderCount, totalQuantity }) => [
        orderCount,
        totalQuantity,
      ]),
    ).toEqual([
      [1, 2],
      [1, 1],
    ])
    expect((await outRow(outs[0] ?? '')).basketNo).toBeNull()
  })

  it('leaves out and names what is held, planned already or too large, and refuses when nothing is left', async () => {
    const productId = await world.book()
    await world.put(productId, await world.shelf('W-05'), 9)
    const [held, planned, large, fit] = [
      await world.out([[productId, 1]]),
      await world.out([[productId, 1]]),
      await world.out([[productId, 2]]),
      await world.out([[productId, 1]]),
    ]
    await world.act((trx) => suspendOut(trx, held.outOrderNum, '等客户回电'))
    await wave([planned.id])
    const { leftOut, waves } = await wave([held.id, planned.id, large.id, fit.id], 'SINGLE')
    expect(waves.map(({ orderCount }) => orderCount)).toEqual([1])
    expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      [held.id, '已挂起：等客户回电'],
      [planned.id, '已是“拣货中”，刚刚被处理过'],
      [large.id, '单件波次只拣一册的出库单'],
    ])
    await expect(wave([held.id, planned.id])).rejects.toEqual(code('WAVE_NOTHING'))
    expect((await outRow(held.id)).waveNum).toBeNull()
  })

  // the wall is chosen by this number: a basket is wanted for each of them
  it('counts a document of which everything is picked already: it stands in the wave and has its basket', async () => {
    const [full, missing] = [await world.book(), await world.book()]
    await world.put(full, await world.shelf(`F${Math.random()}`), 2)
    await world.put(missing, await world.shelf(`G${Math.random()}`), 1)
    const picked = await world.out([
      [full, 1],
      [missing, 1],
    ])
    const first = (await wave([picked.id])).waves[0]?.id ?? ''
    await claim(first)
    const [there, gone] = await items(first)
    await take(there?.id ?? '')
    await world.act(async (trx) =>
      shortItem(
        trx,
        await readItem(trx, gone?.id ?? ''),
        { quantity: 1, deficitReason: 'MISS' },
        world.actor,
      ),
    )
    const { orderItemId } = await world.act((trx) =>
      trx
        .selectFrom('outOrderItem')
        .select('orderItemId')
        .where('outOrderId', '=', picked.id)
        .where('productId', '=', missing)
        .executeTakeFirstOrThrow(),
    )
    await world.act((trx) =>
      reduceOut(trx, picked.outOrderNum, [{ orderItemId: orderItemId ?? '', by: 1 }], world.actor),
    )
    expect((await outRow(picked.id)).outStatus).toBe('WAIT_PICK')
    const other = await world.out([[full, 1]])
    const again = (await wave([picked.id, other.id])).waves[0]?.id ?? ''
    expect((await outRow(picked.id)).basketNo).not.toBeNull()
    expect((await waveRow(again)).orderCount).toBe(2)
    await world.act((trx) => kickOut(trx, other.id, world.actor))
    expect((await waveRow(again)).orderCount).toBe(1)
  })

  it('takes a document into one wave only, whoever plans it at the same time', async () => {
    const productId = await world.book()
    await world.put(productId, await world.shelf('W-06'), 9)
    const outs = [(await world.out([[productId, 1]])).id, (await world.out([[productId, 1]])).id]
    const results = await Promise.allSettled([wave(outs), wave(outs.toReversed()), wave(outs)])
    const made = results.flatMap((result) =>
      result.status === 'fulfilled' ? result.value.waves : [],
    )
    expect(made.reduce((sum, { orderCount }) => sum + orderCount, 0)).toBe(2)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(code('WAVE_NOTHING'))
  })

  it('refuses two warehouses, a simple one and a wall that is off or of another warehouse', async () => {
    const productId = await world.book()
    await world.put(productId, await world.shelf('W-07'), 9)
    const { id } = await world.out([[productId, 1]])
    await world.rules({ warehouseMode: 'NORMAL' })
    await expect(wave([id])).rejects.toEqual(code('WAVE_NOT_PRO'))
    await world.rules({ warehouseMode: 'PRO' })
    const { warehouseId } = await world.act((trx) => insertWarehouse(trx, world, '二号仓'))
    const there = await world.out([[productId, 1]], { warehouseId })
    await expect(wave([id, there.id])).rejects.toEqual(code('WAVE_WAREHOUSES'))
    const off = await world.wall(1, 2, { status: '0' })
    await expect(wave([id], 'SORT', { sortWallId: off })).rejects.toEqual(code('WAVE_WALL'))
    const none = await world.wall(1, 1, { disabledBaskets: '[1]' })
    await expect(wave([id], 'SORT', { sortWallId: none })).rejects.toEqual(code('WAVE_WALL'))
    await expect(wave([id], 'SORT', { sortWallId: '999999' })).rejects.toEqual(code('WAVE_WALL'))
    await expect(wave(Array.from({ length: 2001 }, () => id))).rejects.toEqual(
      code('WAVE_TOO_MANY'),
    )
  })
})

describe('拣货', () => {
  it('fills the lowest basket first, raises picked copies everywhere, and takes no copy too many', async () => {
    const { stockId, first, second, waveId } = await arrange()
    const [item] = await items(waveId)
    await take(item?.id ?? '', 1)
    await take(item?.id ?? '', 2)
    expect((await outRow(first.id)).pickedQuantity).toBe(2)
    expect((await outRow(second.id)).pickedQuantity).toBe(1)
    expect(await stockRow(stockId)).toMatchObject({
      quantity: 10,
      lockedQuantity: 5,
      pickedQuantity: 3,
    })
    await expect(take(item?.id ?? '', 3)).rejects.toEqual(code('PICK_NOTHING'))
    await take(item?.id ?? '')
    expect((await items(waveId))[0]).toMatchObject({ itemStatus: 'PICKED', pickedQuantity: 5 })
    await expect(take(item?.id ?? '', 1)).rejects.toEqual(code('PICK_NOTHING'))
  })

  it('puts back exactly what was taken', async () => {
    const { stockId, first, second, waveId } = await arrange()
    const [item] = await items(waveId)
    const taken = await take(item?.id ?? '', 4)
    await world.act((trx) => putBack(trx, taken))
    expect(await stockRow(stockId)).toMatchObject({ lockedQuantity: 5, pickedQuantity: 0 })
    expect((await outRow(first.id)).pickedQuantity + (await outRow(second.id)).pickedQuantity).toBe(
      0,
    )
    await expect(world.act((trx) => putBack(trx, taken))).rejects.toEqual(
      code('STOCK_LOCK_CHANGED'),
    )
  })

  it('ten pickers of one line take exactly what is wanted', async () => {
    const { waveId, stockId } = await arrange()
    const [item] = await items(waveId)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => take(item?.id ?? '', 1)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await stockRow(stockId)).pickedQuantity).toBe(5)
  })

  it.each([
    ['SORT', false, false, 'WAIT_QC', 'PICKED'],
    ['SINGLE', true, true, 'WAIT_QC', 'PICKED'],
    ['WHOLE', false, true, 'WAIT_REVIEW', 'DONE'],
    ['WHOLE', false, false, 'WAIT_SHIP', 'DONE'],
    ['WHOLE', true, false, 'WAIT_QC', 'PICKED'],
  ] as const)(
    '%s with QC %s and review %s leads to %s, the wave to %s',
    async (mode, qcRequired, reviewRequired, next, waveStatus) => {
      await world.rules({ qcRequired, reviewRequired })
      const productId = await world.book()
      await world.put(productId, await world.shelf(`N${Math.random()}`), 3)
      const { id } = await world.out([[productId, 1]])
      const [made] = (await wave([id], mode)).waves
      const waveId = made?.id ?? ''
      await claim(waveId)
      for (const item of await items(waveId)) await take(item.id)
      await finish(waveId)
      expect(await outRow(id)).toMatchObject({ outStatus: next, pickBy: world.userId })
      expect((await waveRow(waveId)).waveStatus).toBe(waveStatus)
      await world.rules({ qcRequired: false, reviewRequired: false })
    },
  )

  it('is not finished while a line waits, and a wave not before its last list', async () => {
    const products = [await world.book(), await world.book()]
    const outs: Id[] = []
    for (const [at, productId] of products.entries()) {
      await world.put(productId, await world.shelf(`L${Math.random()}`, { areaName: `区${at}` }), 2)
      outs.push((await world.out([[productId, 1]])).id)
    }
    const [made] = (await wave(outs)).waves
    const waveId = made?.id ?? ''
    await claim(waveId)
    const [one, two] = await lists(waveId)
    if (!one || !two) throw new Error('two lists')
    await expect(world.act((trx) => finishList(trx, one, world.actor))).rejects.toEqual(
      code('PICK_LEFT'),
    )
    await world.act((trx) => confirmList(trx, one, [], undefined, world.actor))
    expect((await waveRow(waveId)).waveStatus).toBe('PICKING')
    expect((await outRow(outs[0] ?? '')).outStatus).toBe('WAIT_QC')
    expect((await outRow(outs[1] ?? '')).outStatus).toBe('PICKING')
    await world.act((trx) => confirmList(trx, two, [], undefined, world.actor))
    expect((await waveRow(waveId)).waveStatus).toBe('PICKED')
  })
})

describe('缺拣', () => {
  const deficit = (stockId: Id) =>
    world.act((trx) =>
      trx
        .selectFrom('stockLock')
        .select(['lockType', 'remainQuantity', 'pickedQuantity'])
        .where('stockId', '=', stockId)
        .where('status', '=', 'ACTIVE')
        .where('lockType', '=', 'DEFICIT')
        .execute(),
    )
  const report = async (waveId: Id, quantity: number, deficitReason?: string) => {
    const [item] = await items(waveId)
    return world.act(async (trx) =>
      shortItem(trx, await readItem(trx, item?.id ?? ''), { quantity, deficitReason }, world.actor),
    )
  }

  it('locks what is missing for a deficit document in the same transaction, and waits for goods', async () => {
    const { stockId, first, second, waveId } = await arrange('SORT', 5)
    const [item] = await items(waveId)
    await take(item?.id ?? '', 3)
    const [done] = await report(waveId, 1, 'MISS')
    expect(done).toMatchObject({
      outOrderNum: second.outOrderNum,
      outStatus: 'LACK',
      found: 0,
      adjustNum: expect.stringMatching(/^PK/),
    })
    expect(await deficit(stockId)).toEqual([
      { lockType: 'DEFICIT', remainQuantity: 1, pickedQuantity: 0 },
    ])
    expect(await stockRow(stockId)).toMatchObject({
      quantity: 5,
      lockedQuantity: 5,
      pickedQuantity: 3,
    })
    expect(await outRow(second.id)).toMatchObject({
      outStatus: 'LACK',
      lackQuantity: 1,
      pickedQuantity: 1,
      repickFlag: true,
      basketStatus: 'LACK',
    })
    expect((await outRow(first.id)).outStatus).toBe('PICKING')
    const adjust = await world.act((trx) =>
      trx
        .selectFrom('stockAdjust')
        .selectAll()
        .where('adjustNum', '=', done?.adjustNum ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(adjust).toMatchObject({
      sourceType: 'PICK_SHORT',
      adjustStatus: 'WAIT_AUDIT',
      totalQuantity: 1,
      outOrderNum: second.outOrderNum,
      adjustReason: 'MISS',
    })
  })

  it('is picked again from another shelf where there is one, joined to what the line holds there', async () => {
    const productId = await world.book()
    const a = await world.put(productId, await world.shelf(`A${Math.random()}`), 3)
    const b = await world.put(productId, await world.shelf(`B${Math.random()}`), 2)
    // 3 of a and 1 of b
    const { id } = await world.out([[productId, 4]])
    const [made] = (await wave([id])).waves
    const waveId = made?.id ?? ''
    await claim(waveId)
    const item = (await items(waveId)).find(({ stockId }) => stockId === a)
    const done = await world.act(async (trx) =>
      shortItem(
        trx,
        await readItem(trx, item?.id ?? ''),
        { quantity: 1, deficitReason: 'MISS' },
        world.actor,
      ),
    )
    expect(done).toMatchObject([{ outStatus: 'WAIT_PICK', found: 1 }])
    expect(await outRow(id)).toMatchObject({
      outStatus: 'WAIT_PICK',
      repickFlag: true,
      lackQuantity: 0,
    })
    expect((await stockRow(b)).lockedQuantity).toBe(2)
    const again = (await wave([id])).waves[0]?.id ?? ''
    expect((await items(again)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
  })

  it('takes the document out of the wave: nothing else of it is picked now', async () => {
    const [one, two] = [await world.book(), await world.book()]
    const shelves = [
      await world.shelf(`C${Math.random()}`),
      await world.shelf(`D${Math.random()}`),
    ] as const
    await world.put(one, shelves[0], 1)
    await world.put(two, shelves[1], 1)
    const { id } = await world.out([
      [one, 1],
      [two, 1],
    ])
    const waveId = (await wave([id])).waves[0]?.id ?? ''
    await claim(waveId)
    await report(waveId, 1, 'MISS')
    expect((await items(waveId)).map(({ itemStatus }) => itemStatus).sort()).toEqual([
      'CANCELLED',
      'SHORT',
    ])
    await finish(waveId)
    expect((await outRow(id)).outStatus).toBe('LACK')
  })

  it('without a deficit document the copies are free again', async () => {
    const { stockId, waveId } = await arrange('SORT', 5)
    await report(waveId, 1)
    expect(await deficit(stockId)).toEqual([])
    expect(await stockRow(stockId)).toMatchObject({ quantity: 5, lockedQuantity: 4 })
  })

  it('is refused for more than is open, at the limit it is not', async () => {
    const { waveId } = await arrange('SORT', 5)
    await expect(report(waveId, 6)).rejects.toEqual(code('PICK_SHORT_LINE'))
    await report(waveId, 5)
    await expect(report(waveId, 1, 'MISS')).rejects.toEqual(code('PICK_NOTHING'))
  })

  it('tells those who deal with it, with the deficit document', async () => {
    const { second, waveId } = await arrange('SORT', 5)
    const reader = await asSystem(connection.db, async (trx) => {
      const { companyId } = world
      const { id } = await trx
        .insertInto('appUser')
        .values({
          companyId,
          username: `zg-${second.id}`,
          nickName: '主管',
          phone: '13800000001',
          passwordHash: '-',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const role = await trx
        .insertInto('role')
        .values({ companyId, roleName: `主管${second.id}`, roleKey: 'boss' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('userRole').values({ userId: id, roleId: role.id, companyId }).execute()
      return id
    })
    const [done] = await report(waveId, 1, 'MISS')
    const messages = await asSystem(connection.db, (trx) =>
      trx
        .selectFrom('message')
        .select(['messageType', 'messageContent'])
        .where('userId', '=', reader)
        .execute(),
    )
    expect(messages).toHaveLength(1)
    expect(messages[0]?.messageType).toBe('3')
    for (const fact of [second.outOrderNum, done?.adjustNum ?? '-', '缺货待配'])
      expect(messages[0]?.messageContent).toContain(fact)
  })
})

describe('踢出波次、作废', () => {
  it('kicks out what is not picked, and the rest of the wave goes on', async () => {
    const { first, second, waveId } = await arrange()
    await world.act((trx) => kickOut(trx, first.id, world.actor))
    expect(await outRow(first.id)).toMatchObject({
      outStatus: 'WAIT_PICK',
      waveNum: null,
      basketNo: null,
      pickListNum: null,
    })
    expect((await items(waveId))[0]).toMatchObject({ quantity: 3, basketNos: '2×3' })
    expect((await waveRow(waveId)).orderCount).toBe(1)
    expect((await outRow(second.id)).outStatus).toBe('PICKING')
  })

  it('does not kick out what is picked in part', async () => {
    const { first, waveId } = await arrange()
    const [item] = await items(waveId)
    await take(item?.id ?? '', 1)
    await expect(world.act((trx) => kickOut(trx, first.id, world.actor))).rejects.toEqual(
      code('WAVE_PICKED'),
    )
    expect((await outRow(first.id)).outStatus).toBe('PICKING')
  })

  it('a wave nobody has begun is void with its lists, its documents wait again; one that is begun is not', async () => {
    const { first, second, waveId } = await arrange()
    await expect(world.act(async (trx) => cancelWave(trx, await waveRow(waveId)))).rejects.toEqual(
      code('WAVE_STATE'),
    )
    await world.act((trx) =>
      trx.updateTable('wave').set({ waveStatus: 'CREATED' }).where('id', '=', waveId).execute(),
    )
    await world.act((trx) =>
      trx
        .updateTable('pickList')
        .set({ pickStatus: 'WAIT', pickerId: null })
        .where('waveId', '=', waveId)
        .execute(),
    )
    await world.act(async (trx) => cancelWave(trx, await waveRow(waveId)))
    for (const { id } of [first, second]) expect((await outRow(id)).outStatus).toBe('WAIT_PICK')
    expect((await lists(waveId)).map(({ pickStatus }) => pickStatus)).toEqual(['CANCELLED'])
  })
})

describe('a document that ends while it is in a wave', () => {
  it('cancel between every two scans: its basket is never filled afterwards', async () => {
    for (let scans = 0; scans <= 5; scans += 1) {
      const { stockId, first, second, waveId } = await arrange('SORT', 5)
      const [item] = await items(waveId)
      for (let at = 0; at < scans; at += 1) await take(item?.id ?? '', 1)
      const picked = (await outRow(second.id)).pickedQuantity
      await world.act((trx) => interceptOut(trx, second.outOrderNum, 'BUYER', world.actor))
      expect(await outRow(second.id)).toMatchObject({
        outStatus: picked > 0 ? 'INTERCEPTED' : 'CANCELLED',
        basketStatus: picked > 0 ? 'INTERCEPT' : 'EMPTY',
      })
      // whatever is scanned now goes to the other one, or nowhere
      await Promise.allSettled(Array.from({ length: 5 }, () => take(item?.id ?? '', 1)))
      expect((await outRow(second.id)).pickedQuantity).toBe(picked)
      expect((await outRow(first.id)).pickedQuantity).toBe(2)
      expect(await stockRow(stockId)).toMatchObject({
        pickedQuantity: 2 + picked,
        lockedQuantity: 2 + picked,
      })
      await finish(waveId)
      expect((await outRow(first.id)).outStatus).toBe('WAIT_QC')
    }
  })

  it('cancelled and scanned at the same moment, one of both wins whole', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { second, waveId } = await arrange('SORT', 5)
      const [item] = await items(waveId)
      await take(item?.id ?? '', 2)
      await Promise.allSettled([
        take(item?.id ?? '', 1),
        world.act((trx) => interceptOut(trx, second.outOrderNum, 'BUYER', world.actor)),
      ])
      const { outStatus, pickedQuantity } = await outRow(second.id)
      expect([outStatus, pickedQuantity]).toEqual(
        pickedQuantity > 0 ? ['INTERCEPTED', 1] : ['CANCELLED', 0],
      )
    }
  })

  it('one that shrinks is asked for less, one that ends before it is picked leaves an empty list void', async () => {
    const { first, waveId } = await arrange('SORT', 5)
    await reduceBy(first, 1)
    expect((await items(waveId))[0]).toMatchObject({ quantity: 4, basketNos: '1×1、2×3' })

    const productId = await world.book()
    await world.put(productId, await world.shelf(`E${Math.random()}`), 1)
    const alone = await world.out([[productId, 1]])
    const made = (await wave([alone.id])).waves[0]?.id ?? ''
    await world.act((trx) => interceptOut(trx, alone.outOrderNum, 'BUYER', world.actor))
    expect((await lists(made))[0]?.pickStatus).toBe('CANCELLED')
    expect((await waveRow(made)).waveStatus).toBe('CANCELLED')
    await expect(
      world.act((trx) => cancelOut(trx, first.outOrderNum, 'BUYER', world.actor)),
    ).rejects.toEqual(code('OUT_STATE'))
  })
  it('ships less by what is not picked, and gives up no copy that lies in its basket', async () => {
    const { first, waveId } = await arrange()
    const [item] = await items(waveId)
    const taken = await take(item?.id ?? '', 1)
    const held = { db: connection.db }
    await expectRefused(held, 'OUT_PICKED', () => reduceBy(first, 2))
    await expectRefused(held, 'OUT_PICKED', () =>
      world.act((trx) => closeOut(trx, first.outOrderNum, world.actor)),
    )
    await reduceBy(first, 1)
    await world.act((trx) => putBack(trx, taken))
    await reduceBy(first, 1)
    expect((await outRow(first.id)).outStatus).toBe('CANCELLED')
  })
})

/** Copies of the first line of a document that are not shipped. */
async function reduceBy({ id, outOrderNum }: { id: Id; outOrderNum: string }, by: number) {
  const { orderItemId } = await world.act((trx) =>
    trx
      .selectFrom('outOrderItem')
      .select('orderItemId')
      .where('outOrderId', '=', id)
      .executeTakeFirstOrThrow(),
  )
  await world.act((trx) =>
    reduceOut(trx, outOrderNum, [{ orderItemId: orderItemId ?? '', by }], world.actor),
  )
}
