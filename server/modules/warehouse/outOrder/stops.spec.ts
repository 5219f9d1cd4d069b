import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, type Connection, type Trx } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { checkStock, pickLock } from '../stock'
import { closeOut, putBack, reduceOut, revokeOut, shipOut, stopOut, watchOuts } from '.'
import { openOuts, type OutWorld } from './outWorld.fixture'

let connection: Connection
let world: OutWorld
/** What the floor and the source heard. */
const heard: string[] = []
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openOuts(connection, {
    async stopped(_trx, _out, { reason, outStatus }) {
      heard.push(`source ${reason} ${outStatus}`)
    },
  })
  watchOuts('proof', {
    async ended(_trx, _out, outStatus) {
      heard.push(`floor ${outStatus}`)
    },
  })
  await world.stock(1000)
}, 60_000)
beforeEach(() => void heard.splice(0))
afterAll(() => connection.close())
afterEach(async () => expect(await checkStock(connection.db)).toEqual([]))

const system = (work: (trx: Trx) => Promise<unknown>) => asSystem(connection.db, work)
const refused = (code: string, work: (trx: Trx) => Promise<unknown>) =>
  expectRefused(connection, code, () => world.act(work))

const states = [
  'LACK',
  'WAIT_PICK',
  'PICKING',
  'WAIT_QC',
  'WAIT_REVIEW',
  'WAIT_SHIP',
  'SHIPPED',
  'INTERCEPTED',
  'CANCELLED',
] as const
const amounts = ['nothing', 'part', 'all'] as const
const ended = new Set<string>(['SHIPPED', 'INTERCEPTED', 'CANCELLED'])
const wanted = 4

/** A document of four copies, of which one is short in LACK, in a state with that much picked. */
async function arrange(state: (typeof states)[number], amount: (typeof amounts)[number]) {
  const lack = state === 'LACK' ? 1 : 0
  const free = await world.figures()
  const out = await world.make(wanted - lack, 'PRO')
  const reserved = wanted - lack
  const picked = { nothing: 0, part: 1, all: reserved }[amount]
  if (lack > 0) await system((trx) => addLack(trx, out.outOrderNum, lack))
  if (picked > 0) await world.act((trx) => pick(trx, out.outOrderNum, picked))
  if (state === 'SHIPPED')
    await world.act(async (trx) => {
      await setState(trx, out.outOrderNum, 'WAIT_SHIP')
      await shipOut(trx, out.outOrderNum, {})
    })
  else if (state === 'INTERCEPTED' || state === 'CANCELLED') {
    await system((trx) => setState(trx, out.outOrderNum, 'PICKING'))
    await world.act((trx) => stopOut(trx, out.outOrderNum, { reason: 'OTHER' }))
    await system((trx) => setState(trx, out.outOrderNum, state))
  } else await system((trx) => setState(trx, out.outOrderNum, state))
  heard.splice(0)
  return { ...out, free, reserved, picked }
}

const setState = (trx: Trx, num: string, state: string) =>
  sql`update out_order set out_status = ${state} where out_order_num = ${num}`.execute(trx)

async function addLack(trx: Trx, num: string, lack: number) {
  await sql`update out_order_item set quantity = quantity + ${lack}::int, lack_quantity = ${lack}, item_status = 'LACK'
    where out_order_id = (select id from out_order where out_order_num = ${num})`.execute(trx)
  await sql`update out_order set total_quantity = total_quantity + ${lack}::int, lack_quantity = ${lack},
    out_status = 'LACK' where out_order_num = ${num}`.execute(trx)
}

/** As the floor counts: the reservation, the line and the head. */
async function pick(trx: Trx, num: string, quantity: number) {
  const lock = await trx
    .selectFrom('stockLock')
    .select('id')
    .where('billNum', '=', num)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  await pickLock(trx, lock.id, quantity)
  await sql`update out_order_item set picked_quantity = ${quantity}
    where out_order_id = (select id from out_order where out_order_num = ${num})`.execute(trx)
  await sql`update out_order set picked_quantity = ${quantity} where out_order_num = ${num}`.execute(
    trx,
  )
}

const locksOf = (num: string) =>
  world.act((trx) =>
    trx
      .selectFrom('stockLock')
      .select(['lockType', 'remainQuantity as remain', 'pickedQuantity as picked'])
      .where('billNum', '=', num)
      .where('status', '=', 'ACTIVE')
      .execute(),
  )

describe('取消/拦截', () => {
  it.each(states.flatMap((state) => amounts.map((amount) => [state, amount] as const)))(
    'in %s with %s picked',
    async (state, amount) => {
      const { outOrderNum, free, picked } = await arrange(state, amount)
      const stop = (trx: Trx) => stopOut(trx, outOrderNum, { reason: 'ADDRESS' })
      if (ended.has(state)) return refused('OUT_STATE', stop)
      const outStatus = picked > 0 ? 'INTERCEPTED' : 'CANCELLED'
      expect(await world.act(stop)).toBe(outStatus)
      expect(await world.view(outOrderNum)).toMatchObject({ outStatus })
      expect(heard).toEqual([`floor ${outStatus}`, `source ADDRESS ${outStatus}`])
      // what lies on its shelf is free at once, what is picked waits to be put back
      expect(await world.figures()).toEqual({
        quantity: free.quantity,
        locked: free.locked + picked,
        picked: free.picked + picked,
      })
      expect(await locksOf(outOrderNum)).toEqual(
        picked > 0 ? [{ lockType: 'PICK_RETURN', remain: picked, picked }] : [],
      )
      if (picked === 0) return
      await world.act((trx) => putBack(trx, outOrderNum, [], 'back-27'))
      expect(await world.figures()).toEqual(free)
      expect(await world.view(outOrderNum)).toMatchObject({ outStatus: 'CANCELLED' })
    },
  )

  it('is refused once a part has left', async () => {
    const { outOrderNum, lineId } = await world.make(3)
    await world.act((trx) =>
      shipOut(trx, outOrderNum, { lines: [{ orderItemId: lineId, quantity: 1 }] }),
    )
    await refused('OUT_PARTLY_SHIPPED', (trx) => stopOut(trx, outOrderNum, { reason: 'OTHER' }))
  })
})

describe('归位', () => {
  const intercepted = async () => {
    const made = await arrange('PICKING', 'all')
    await world.act((trx) => stopOut(trx, made.outOrderNum, { reason: 'BUYER' }))
    const lock = await world.act((trx) =>
      trx
        .selectFrom('stockLock')
        .select('id')
        .where('billNum', '=', made.outOrderNum)
        .where('status', '=', 'ACTIVE')
        .executeTakeFirstOrThrow(),
    )
    return { ...made, lockId: lock.id }
  }

  it('onto another shelf is a move of type BACK', async () => {
    const { outOrderNum, lockId, free } = await intercepted()
    const [moveNum] = await world.act((trx) =>
      putBack(trx, outOrderNum, [{ lockId, shelfCode: 'A1-02' }], 'back-other'),
    )
    const move = await world.act((trx) =>
      trx
        .selectFrom('moveOrder')
        .select(['moveType', 'sourceNum', 'totalQuantity', 'moveStatus'])
        .where('moveNum', '=', moveNum ?? '')
        .executeTakeFirstOrThrow(),
    )
    const expected = { moveType: 'BACK', sourceNum: outOrderNum, totalQuantity: 4 }
    expect(move).toEqual({ ...expected, moveStatus: 'DONE' })
    expect(await world.figures()).toEqual(free)
    const { rows } = await world.act((trx) =>
      sql<{ quantity: number }>`select s.quantity from stock s join shelf h on h.id = s.shelf_id
        where h.shelf_code = 'A1-02' and s.product_id = ${world.bookId}`.execute(trx),
    )
    expect(rows).toEqual([{ quantity: 4 }])
    await refused('OUT_STATE', (trx) => putBack(trx, outOrderNum, [], 'again'))
  })

  it('is refused on a shelf that is not there and for lines that are over', async () => {
    const { outOrderNum, lockId } = await intercepted()
    const back = (lockNum: string, shelfCode: string) => (trx: Trx) =>
      putBack(trx, outOrderNum, [{ lockId: lockNum, shelfCode }], 'back-no')
    await refused('MOVE_SHELF_UNKNOWN', back(lockId, 'X-99'))
    await refused('OUT_BACK_STALE', back('999999999', 'A1-02'))
    await world.act(back(lockId, ' A1-01 '))
  })
})

describe('撤销出库', () => {
  it('takes every shipment back in one go, once', async () => {
    const { outOrderNum, lineId } = await world.make(5)
    const before = await world.figures()
    const ship = (quantity: number) =>
      world.act((trx) => shipOut(trx, outOrderNum, { lines: [{ orderItemId: lineId, quantity }] }))
    for (const quantity of [2, 3]) await ship(quantity)
    expect(await world.act((trx) => revokeOut(trx, outOrderNum))).toBe(5)
    expect(await world.figures()).toEqual(before)
    expect(await world.view(outOrderNum)).toMatchObject({
      outStatus: 'WAIT_SHIP',
      shippedQuantity: 0,
    })
    await refused('OUT_NO_SHIPMENT', (trx) => revokeOut(trx, outOrderNum))
  })
})

describe('a document that ships less', () => {
  it('tells the floor when nothing is left of it, and not before', async () => {
    const { outOrderNum, lineId } = await world.make(3)
    const reduce = (by: number) =>
      world.act((trx) => reduceOut(trx, outOrderNum, [{ orderItemId: lineId, by }]))
    await reduce(2)
    expect(heard).toEqual([])
    await reduce(1)
    expect(heard).toEqual(['floor CANCELLED'])
  })

  it('tells the floor when it is closed early', async () => {
    const { outOrderNum, lineId } = await world.make(3)
    await world.act((trx) =>
      shipOut(trx, outOrderNum, { lines: [{ orderItemId: lineId, quantity: 1 }] }),
    )
    heard.splice(0)
    await world.act((trx) => closeOut(trx, outOrderNum))
    expect(heard).toEqual(['floor SHIPPED'])
  })
})
