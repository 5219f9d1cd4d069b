import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Id, Trx } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { bill, openLedgers, type LedgerWorld } from '../../../proofs/testing/openLedgers'
import { checkStock, consumeBill, lockStock, postStockFlow } from './'

let connection: Connection
let world: LedgerWorld
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openLedgers(connection)
})
afterAll(() => connection.close())

const refusedBy = (rule: string) => expect.objectContaining({ code: '23514', constraint: rule })
const run = (trx: Trx, text: string) => sql.raw(text).execute(trx)

/** A row of its own, by every kind of write: five copies, two of four reserved ones shipped. */
async function fresh(): Promise<{ stockId: Id; lockId: Id }> {
  world.productId = String(Number(world.productId) + 1)
  const stockId = await world.receive(5)
  const doc = { companyId: world.companyId, billType: 'OUT_ORDER', billNum: `CK-${stockId}` }
  const [lockId = ''] = await world.act((trx) =>
    lockStock(trx, { ...doc, userId: world.userId }, [
      { stockId, quantity: 3, lineId: '7' },
      { stockId, quantity: 1, lineId: '8' },
    ]),
  )
  const out = { ...bill(world.userId, doc.billNum), billType: 'OUT_ORDER', flowType: 'SALE_OUT' }
  await world.act((trx) => consumeBill(trx, { ...out, quantities: new Map([['7', 2]]) }))
  return { stockId, lockId }
}

const flow = (stockId: Id, before: number, lockId = 'null') => `
  insert into stock_flow (company_id, stock_id, flow_type, direction, change_quantity, before_quantity, after_quantity,
    bill_type, bill_num, request_id, lock_id)
  values (${world.companyId}, ${stockId}, 'MANUAL_IN', 'IN', 1, ${before}, ${before + 1}, 'X', 'X', 'forged', ${lockId})`
const one = (stockId: Id) => `update stock set quantity = quantity + 1 where id = ${stockId}`

describe('at commit', () => {
  it.each<[string, string, (of: { stockId: Id; lockId: Id }) => string[]]>([
    [
      'a figure without its flow among many that are sound',
      'stock_follows_ledger',
      ({ stockId }) => ['update stock set remark = remark', one(stockId)],
    ],
    [
      'a row that is made full',
      'stock_follows_ledger',
      ({ stockId }) => [
        `insert into stock (company_id, product_id, warehouse_id, shelf_id, condition_grade, quantity)
         select company_id, product_id, warehouse_id, shelf_id, '60', 1 from stock where id = ${stockId}`,
      ],
    ],
    [
      'a reservation that is removed',
      'stock_follows_ledger',
      ({ stockId }) => [`delete from stock_lock where stock_id = ${stockId} and bill_item_id = 8`],
    ],
    [
      'a flow that does not begin where the last one ended, though the last one says what is there',
      'stock_flow_is_a_chain',
      ({ stockId }) => [
        flow(stockId, 2),
        `update stock set quantity = 3 where id = ${stockId}`,
        flow(stockId, 1).replace('forged', 'forged-2'),
        flow(stockId, 2).replace('forged', 'forged-3'),
      ],
    ],
    [
      'a reservation of which more left than its flows say',
      'stock_lock_follows_ledger',
      ({ lockId }) => [
        `update stock_lock set consumed_quantity = consumed_quantity + 1, lock_quantity = lock_quantity + 1 where id = ${lockId}`,
      ],
    ],
    [
      'a flow out of a reservation that does not count it',
      'stock_lock_follows_ledger',
      ({ stockId, lockId }) => [flow(stockId, 3, lockId), one(stockId)],
    ],
  ])('refuses %s', async (_, rule, damage) => {
    const of = await fresh()
    const done = world.act(async (trx) => {
      for (const text of damage(of)) await run(trx, text)
    })
    await expect(done).rejects.toEqual(refusedBy(rule))
    expect(await checkStock(connection.db)).toEqual([])
  })

  it('looks again at what changes after it has looked', async () => {
    const { stockId } = await fresh()
    const twice = world.act(async (trx) => {
      await run(trx, flow(stockId, 3))
      await run(trx, one(stockId))
      await run(trx, 'set constraints all immediate')
      await run(trx, 'set constraints all deferred')
      await run(trx, one(stockId))
    })
    await expect(twice).rejects.toEqual(refusedBy('stock_follows_ledger'))
  })

  it('looks though the first change was taken back, and at what was before it', async () => {
    const { stockId } = await fresh()
    const after = world.act(async (trx) => {
      await run(trx, 'savepoint early')
      await run(trx, one(stockId))
      await run(trx, 'rollback to savepoint early')
      await run(trx, one(stockId))
    })
    await expect(after).rejects.toEqual(refusedBy('stock_follows_ledger'))
    const before = world.act(async (trx) => {
      await run(trx, one(stockId))
      await run(trx, 'savepoint late')
      await run(trx, flow(stockId, 3))
      await run(trx, 'rollback to savepoint late')
    })
    await expect(before).rejects.toEqual(refusedBy('stock_follows_ledger'))
  })

  it('keeps no note of what it has looked at', async () => {
    await fresh()
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from stock_touched`.execute(
      connection.db,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('gives nobody who works for a company a hand in what is looked at', async () => {
    for (const text of ['delete from stock_touched', 'select from stock_touched'])
      await expect(world.act((trx) => run(trx, text))).rejects.toMatchObject({ code: '42501' })
    const place = await world.act((trx) =>
      trx.selectFrom('stock').selectAll().limit(1).executeTakeFirstOrThrow(),
    )
    await world.act((trx) =>
      postStockFlow(trx, {
        ...place,
        ...bill(world.userId),
        flowType: 'MANUAL_IN',
        change: 1,
      } as never),
    )
  })
})
