import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Id, Trx } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { bill, openLedgers, type LedgerWorld } from '../../../proofs/testing/openLedgers'
import { averageCost } from './flow/averageCost'
import {
  checkStock,
  consumeBill,
  convertLock,
  expireLocks,
  lockAmount,
  lockStock,
  moveStock,
  pickLock,
  postStockFlow,
  releaseBill,
  releaseLock,
  reverseFlows,
  setStock,
  takeBackFlows,
} from './'

let connection: Connection
let world: LedgerWorld
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openLedgers(connection)
})
afterAll(() => connection.close())
afterEach(async () => expect(await checkStock(connection.db)).toEqual([]))

const code = (error: string) => expect.objectContaining({ code: error })
const out = (billNum: string) => ({
  ...bill(world.userId, billNum),
  billType: 'OUT_ORDER',
  flowType: 'SALE_OUT',
})
const by = () => ({ userId: world.userId, now: bill(world.userId).now })
const figures = (id: Id) =>
  world.act((trx) =>
    trx
      .selectFrom('stock')
      .select(['quantity', 'lockedQuantity', 'pickedQuantity'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const order = (trx: Trx, stockId: Id, quantity: number, billNum: string) =>
  lockStock(
    trx,
    { companyId: world.companyId, billType: 'OUT_ORDER', billNum, userId: world.userId },
    [{ stockId, quantity, lineId: '7' }],
  )
/** A row of its own for each test: every book is another product. */
async function fresh(quantity: number): Promise<Id> {
  world.productId = String(Number(world.productId) + 1)
  return world.receive(quantity)
}

describe('reservations', () => {
  it('ship what is reserved, once, and take it back with its reservation', async () => {
    const id = await fresh(5)
    const [lockId] = await world.act((trx) => order(trx, id, 3, 'CK1'))
    await world.act((trx) => pickLock(trx, lockId ?? '', 2, 0))
    const request = out('CK1')
    expect(await world.act((trx) => consumeBill(trx, request))).toMatchObject([{ quantity: 3 }])
    expect(await world.act((trx) => consumeBill(trx, request))).toEqual([])
    expect(await figures(id)).toEqual({ quantity: 2, lockedQuantity: 0, pickedQuantity: 0 })
    const back = { ...request, reversedType: 'SALE_OUT', flowType: 'SHIP_REVOKE' as const }
    expect(await world.act((trx) => reverseFlows(trx, { ...back, isPicked: true }))).toBe(3)
    expect(await world.act((trx) => reverseFlows(trx, back))).toBe(0)
    expect(await figures(id)).toEqual({ quantity: 5, lockedQuantity: 3, pickedQuantity: 3 })
  })

  it('ship a part of a line and give the rest back', async () => {
    const id = await fresh(5)
    await world.act((trx) => order(trx, id, 4, 'CK2'))
    const part = { ...out('CK2'), quantities: new Map([['7', 1]]) }
    await world.act((trx) => consumeBill(trx, part))
    await expect(
      world.act((trx) => consumeBill(trx, { ...out('CK2'), quantities: new Map([['7', 9]]) })),
    ).rejects.toEqual(code('STOCK_LOCK_SHORT'))
    const bill2 = { billType: 'OUT_ORDER', billNum: 'CK2' }
    expect(await world.act((trx) => releaseBill(trx, bill2, by()))).toEqual({
      released: 3,
      picked: 0,
    })
    expect(await figures(id)).toMatchObject({ quantity: 4, lockedQuantity: 0 })
  })

  it('are refused when the copies are not there, for every line of the document', async () => {
    const [one, two] = [await fresh(1), await fresh(1)]
    const both = world.act((trx) =>
      lockStock(
        trx,
        { companyId: world.companyId, billType: 'OUT_ORDER', billNum: 'CK3', userId: '1' },
        [
          { stockId: one, quantity: 1, lineId: '1' },
          { stockId: two, quantity: 2, lineId: '2' },
        ],
      ),
    )
    await expect(both).rejects.toEqual(code('STOCK_TAKEN'))
    expect(await figures(one)).toMatchObject({ lockedQuantity: 0 })
  })

  it('are made once for a request and a purpose', async () => {
    const id = await fresh(4)
    const hold = (lockType: 'ORDER' | 'MOVE', quantity = 2) =>
      world.act((trx) =>
        lockStock(
          trx,
          {
            companyId: world.companyId,
            billType: 'OUT_ORDER',
            billNum: 'CK-TWO',
            userId: world.userId,
            requestId: 'once',
            lockType,
          },
          [{ stockId: id, quantity, lineId: '7' }],
        ),
      )
    expect(await hold('ORDER')).toEqual(await hold('ORDER'))
    expect(await hold('MOVE')).not.toEqual(await hold('ORDER'))
    expect(await figures(id)).toMatchObject({ lockedQuantity: 4 })
    await expect(hold('MOVE', 1)).rejects.toEqual(code('STOCK_REQUEST_REUSED'))
  })

  it('by hand take the oldest copies, are released in part, and end with their time', async () => {
    const id = await fresh(4)
    const amount = {
      companyId: world.companyId,
      warehouseId: world.warehouseId,
      productId: world.productId,
      conditionGrade: '90',
      lockType: 'MANUAL' as const,
      billType: 'LOCK',
      billNum: 'SK1',
      requestId: 'lock-by-hand',
      expireTime: '2020-01-01 00:00:00',
      userId: world.userId,
    }
    // what lies in another warehouse is not of this amount
    await world.act(async (trx) => {
      const { warehouseId, shelfId } = await insertWarehouse(trx, world, '大兴仓')
      const place = { companyId: world.companyId, productId: world.productId, warehouseId, shelfId }
      return postStockFlow(trx, {
        ...bill(world.userId),
        ...place,
        conditionGrade: '90',
        flowType: 'MANUAL_IN',
        change: 9,
        unitCost: '8.00',
      })
    })
    await expect(world.act((trx) => lockAmount(trx, { ...amount, quantity: 5 }))).rejects.toEqual(
      code('STOCK_LOCK_TOO_MANY'),
    )
    const [lockId = ''] = await world.act((trx) => lockAmount(trx, { ...amount, quantity: 3 }))
    await world.act((trx) => releaseLock(trx, lockId, { quantity: 1, remain: 3 }, by()))
    // sent again from a screen that still shows three
    await expect(
      world.act((trx) => releaseLock(trx, lockId, { quantity: 1, remain: 3 }, by())),
    ).rejects.toEqual(code('STOCK_LOCK_CHANGED'))
    expect(await figures(id)).toMatchObject({ lockedQuantity: 2 })
    expect(await world.act((trx) => expireLocks(trx, by().now))).toBe(1)
    expect(await figures(id)).toMatchObject({ lockedQuantity: 0 })
  })

  it('of picked copies wait to be put back, and change their purpose without becoming free', async () => {
    const id = await fresh(3)
    const [lockId = ''] = await world.act((trx) => order(trx, id, 3, 'CK4'))
    await world.act((trx) => pickLock(trx, lockId, 2))
    await expect(world.act((trx) => releaseLock(trx, lockId, {}, by()))).rejects.toEqual(
      code('STOCK_LOCK_PICKED'),
    )
    const bill4 = { billType: 'OUT_ORDER', billNum: 'CK4' }
    expect(await world.act((trx) => releaseBill(trx, bill4, by()))).toEqual({
      released: 1,
      picked: 2,
    })
    const back = await world.act((trx) =>
      convertLock(trx, lockId, { ...bill4, lockType: 'PICK_RETURN', ...by() }),
    )
    expect(await figures(id)).toEqual({ quantity: 3, lockedQuantity: 2, pickedQuantity: 2 })
    await world.act((trx) => pickLock(trx, back, -2))
    await world.act((trx) => releaseLock(trx, back, {}, by()))
    expect(await figures(id)).toEqual({ quantity: 3, lockedQuantity: 0, pickedQuantity: 0 })
  })
})

describe('copies', () => {
  it('move to another shelf or grade, with their reservation, at the same cost', async () => {
    const id = await fresh(4)
    const [lockId = ''] = await world.act((trx) => order(trx, id, 2, 'CK5'))
    const request = { ...bill(world.userId, 'YK1'), stockId: id }
    const move = { ...request, kind: 'GRADE' as const, quantity: 2, carries: lockId }
    const to = await world.act((trx) => moveStock(trx, { ...move, to: { conditionGrade: '80' } }))
    await world.act((trx) => moveStock(trx, { ...move, to: { conditionGrade: '80' } }))
    expect(await figures(id)).toMatchObject({ quantity: 2, lockedQuantity: 0 })
    expect(await figures(to)).toMatchObject({ quantity: 2, lockedQuantity: 2 })
    expect(await world.act((trx) => consumeBill(trx, out('CK5')))).toMatchObject([
      { stockId: to, quantity: 2, costPrice: '8.00' },
    ])
    const away = { ...move, ...bill(world.userId), kind: 'MOVE' as const, carries: undefined }
    await expect(
      world.act((trx) =>
        moveStock(trx, { ...away, quantity: 3, to: { shelfId: world.shelves[1] } }),
      ),
    ).rejects.toEqual(code('STOCK_OUT_TOO_MANY'))
    await expect(world.act((trx) => moveStock(trx, { ...away, to: {} }))).rejects.toEqual(
      code('STOCK_SAME_PLACE'),
    )
  })

  it('carried to another row join what the same line holds there for the same purpose, and nothing else', async () => {
    const [from, to] = [await fresh(6), world.shelves[1]]
    const entry = { companyId: world.companyId, userId: world.userId, billType: 'OUT_ORDER' }
    const lock = (lineId: string, billNum = 'CK-C', lockType: 'ORDER' | 'PICK_RETURN' = 'ORDER') =>
      world.act(async (trx) => {
        const picks = [{ stockId: from, quantity: 1, lineId }]
        return (await lockStock(trx, { ...entry, billNum, lockType }, picks))[0] ?? ''
      })
    const carried = [
      await lock('1'),
      await lock('2'),
      await lock('1', 'CK-D'),
      await lock('1', 'CK-C', 'PICK_RETURN'),
    ]
    const again = async () => carried.push(await lock('1'))
    let place = ''
    const carry = (carries: Id) =>
      world.act(async (trx) => {
        const request = { ...bill(world.userId, 'YK-C'), stockId: from, quantity: 1, carries }
        place = await moveStock(trx, { ...request, kind: 'MOVE', to: { shelfId: to } })
      })
    for (const lockId of carried) await carry(lockId)
    await again()
    await carry(carried.at(-1) ?? '')
    const held = await world.act((trx) =>
      trx
        .selectFrom('stockLock')
        .select(['billNum', 'billItemId', 'lockType', 'remainQuantity'])
        .where('stockId', '=', place)
        .where('status', '=', 'ACTIVE')
        .orderBy('id')
        .execute(),
    )
    expect(held.map((each) => Object.values(each))).toEqual([
      ['CK-C', '1', 'ORDER', 2],
      ['CK-C', '2', 'ORDER', 1],
      ['CK-D', '1', 'ORDER', 1],
      ['CK-C', '1', 'PICK_RETURN', 1],
    ])
  })

  it('are set from the figure that was seen; a stale one is refused with both', async () => {
    const id = await fresh(5)
    const setting = { ...bill(world.userId, 'PD1'), stockId: id, from: 5, to: 8 }
    expect(await world.act((trx) => setStock(trx, setting))).toBe(3)
    expect(await world.act((trx) => setStock(trx, setting))).toBe(3)
    await expect(
      world.act((trx) => setStock(trx, { ...setting, ...bill(world.userId), to: 2 })),
    ).rejects.toEqual(
      expect.objectContaining({ code: 'STOCK_STALE', facts: { from: 5, now: 8, to: 2 } }),
    )
    expect(await figures(id)).toMatchObject({ quantity: 8 })
  })

  it('come in once per request and line, and another number is refused', async () => {
    const id = await fresh(1)
    const row = await world.act((trx) =>
      trx.selectFrom('stock').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const posting = {
      ...row,
      ...bill(world.userId),
      stockKind: 'NORMAL' as const,
      flowType: 'PURCHASE_IN',
    }
    const post = (change: number, billItemId: Id) =>
      world.act((trx) => postStockFlow(trx, { ...posting, change, billItemId, unitCost: '11.00' }))
    await post(1, '1')
    await post(1, '1')
    await post(1, '2')
    await expect(post(2, '2')).rejects.toEqual(code('STOCK_REQUEST_REUSED'))
    expect(await figures(id)).toMatchObject({ quantity: 3 })
    expect(averageCost(1, '8.00', 2, '11.00')).toBe('10.00')
  })
})

describe('the database itself', () => {
  it.each([
    ['a copy that appears', 'update stock set quantity = quantity + 1 where quantity > 0'],
    [
      'a reservation nobody made',
      'update stock set locked_quantity = 1 where quantity > locked_quantity',
    ],
    [
      'a reservation that vanishes',
      `update stock_lock set remain_quantity = 0, released_quantity = released_quantity + remain_quantity, status = 'RELEASED', picked_quantity = 0 where status = 'ACTIVE'`,
    ],
    [
      'a ledger row without its copies',
      `insert into stock_flow (company_id, stock_id, flow_type, direction, change_quantity, before_quantity, after_quantity, bill_type, bill_num, request_id)
      select company_id, id, 'MANUAL_IN', 'IN', 1, quantity, quantity + 1, 'X', 'X', 'forged' from stock limit 1`,
    ],
  ])('refuses %s at commit, whoever writes', async (_, damage) => {
    const id = await fresh(2)
    await world.act((trx) => order(trx, id, 1, `CK-${id}`))
    await expect(world.act((trx) => sql.raw(damage).execute(trx))).rejects.toMatchObject({
      code: '23514',
    })
  })
})

it('takes back what a bill took out, but no one-of-a-kind copy that lies there again', async () => {
  const take = (flowType: string, change: number, billNum: string, place = {}) =>
    world.act((trx) =>
      postStockFlow(trx, {
        ...bill(world.userId, billNum),
        companyId: world.companyId,
        productId: world.productId,
        warehouseId: world.warehouseId,
        shelfId: world.shelves[0],
        conditionGrade: '90',
        flowType,
        change,
        ...place,
      }),
    )
  const back = (billNum: string) => {
    const { billType, requestId, now } = bill(world.userId, billNum)
    const flows = { in: 'MANUAL_IN', out: 'DELETE_OUT' }
    const by = { requestId: `${requestId}-back`, userId: world.userId, now }
    return world.act((trx) => takeBackFlows(trx, { billType, billNum, flows, ...by }))
  }
  const piece = { pieceCode: 'QP-77', stockKind: 'ANCIENT' as const }
  const id = await take('MANUAL_IN', 1, 'SG-1', piece)
  await take('DELETE_OUT', -1, 'QK-1', piece)
  expect(await back('QK-1')).toEqual({ done: 1, left: 0 })
  await take('DELETE_OUT', -1, 'QK-2', piece)
  await take('MANUAL_IN', 1, 'SG-2', piece)
  expect(await back('QK-2')).toEqual({ done: 0, left: 1 })
  expect(await figures(id)).toMatchObject({ quantity: 1 })
  const many = await fresh(2)
  await take('DELETE_OUT', -2, 'QK-3')
  await take('MANUAL_IN', 2, 'SG-3')
  expect(await back('QK-3')).toEqual({ done: 1, left: 0 })
  expect(await figures(many)).toMatchObject({ quantity: 4 })
})

it('stays true to a small model, whatever is done in whatever order', async () => {
  const commands = fc.array(
    fc.record({
      act: fc.constantFrom('in', 'out', 'lock', 'release', 'ship', 'revoke', 'set'),
      bill: fc.constantFrom('A', 'B'),
      copies: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const stockId = await fresh(3)
      const model = { quantity: 3, locks: { A: 0, B: 0 }, shipped: { A: 0, B: 0 } }
      const free = () => model.quantity - model.locks.A - model.locks.B
      for (const { act, bill: name, copies } of steps) {
        const key = name as 'A' | 'B'
        const billNum = `${stockId}-${key}`
        const held = model.locks[key]
        const doc = { billType: 'OUT_ORDER', billNum }
        const change = (quantity: number) =>
          world.act((trx) =>
            setStock(trx, {
              ...bill(world.userId),
              stockId,
              from: model.quantity,
              to: model.quantity + quantity,
            }),
          )
        const tried = {
          in: () => change(copies),
          out: () => change(-copies),
          set: () =>
            world.act((trx) =>
              setStock(trx, {
                ...bill(world.userId),
                stockId,
                from: model.quantity + 1,
                to: copies,
              }),
            ),
          lock: () =>
            world.act((trx) =>
              lockStock(
                trx,
                { ...doc, companyId: world.companyId, lockType: 'TRANSFER', userId: '1' },
                [{ stockId, quantity: copies }],
              ),
            ),
          release: () => world.act((trx) => releaseBill(trx, doc, by())),
          ship: () =>
            world.act((trx) =>
              consumeBill(trx, { ...out(billNum), quantities: new Map([['', copies]]) }),
            ),
          revoke: () =>
            world.act((trx) =>
              reverseFlows(trx, {
                ...out(billNum),
                reversedType: 'SALE_OUT',
                flowType: 'SHIP_REVOKE',
              }),
            ),
        }[act as 'in']
        const isAllowed = {
          in: true,
          out: copies <= free(),
          set: false,
          lock: copies <= free(),
          release: true,
          ship: copies <= held,
          revoke: true,
        }[act]
        const outcome = await tried().then(
          () => 'done',
          (error: { code?: string }) => error.code ?? 'broken',
        )
        expect(outcome, JSON.stringify({ act, copies, model })).toMatch(
          isAllowed ? /^done$/ : /^STOCK_/,
        )
        if (!isAllowed) continue
        if (act === 'in') model.quantity += copies
        if (act === 'out') model.quantity -= copies
        if (act === 'lock') model.locks[key] += copies
        if (act === 'release') model.locks[key] = 0
        if (act === 'ship') {
          model.quantity -= copies
          model.locks[key] -= copies
          model.shipped[key] += copies
        }
        if (act === 'revoke') {
          model.quantity += model.shipped[key]
          model.locks[key] += model.shipped[key]
          model.shipped[key] = 0
        }
        expect(await figures(stockId)).toEqual({
          quantity: model.quantity,
          lockedQuantity: model.locks.A + model.locks.B,
          pickedQuantity: 0,
        })
      }
      expect(await checkStock(connection.db)).toEqual([])
    }),
    { numRuns: process.env.FULL_TESTS === 'on' ? 200 : 12 },
  )
})
