import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Id, Trx } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { bill, openLedgers, type LedgerWorld } from '../../../proofs/testing/openLedgers'
import {
  checkStock,
  convertLock,
  lockMore,
  lockStock,
  moveStock,
  releaseLock,
  takeKeptLocks,
  type StockMove,
} from './'

// What the ledger refuses whoever comes too late: copies another document took, reservations that are gone or smaller.

let connection: Connection
let world: LedgerWorld
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openLedgers(connection)
})
afterAll(() => connection.close())
afterEach(async () => expect(await checkStock(connection.db)).toEqual([]))

const refused = (code: string, work: (trx: Trx) => Promise<unknown>) =>
  expectRefused(connection, code, () => world.act(work))
const by = () => ({ userId: world.userId, now: bill(world.userId).now })
const entry = (billNum: string) => ({
  companyId: world.companyId,
  billType: 'OUT_ORDER',
  billNum,
  userId: world.userId,
})
/** A row of its own for each test: every book is another product. */
async function fresh(quantity: number): Promise<Id> {
  world.productId = String(Number(world.productId) + 1)
  return world.receive(quantity)
}
async function reserved(stockId: Id, quantity: number, billNum: string): Promise<Id> {
  const [lock = ''] = await world.act((trx) =>
    lockStock(trx, entry(billNum), [{ stockId, quantity, lineId: '7' }]),
  )
  return lock
}

describe('copies that move with a reservation', () => {
  const move = (stockId: Id, quantity: number, change: Partial<StockMove>): StockMove => ({
    ...bill(world.userId),
    kind: 'MOVE',
    stockId,
    quantity,
    to: { shelfId: world.shelves[1] },
    ...change,
  })

  it.each(['consumes', 'carries'] as const)('move while it holds them all: %s', async (how) => {
    const id = await fresh(5)
    const lock = await reserved(id, 2, `CK-${how}`)
    await refused('STOCK_LOCK_CHANGED', (trx) => moveStock(trx, move(id, 3, { [how]: lock })))
    await world.act((trx) => releaseLock(trx, lock, {}, by()))
    await refused('STOCK_LOCK_GONE', (trx) => moveStock(trx, move(id, 2, { [how]: lock })))
  })

  it('are those of its own row', async () => {
    const [here, other] = [await fresh(3), await fresh(3)]
    const lock = await reserved(other, 2, 'CK-other')
    await refused('STOCK_LOCK_GONE', (trx) => moveStock(trx, move(here, 2, { consumes: lock })))
  })

  it('lie on a row that is there', async () => {
    await refused('STOCK_GONE', (trx) => moveStock(trx, move('999999', 1, {})))
    await refused('STOCK_GONE', (trx) =>
      lockStock(trx, entry('CK-gone'), [{ stockId: '999999', quantity: 1 }]),
    )
  })
})

describe('what is reserved', () => {
  it('is free: for lines that hold nothing yet, all of them or none', async () => {
    const [one, two] = [await fresh(2), await fresh(2)]
    const lines = (second: number) => [
      { stockId: one, quantity: 1, lineId: '1', isFirst: true },
      { stockId: one, quantity: 1, lineId: '2', isFirst: true },
      { stockId: two, quantity: second, lineId: '3', isFirst: true },
    ]
    await refused('STOCK_TAKEN', (trx) => lockMore(trx, entry('CK-first'), lines(3)))
    await world.act((trx) => lockMore(trx, entry('CK-first'), lines(2)))
    const again = [{ stockId: one, quantity: 1, lineId: '4', isFirst: true }]
    await refused('STOCK_TAKEN', (trx) => lockMore(trx, entry('CK-more'), again))
  })

  it('goes to another purpose up to what remains of it', async () => {
    const id = await fresh(4)
    const lock = await reserved(id, 2, 'CK-convert')
    const to = { lockType: 'DEFICIT' as const, billType: 'DEFICIT', billNum: 'PK-1', ...by() }
    await refused('STOCK_LOCK_CHANGED', (trx) => convertLock(trx, lock, { ...to, quantity: 3 }))
    await world.act((trx) => convertLock(trx, lock, { ...to, quantity: 2 }))
    await refused('STOCK_LOCK_GONE', (trx) => convertLock(trx, lock, to))
  })

  it('is taken out of what is kept for the order, up to what is kept', async () => {
    const id = await fresh(4)
    const lock = await reserved(id, 2, 'DD-kept')
    const take = (...quantities: number[]) =>
      quantities.map((quantity, at) => ({
        stockId: id,
        quantity,
        lineId: String(at),
        shelfCode: 'A1-01',
        fromLock: lock,
      }))
    await refused('STOCK_TAKEN', (trx) => takeKeptLocks(trx, take(1, 2), by()))
    await world.act((trx) => takeKeptLocks(trx, take(1, 1), by()))
    await refused('STOCK_TAKEN', (trx) => takeKeptLocks(trx, take(1), by()))
  })
})
