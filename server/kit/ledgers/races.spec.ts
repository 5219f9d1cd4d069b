import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, nextNumber, type Connection, type Id } from '../../base/db'
import { ledgerChecks } from '../../main/ledgerChecks'
import {
  addAdvance,
  auditReceipt,
  cancelAdvance,
  creditOf,
  occupyQuota,
  openSettlementAccount,
  raisePayable,
  releaseQuota,
  reserveAdvance,
  settleDue,
  submitReceipt,
} from '../../modules/money/credit'
import { freezeMoney, freezeWithdrawal, payIn, transferMoney } from '../../modules/money/finance'
import {
  consumeBill,
  lockStock,
  postStockFlow,
  releaseBill,
  type LockPick,
} from '../../modules/warehouse/stock'
import { cancelOut, createOutOrder, handOutEvents, shipOut } from '../../modules/warehouse/outOrder'
import { freshDatabase } from '../../proofs/testing'
import { bill, openLedgers, type LedgerWorld } from '../../proofs/testing/openLedgers'
import { openTrade } from '../../proofs/testing/openTrade'

const isFull = process.env.FULL_TESTS === 'on'
const [buyers, copies] = isFull ? [500, 100] : [60, 20]

/** Outcomes of pieces of work that start at once: 'done' or the refusal's code. Never retried: nobody may deadlock. */
async function race(works: readonly (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  await Promise.all(
    works.map(async (work) => {
      const outcome = await work().then(
        () => 'done',
        (error: { code?: string; message?: string }) => error.code ?? error.message ?? 'broken',
      )
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }),
  )
  return outcomes
}
const nothing = () => Promise.resolve()
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

// the embedded database has one connection: there nobody ever meets
describe.skipIf(!process.env.TEST_DATABASE_URL)('people who act at the same moment', () => {
  let connection: Connection
  let world: LedgerWorld
  beforeAll(async () => {
    connection = await freshDatabase()
    world = await openLedgers(connection)
  })
  afterEach(async () => {
    const checks = ledgerChecks(connection.db)
    const faults = [await checks.stock(), await checks.money(), await checks.credit()]
    expect(faults.flat()).toEqual([])
  })
  afterAll(() => connection.close())

  const fresh = (quantity: number): Promise<Id> => {
    world.productId = String(Number(world.productId) + 1)
    return world.receive(quantity)
  }
  const buy = (billNum: string, picks: LockPick[]) => () =>
    world.act((trx) =>
      lockStock(
        trx,
        { companyId: world.companyId, billType: 'OUT_ORDER', billNum, userId: '0' },
        picks,
      ),
    )

  it('buy one copy fifty times: one gets it, the others are told why', async () => {
    const stockId = await fresh(1)
    const works = times(50, (at) =>
      buy(`one-${at}`, [{ stockId, quantity: 1, lineId: String(at) }]),
    )
    expect(await race(works)).toEqual({ done: 1, STOCK_TAKEN: 49 })
  })

  it('buy more copies than there are: exactly those there are', async () => {
    const stockId = await fresh(copies)
    const works = times(buyers, (at) =>
      buy(`many-${at}`, [{ stockId, quantity: 1, lineId: String(at) }]),
    )
    expect(await race(works)).toEqual({ done: copies, STOCK_TAKEN: buyers - copies })
  })

  it('name the same two books in opposite order, twice in one document: no circle of waiting', async () => {
    const [one, two] = [await fresh(20), await fresh(20)]
    const works = times(40, (at) => {
      const picks = [one, two].map((stockId, line) => ({
        stockId,
        quantity: 1,
        lineId: `${at}${line}`,
      }))
      return buy(`two-${at}`, at % 2 === 0 ? picks : picks.toReversed())
    })
    expect(await race(works)).toEqual({ done: 20, STOCK_TAKEN: 20 })
    const twice = await fresh(3)
    const pair = (at: number) =>
      [1, 2].map((line) => ({ stockId: twice, quantity: 1, lineId: `9${at}${line}` }))
    expect(await race(times(4, (at) => buy(`pair-${at}`, pair(at))))).toEqual({
      done: 1,
      STOCK_TAKEN: 3,
    })
  })

  it('cancel an order while the warehouse ships it: either, never both', async () => {
    const stockId = await fresh(30)
    for (const at of times(15, String)) {
      const billNum = `ship-${at}`
      await buy(billNum, [{ stockId, quantity: 2, lineId: at }])()
      const doc = { ...bill('0', billNum), billType: 'OUT_ORDER' }
      let released = 0
      const outcome = await race([
        () => world.act((trx) => consumeBill(trx, { ...doc, flowType: 'SALE_OUT' })),
        async () => ({ released } = await world.act((trx) => releaseBill(trx, doc, doc))),
      ])
      expect(outcome).toEqual(released > 0 ? { done: 1, STOCK_LOCK_SHORT: 1 } : { done: 2 })
    }
  })

  it('make the same place at once: one row with all copies', async () => {
    const productId = '777'
    const works = times(
      20,
      () => () =>
        world.act((trx) =>
          postStockFlow(trx, {
            ...bill('0'),
            companyId: world.companyId,
            productId,
            warehouseId: world.warehouseId,
            shelfId: world.shelves[0],
            conditionGrade: '90',
            flowType: 'MANUAL_IN',
            change: 1,
          }),
        ),
    )
    expect(await race(works)).toEqual({ done: 20 })
    const { rows } = await sql`select quantity from stock where product_id = ${productId}`.execute(
      connection.db,
    )
    expect(rows).toEqual([{ quantity: 20 }])
  })

  it('freeze and withdraw the same money: one of them (write skew)', async () => {
    const { companyId } = world
    await world.act((trx) =>
      payIn(trx, 'RECHARGE', { companyId, money: '100.00', bizType: 'T', bizNum: 'CZ1' }),
    )
    const entry = (bizNum: string) => ({ companyId, money: '80.00', bizType: 'T', bizNum })
    const works = times(
      20,
      (at) => () =>
        world.act((trx) =>
          at % 2 === 0
            ? freezeMoney(trx, entry(`DD${at}`)).then(() => undefined)
            : freezeWithdrawal(trx, entry(`TX${at}`)).then(() => undefined),
        ),
    )
    expect(await race(works)).toEqual({ done: 1, FIN_BALANCE_LOW: 19 })
  })

  it('pay each other: nobody waits in a circle, and the sum stays', async () => {
    const other = await openLedgers(connection)
    const rich = await openLedgers(connection)
    for (const { companyId, act } of [other, rich])
      await act((trx) =>
        payIn(trx, 'RECHARGE', { companyId, money: '100.00', bizType: 'T', bizNum: 'CZ2' }),
      )
    const works = times(40, (at) => () => {
      const [payerId, payeeId] =
        at % 2 === 0 ? [other.companyId, rich.companyId] : [rich.companyId, other.companyId]
      return other.act((trx) =>
        transferMoney(
          trx,
          'PAYMENT',
          { payerId, payeeId },
          { money: '1.00', bizType: 'T', bizNum: `FK${at}` },
        ),
      )
    })
    expect(await race(works)).toEqual({ done: 40 })
  })

  it('occupy one quota: exactly what it holds, and the rest is told', async () => {
    const trade = await openTrade(connection, { quota: '100.00', advance: '70.00' })
    const works = times(
      20,
      (at) => () =>
        trade.act((trx) =>
          occupyQuota(trx, { type: 'WHOLESALE', num: `PX${at}` }, trade.customer, '10.00'),
        ),
    )
    expect(await race(works)).toEqual({ done: 10, CREDIT_SHORT: 10 })
    const free = times(
      20,
      (at) => () => trade.act((trx) => releaseQuota(trx, { type: 'WHOLESALE', num: `PX${at}` })),
    )
    expect(await race([...free, ...free])).toEqual({ done: 40 })
    expect(await trade.act((trx) => creditOf(trx, trade.customer))).toMatchObject({ used: '0.00' })
  })

  it('reserve one advance and use it: never more than was paid in', async () => {
    const trade = await openTrade(connection, { quota: '100.00', advance: '70.00' })
    const reserve = times(
      20,
      (at) => () =>
        trade.act((trx) =>
          reserveAdvance(trx, { type: 'PURCHASE', num: `CG${at}` }, trade.supplier, '10.00'),
        ),
    )
    expect(await race(reserve)).toEqual({ done: 7, ADVANCE_SHORT: 13 })
    const doc = { type: 'PURCHASE', num: 'CG100' } as const
    const dueNum = await trade.act((trx) =>
      raisePayable(trx, trade.supplier, { bill: doc, amount: '40.00', bizDate: '2026-03-10' }),
    )
    const pay = times(
      20,
      (at) => () =>
        trade.act((trx) =>
          settleDue(trx, { dueNum, amount: '3.00', sourceNum: `FK${at}`, payWay: 'CASH' }),
        ),
    )
    expect(await race(pay)).toEqual({ done: 13, DUE_OVERPAID: 7 })
  })

  // a row of each payment pointed to the account before it was held: four at once were one payment and three refusals
  it('book fifty payments on one settlement account at once: all are done', async () => {
    const trade = await openTrade(connection, { quota: '5000.00' })
    const settlementAccountId = await trade.act((trx) =>
      openSettlementAccount(trx, {
        accountCode: 'ZH-race',
        accountName: '工商银行',
        accountType: 'BANK',
        initialMoney: '1000.00',
      }),
    )
    const nums: string[] = []
    for (const at of times(50, String)) {
      const doc = { type: 'PURCHASE', num: `CG-race-${at}` } as const
      const party = trade.supplier
      await trade.act((trx) =>
        raisePayable(trx, party, { bill: doc, amount: '10.00', bizDate: '2026-03-10' }),
      )
      const receipt = { bill: doc, party, classify: '1', amount: '10.00' } as const
      const made = await trade.act((trx) => submitReceipt(trx, { ...receipt, settlementAccountId }))
      nums.push(made.num)
    }
    const audit = nums.map((num) => () => trade.act((trx) => auditReceipt(trx, num)))
    expect(await race(audit)).toEqual({ done: 50 })
    const { currentMoney } = await trade.act((trx) =>
      trx
        .selectFrom('settlementAccount')
        .select('currentMoney')
        .where('id', '=', settlementAccountId)
        .executeTakeFirstOrThrow(),
    )
    expect(currentMoney).toBe('500.00')
  })

  it('take back an advance a document gave: once', async () => {
    const trade = await openTrade(connection)
    const gift = { type: 'REBATE', num: 'FL-back' } as const
    await trade.act((trx) => addAdvance(trx, trade.customer, { bill: gift, amount: '50.00' }))
    const takeBack = times(10, () => () => trade.act((trx) => cancelAdvance(trx, gift)))
    expect(await race(takeBack)).toEqual({ done: 10 })
    const { advance } = await trade.act((trx) => creditOf(trx, trade.customer))
    expect(advance).toBe('500.00')
  })

  it('ship and cancel one document: one of them, and its copies are there or gone once', async () => {
    const trade = await openTrade(connection)
    handOutEvents({ WHOLESALE: { shipped: nothing, revoked: nothing } })
    await trade.act((trx) =>
      postStockFlow(trx, {
        ...bill('0'),
        companyId: trade.companyId,
        productId: trade.bookId,
        warehouseId: trade.warehouseId,
        shelfId: trade.shelves[0],
        conditionGrade: '90',
        flowType: 'MANUAL_IN',
        change: 8,
      }),
    )
    for (const at of times(8, String)) {
      const line = { orderItemId: at, productId: trade.bookId, conditionGrade: '90', quantity: 1 }
      const goods = { productName: '红楼梦', listPrice: '59.70', dealPrice: '30.00' }
      const none = { isbn: null, productCode: null, author: null, publisher: null, image: null }
      const { outOrderNum } = await trade.act((trx) =>
        createOutOrder(
          trx,
          { outType: 'WHOLESALE', sourceType: 'WHOLESALE', sourceNum: `PX-${at}`, sort: '3' },
          {
            companyId: trade.companyId,
            warehouseId: trade.warehouseId,
            warehouseMode: 'NORMAL',
            expressCode: null,
            lines: [{ ...line, ...goods, ...none }],
            userId: '0',
            now: bill('0').now,
          },
        ),
      )
      const outcome = await race([
        () => trade.act((trx) => shipOut(trx, outOrderNum, {})),
        () => trade.act((trx) => cancelOut(trx, outOrderNum, 'OTHER')),
        () => trade.act((trx) => shipOut(trx, outOrderNum, {})),
      ])
      expect(outcome).toEqual({ done: 1, OUT_STATE: 2 })
    }
  })

  it('take two hundred document numbers: all different, none lost with a rollback', async () => {
    const numbers: string[] = []
    const take = (isUndone: boolean) => () =>
      actFor(connection.db, world, async (trx) => {
        const number = await nextNumber(trx, 'CG')
        if (isUndone) throw new Error('undone')
        numbers.push(number)
      })
    expect(await race(times(220, (at) => take(at % 11 === 0)))).toEqual({ done: 200, undone: 20 })
    const serials = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b)
    expect(serials).toEqual(times(200, (at) => at + 1))
    expect(new Set(numbers.map((number) => number.slice(0, -6))).size).toBe(1)
  })
})
