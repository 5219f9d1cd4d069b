import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Connection, Trx } from '../../../base/db'
import { addYuan, fromFen } from '../../../base/money'
import { openLedgers } from '../../../proofs/testing/openLedgers'
import { openTrade, type TradeWorld } from '../../../proofs/testing/openTrade'
import { dueDateOf } from './due/billQuota'
import {
  addAdvance,
  auditAdvance,
  auditReceipt,
  billQuota,
  cancelAdvance,
  cancelDue,
  changeOccupied,
  changeReserved,
  checkCredit,
  creditOf,
  dueOf,
  giveBackOfParty,
  giveBackQuota,
  grantPair,
  grantQuota,
  moveOccupied,
  moveReserved,
  occupyQuota,
  offsetRed,
  openSettlementAccount,
  raisePayable,
  raiseReceivable,
  refuseReceipt,
  registerAdvance,
  releaseAdvance,
  releaseQuota,
  reserveAdvance,
  settleDue,
  submitReceipt,
  takeBackQuota,
  unbillQuota,
  returnToReserved,
  payFromReserved,
  type CreditBill,
} from './'
import { useCreditWorld } from './creditWorld.fixture'

let connection: Connection
let world: TradeWorld
useCreditWorld((opened, own) => {
  world = opened
  connection = own
})

let serial = 0
const bill = (type: CreditBill['type'] = 'WHOLESALE'): CreditBill => ({
  type,
  num: `PX${(serial += 1)}`,
})
const code = (error: string, facts: Record<string, unknown> = {}) =>
  expect.objectContaining({
    code: error,
    ...(Object.keys(facts).length > 0 && { facts: expect.objectContaining(facts) }),
  })
const credit = () => world.act((trx) => creditOf(trx, world.customer))
const shippedAt = '2026-03-10 09:00:00'

describe('a credit line', () => {
  it('lends no more than its quota and says what is missing', async () => {
    const doc = bill()
    await world.act((trx) => occupyQuota(trx, doc, world.customer, '900.00'))
    const other = world.act((trx) => occupyQuota(trx, bill(), world.customer, '100.01'))
    await expect(other).rejects.toEqual(code('CREDIT_SHORT', { available: '100.00', lack: '0.01' }))
    expect(await credit()).toMatchObject({ quota: '1000.00', used: '900.00', available: '100.00' })
    await world.act((trx) => releaseQuota(trx, doc))
    expect(await credit()).toMatchObject({ used: '0.00', available: '1000.00' })
  })

  it('occupies the same amount once and refuses another one', async () => {
    const doc = bill()
    const take = (amount: string) =>
      world.act((trx) => occupyQuota(trx, doc, world.customer, amount))
    await take('50.00')
    await take('50.00')
    expect((await credit()).used).toBe('50.00')
    await expect(take('60.00')).rejects.toEqual(code('CREDIT_BILL_TWICE'))
    await world.act((trx) => changeOccupied(trx, doc, '60.00'))
    expect((await credit()).used).toBe('60.00')
    await world.act((trx) => changeOccupied(trx, doc, '0.00'))
    expect((await credit()).used).toBe('0.00')
  })

  it('moves a part to another document and leaves the sum', async () => {
    const [one, two] = [bill(), bill()]
    await world.act((trx) => occupyQuota(trx, one, world.customer, '80.00'))
    await world.act((trx) => moveOccupied(trx, one, two, '30.00'))
    await world.act((trx) => moveOccupied(trx, two, one, '30.00'))
    await world.act((trx) => moveOccupied(trx, one, two, '80.00'))
    expect((await credit()).used).toBe('80.00')
    await world.act((trx) => releaseQuota(trx, two))
    expect((await credit()).used).toBe('0.00')
  })

  it('turns shipped parts into debts, each with its due date, and takes them back', async () => {
    const doc = bill()
    await world.act((trx) => occupyQuota(trx, doc, world.customer, '100.00'))
    const ship = (seq: number, amount: string) =>
      world.act((trx) => billQuota(trx, doc, { seq, amount, bizType: '2', shippedAt }))
    await ship(1, '40.00')
    await ship(1, '40.00')
    await ship(2, '60.00')
    const states = () =>
      world.act((trx) =>
        trx
          .selectFrom('accountPeriodRecord')
          .select(['seq', 'orderMoney', 'status', 'dueDate'])
          .where('orderNum', '=', doc.num)
          .where('status', '<>', 'RELEASED')
          .orderBy('id')
          .execute(),
      )
    const dueDate = '2026-04-09'
    expect(await states()).toEqual([
      { seq: 2, orderMoney: '60.00', status: 'UNPAID', dueDate },
      { seq: 1, orderMoney: '40.00', status: 'UNPAID', dueDate },
    ])
    for (const seq of [1, 2, 2]) await world.act((trx) => unbillQuota(trx, doc, { seq }))
    expect(await states()).toEqual([
      { seq: null, orderMoney: '100.00', status: 'OCCUPIED', dueDate: null },
    ])
    expect((await credit()).used).toBe('100.00')
    await world.act((trx) => releaseQuota(trx, doc))
  })

  it('gives a return back to debts first, says what was repaid already, and undoes it', async () => {
    const doc = bill()
    const cause = { type: 'WHOLESALE_RETURN', num: `PT${doc.num}`, seq: 1 } as const
    await world.act(async (trx) => {
      await occupyQuota(trx, doc, world.customer, '100.00')
      await billQuota(trx, doc, { seq: 1, amount: '100.00', bizType: '2', shippedAt })
      const dueNum = await raiseReceivable(trx, world.customer, {
        bill: doc,
        amount: '100.00',
        bizDate: '2026-03-10',
      })
      await settleDue(trx, { dueNum, amount: '70.00', sourceNum: 'SK1', payWay: 'CASH' })
    })
    const give = () => world.act((trx) => giveBackQuota(trx, doc, '50.00', cause))
    expect(await give()).toBe('20.00')
    expect(await give()).toBe('0.00')
    expect((await credit()).used).toBe('0.00')
    await world.act((trx) => takeBackQuota(trx, cause))
    await world.act((trx) => takeBackQuota(trx, cause))
    expect((await credit()).used).toBe('30.00')
    await world.act((trx) => giveBackQuota(trx, doc, '30.00'))
  })

  it('takes a return off several debts, the one that is due first before the others', async () => {
    const doc = bill()
    const ship = (seq: number, amount: string, at: string) =>
      world.act((trx) => billQuota(trx, doc, { seq, amount, bizType: '2', shippedAt: at }))
    await world.act((trx) => occupyQuota(trx, doc, world.customer, '110.00'))
    await ship(1, '50.00', '2026-03-20 09:00:00')
    await ship(2, '40.00', '2026-03-10 09:00:00')
    const unpaid = () =>
      world.act((trx) =>
        trx
          .selectFrom('accountPeriodRecord')
          .select(['seq', 'unpaidMoney', 'status'])
          .where('orderNum', '=', doc.num)
          .where('status', '<>', 'RELEASED')
          .orderBy('seq')
          .execute(),
      )
    const give = (amount: string, seq: number) => {
      const cause = { type: 'WHOLESALE_RETURN', num: `PT${doc.num}`, seq } as const
      return world.act((trx) => giveBackQuota(trx, doc, amount, cause))
    }
    expect(await give('60.00', 1)).toBe('0.00')
    expect(await unpaid()).toMatchObject([
      { seq: 1, unpaidMoney: '30.00', status: 'UNPAID' },
      { seq: 2, unpaidMoney: '0.00', status: 'PAID' },
      { seq: null, unpaidMoney: '20.00', status: 'OCCUPIED' },
    ])
    // what is owed first, then what is still occupied, and nothing twice
    expect(await give('45.00', 2)).toBe('0.00')
    expect((await credit()).used).toBe('5.00')
    expect(await give('7.00', 3)).toBe('2.00')
    expect((await credit()).used).toBe('0.00')
    // a debt that is paid is not touched again, not even by nothing
    const empty = await world.act((trx) =>
      trx
        .selectFrom('accountPeriodFlow')
        .select('flowType')
        .where('bizNum', 'like', `PT${doc.num}-%`)
        .where('changeUsed', '=', '0')
        .execute(),
    )
    expect(empty).toEqual([])
  })

  it('of a party without an original document shrinks by all it owes, not by what others owe', async () => {
    const docs = [bill(), bill()]
    for (const [at, doc] of docs.entries())
      await world.act(async (trx) => {
        await occupyQuota(trx, doc, world.customer, '30.00')
        const shipped = `2026-03-1${at} 09:00:00`
        await billQuota(trx, doc, { seq: 1, amount: '30.00', bizType: '2', shippedAt: shipped })
      })
    const cause = { type: 'WHOLESALE_RETURN', num: `PT-${docs[0]?.num}` } as const
    const give = (amount: string) =>
      world.act((trx) => giveBackOfParty(trx, world.customer, amount, cause))
    expect(await give('45.00')).toBe('0.00')
    expect(await give('45.00')).toBe('0.00')
    expect((await credit()).used).toBe('15.00')
    await world.act((trx) => takeBackQuota(trx, cause))
    expect((await credit()).used).toBe('60.00')
    const all = { ...cause, num: `${cause.num}-2` }
    expect(await world.act((trx) => giveBackOfParty(trx, world.customer, '61.00', all))).toBe(
      '1.00',
    )
    expect((await credit()).used).toBe('0.00')
  })

  it('may be lowered below what is used, and then lends nothing', async () => {
    const doc = bill()
    await world.act((trx) => occupyQuota(trx, doc, world.customer, '300.00'))
    const grant = (quota: string) =>
      world.act((trx) => grantQuota(trx, world.customer, { quota, periodDays: 30 }))
    await grant('200.00')
    expect(await credit()).toMatchObject({ quota: '200.00', used: '300.00', available: '0.00' })
    const more = world.act((trx) => occupyQuota(trx, bill(), world.customer, '0.01'))
    await expect(more).rejects.toEqual(code('CREDIT_SHORT'))
    await world.act((trx) => releaseQuota(trx, doc))
    await grant('1000.00')
  })

  it('that was closed lends nothing, and a new grant opens another one', async () => {
    const other = await openTrade(connection)
    const buyer = await openLedgers(connection)
    const pair = { distributorCompanyId: buyer.companyId, supplyCompanyId: other.companyId }
    const lender = { kind: 'company', id: other.companyId, name: '书海批发' } as const
    const grant = (quota: string) =>
      other.act(async (trx) => {
        await grantPair(trx, pair, { quota, periodDays: 30 })
        await grantQuota(trx, other.customer, { quota, periodDays: 30 })
      })
    const close = (trx: Trx) =>
      trx
        .updateTable('accountPeriod')
        .set({ status: 'CLOSED' })
        .where('status', '=', 'NORMAL')
        .execute()
    const now = async () => [
      await other.act((trx) => creditOf(trx, other.customer)),
      await buyer.act((trx) => creditOf(trx, lender)),
    ]
    await grant('70.00')
    await other.act(close)
    await buyer.act(close)
    expect(await now()).toMatchObject([{ quota: '0.00' }, { quota: '0.00' }])
    await grant('40.00')
    expect(await now()).toMatchObject([{ available: '40.00' }, { available: '40.00' }])
    await buyer.act((trx) => occupyQuota(trx, { ...bill('ORDER') }, lender, '40.00'))
    await other.act((trx) => occupyQuota(trx, bill(), other.customer, '40.00'))
    expect(await now()).toMatchObject([{ used: '40.00' }, { used: '40.00' }])
  })

  it('between two companies is taken by the buyer and becomes a debt in the books of both', async () => {
    const buyer = await openLedgers(connection)
    const doc = { ...bill('ORDER'), orderType: 'DROP_ORDER' }
    const pair = { distributorCompanyId: buyer.companyId, supplyCompanyId: world.companyId }
    const supplier = { kind: 'company', id: world.companyId, name: '书海批发' } as const
    const distributor = { kind: 'company', id: buyer.companyId, name: '文渊书店' } as const
    const take = (amount: string) => buyer.act((trx) => occupyQuota(trx, doc, supplier, amount))
    await expect(take('1.00')).rejects.toEqual(code('CREDIT_NO_LINE'))
    await world.act((trx) => grantPair(trx, pair, { quota: '100.00', periodDays: 30 }))
    await expect(take('100.01')).rejects.toEqual(code('CREDIT_SHORT'))
    await take('90.00')
    const entry = { bill: doc, seq: 1, amount: '90.00', bizDate: '2026-03-10' }
    await world.act((trx) => billQuota(trx, doc, { ...entry, bizType: '11', shippedAt }))
    await buyer.act((trx) => raisePayable(trx, supplier, entry))
    const dueNum = await world.act((trx) => raiseReceivable(trx, distributor, entry))
    const record = await buyer.act((trx) =>
      trx
        .selectFrom('accountPeriodRecord')
        .select(['receivableNum', 'status', 'dueDate'])
        .where('orderNum', '=', doc.num)
        .executeTakeFirst(),
    )
    expect(record).toEqual({ receivableNum: dueNum, status: 'UNPAID', dueDate: '2026-04-09' })
    const second = await openLedgers(connection)
    const lent = { distributorCompanyId: buyer.companyId, supplyCompanyId: second.companyId }
    await second.act((trx) => grantPair(trx, lent, { quota: '500.00', periodDays: 30 }))
    const creditAt = (id: string) => buyer.act((trx) => creditOf(trx, { ...supplier, id }))
    expect(await creditAt(world.companyId)).toMatchObject({ quota: '100.00', available: '10.00' })
    expect(await creditAt(second.companyId)).toMatchObject({ quota: '500.00', used: '0.00' })
  })

  it('is due after its days, or on its day of the next month', () => {
    expect(dueDateOf({ periodMode: 'DAYS', periodDays: 30 }, '2026-01-31 23:59:59')).toBe(
      '2026-03-02',
    )
    expect(dueDateOf({ periodMode: 'MONTH', periodDays: 31 }, '2026-01-15 10:00:00')).toBe(
      '2026-02-28',
    )
    expect(dueDateOf({ periodMode: 'MONTH', periodDays: 5 }, '2026-12-15 10:00:00')).toBe(
      '2027-01-05',
    )
  })
})

describe('an advance', () => {
  const advance = async () => (await credit()).advance

  it('is kept for a document, pays what was shipped, and comes back with the shipment', async () => {
    const doc = bill()
    const target = await world.act((trx) =>
      raiseReceivable(trx, world.customer, { bill: doc, amount: '120.00', bizDate: '2026-03-10' }),
    )
    await world.act((trx) => reserveAdvance(trx, doc, world.customer, '200.00'))
    expect(await advance()).toBe('300.00')
    const use = () =>
      world.act((trx) => payFromReserved(trx, doc, { seq: 1, amount: '120.00', target }))
    expect(await use()).toBe('120.00')
    expect(await use()).toBe('0.00')
    expect(await world.act((trx) => dueOf(trx, doc))).toEqual({
      raised: '120.00',
      settled: '120.00',
    })
    await expect(world.act((trx) => cancelDue(trx, doc))).rejects.toEqual(code('DUE_SETTLED'))
    await world.act((trx) => returnToReserved(trx, doc, { seq: 1, target }))
    await world.act((trx) => cancelDue(trx, doc))
    await world.act((trx) => cancelDue(trx, doc))
    expect(await world.act((trx) => dueOf(trx, doc))).toEqual({ raised: '0.00', settled: '0.00' })
    await world.act((trx) => releaseAdvance(trx, doc))
    expect(await advance()).toBe('500.00')
  })

  it('refuses more than there is, oldest money first, over several advances', async () => {
    const gift = bill('REBATE')
    await world.act((trx) => addAdvance(trx, world.customer, { bill: gift, amount: '50.00' }))
    await world.act((trx) => addAdvance(trx, world.customer, { bill: gift, amount: '50.00' }))
    expect(await advance()).toBe('550.00')
    const doc = bill()
    const take = (amount: string) =>
      world.act((trx) => reserveAdvance(trx, doc, world.customer, amount))
    await expect(take('550.01')).rejects.toEqual(code('ADVANCE_SHORT', { lack: '0.01' }))
    await take('520.00')
    await expect(world.act((trx) => cancelAdvance(trx, gift))).rejects.toEqual(
      code('ADVANCE_SPENT'),
    )
    await world.act((trx) => changeReserved(trx, doc, '500.00'))
    await world.act((trx) => cancelAdvance(trx, gift))
    const other = bill()
    await world.act((trx) => moveReserved(trx, doc, other, '200.00'))
    for (const each of [doc, other]) await world.act((trx) => releaseAdvance(trx, each))
    expect(await advance()).toBe('500.00')
  })
})

describe('a due', () => {
  it('is raised once for a part, settled by sign, and never beyond what is open', async () => {
    const doc = bill('PURCHASE')
    const raise = () =>
      world.act((trx) =>
        raisePayable(trx, world.supplier, {
          bill: doc,
          seq: 1,
          amount: '80.00',
          bizDate: '2026-03-10',
        }),
      )
    const dueNum = await raise()
    expect(dueNum).toMatch(/^YF\d{16}$/)
    expect(await raise()).toBe(dueNum)
    const pay = (amount: string, sourceNum: string) =>
      world.act((trx) => settleDue(trx, { dueNum, amount, sourceNum, payWay: 'BANK' }))
    await expect(pay('80.01', 'FK1')).rejects.toEqual(code('DUE_OVERPAID', { open: '80.00' }))
    await expect(pay('-1.00', 'FK1')).rejects.toEqual(code('DUE_OVERPAID'))
    await pay('30.00', 'FK1')
    await pay('30.00', 'FK1')
    expect(await world.act((trx) => dueOf(trx, doc))).toEqual({ raised: '80.00', settled: '30.00' })
  })

  it('is one for each side, kind of document and part, and they are cancelled and counted apart', async () => {
    const doc = bill('PURCHASE')
    const like = { ...doc, type: 'PURCHASE_RETURN' } as const
    const facts = { amount: '10.00', bizDate: '2026-03-10' }
    const raise = (bill: CreditBill, seq: number) =>
      world.act(async (trx) => [
        await raisePayable(trx, world.supplier, { bill, seq, ...facts }),
        await raiseReceivable(trx, world.supplier, { bill, seq, ...facts }),
      ])
    const first = await raise(doc, 1)
    expect(await raise(doc, 1)).toEqual(first)
    const all = [first, await raise(doc, 2), await raise(like, 1)].flat()
    expect(new Set(all).size).toBe(6)
    await world.act((trx) => cancelDue(trx, doc, 1))
    expect(await world.act((trx) => dueOf(trx, doc))).toMatchObject({ raised: '20.00' })
    expect(await world.act((trx) => dueOf(trx, like))).toMatchObject({ raised: '20.00' })
    for (const [one, seq] of [
      [doc, 2],
      [like, 1],
    ] as const)
      await world.act((trx) => cancelDue(trx, one, seq))
  })

  it('in red stands against blue ones of the same party', async () => {
    const [blue, red] = [bill('PURCHASE'), bill('PURCHASE_RETURN')]
    const facts = { bizDate: '2026-03-10' }
    const left = await world.act(async (trx) => {
      await raisePayable(trx, world.supplier, { bill: blue, amount: '20.00', ...facts })
      const dueNum = await raisePayable(trx, world.supplier, {
        bill: red,
        amount: '-90.00',
        ...facts,
      })
      return offsetRed(trx, dueNum)
    })
    expect(left).toBe('20.00')
    expect(await world.act((trx) => dueOf(trx, blue))).toEqual({
      raised: '20.00',
      settled: '20.00',
    })
    expect(await world.act((trx) => dueOf(trx, red))).toEqual({
      raised: '-90.00',
      settled: '-70.00',
    })
  })
})

describe('a receipt', () => {
  it('holds its dues until finance audits it, then moves the account and leaves the rest as an advance', async () => {
    const doc = bill()
    const { accountId, dueNum } = await world.act(async (trx) => ({
      accountId: await openSettlementAccount(trx, {
        accountCode: 'XJ',
        accountName: '现金',
        accountType: 'CASH',
        initialMoney: '10.00',
      }),
      dueNum: await raiseReceivable(trx, world.customer, {
        bill: doc,
        amount: '60.00',
        bizDate: '2026-03-10',
      }),
    }))
    const receipt = {
      bill: doc,
      party: world.customer,
      classify: '0',
      settlementAccountId: accountId,
    } as const
    const submit = (amount: string, isRestAdvance = false) =>
      world.act((trx) => submitReceipt(trx, { ...receipt, amount, isRestAdvance }))
    await expect(submit('60.01')).rejects.toEqual(code('MONEY_TOO_MUCH', { open: '60.00' }))
    const first = await submit('50.00')
    await expect(submit('10.01')).rejects.toEqual(code('MONEY_TOO_MUCH', { open: '10.00' }))
    const other = world.act((trx) =>
      settleDue(trx, { dueNum, amount: '10.01', sourceNum: 'SK9', payWay: 'CASH' }),
    )
    await expect(other).rejects.toEqual(code('DUE_OVERPAID', { open: '10.00' }))
    const cancelled = world.act((trx) => cancelDue(trx, doc))
    await expect(cancelled).rejects.toEqual(code('DUE_SETTLED'))
    await world.act((trx) => refuseReceipt(trx, first.num, '金额不对'))
    const before = await credit()
    const second = await submit('75.00', true)
    expect(second).toMatchObject({ settled: '60.00', advance: '15.00' })
    await world.act((trx) => auditReceipt(trx, second.num))
    const again = world.act((trx) => auditReceipt(trx, second.num))
    await expect(again).rejects.toEqual(code('RECEIPT_STATE'))
    expect((await credit()).advance).toBe(addYuan(before.advance, '15.00'))
    expect(await world.act((trx) => dueOf(trx, doc))).toEqual({ raised: '60.00', settled: '60.00' })
    const account = await world.act((trx) =>
      trx
        .selectFrom('settlementAccount')
        .select('currentMoney')
        .where('id', '=', accountId)
        .executeTakeFirst(),
    )
    expect(account?.currentMoney).toBe('85.00')
  })

  it('of an advance can be used only once finance has audited it', async () => {
    const before = (await credit()).advance
    const settlementAccountId = await world.act((trx) =>
      openSettlementAccount(trx, { accountCode: 'YH', accountName: '工行', accountType: 'BANK' }),
    )
    const advanceNum = await world.act((trx) =>
      registerAdvance(trx, { party: world.customer, amount: '30.00', settlementAccountId }),
    )
    expect((await credit()).advance).toBe(before)
    await world.act((trx) => auditAdvance(trx, advanceNum))
    expect((await credit()).advance).toBe(addYuan(before, '30.00'))
    await expect(world.act((trx) => auditAdvance(trx, advanceNum))).rejects.toEqual(
      code('ADVANCE_STATE'),
    )
  })
})

describe('the checker', () => {
  it.each([
    [
      '账期已用额度等于账期记录的未还合计',
      `update account_period set used_quota = used_quota + 1 where quota > used_quota`,
    ],
    [
      '预收预付的已用、已退、冲抵中金额等于它的流水合计',
      `update advance set locked_money = locked_money + 1 where remain_money > 1 and status = 'AVAILABLE'`,
    ],
    [
      '应收应付的各项已核销金额等于有效核销记录的合计',
      `update due set settled_money = settled_money + 1, status = 'PARTIAL' where unsettled_money > 2`,
    ],
    [
      '结算账户的余额等于它的流水合计',
      `update settlement_account set current_money = current_money + 1, income_money = income_money + 1`,
    ],
  ])('finds: %s', async (promise, fault) => {
    const undone = new Error('undone')
    const found = connection.db.transaction().execute(async (trx) => {
      await sql.raw(fault).execute(trx)
      const faults = await checkCredit(trx)
      throw Object.assign(undone, { promises: faults.map((each) => each.promise) })
    })
    await expect(found).rejects.toMatchObject({ promises: expect.arrayContaining([promise]) })
  })

  it('is not even asked: the database refuses a figure without its row', async () => {
    const forge = (statement: string) =>
      world.act(async (trx) => void (await sql.raw(statement).execute(trx)))
    await expect(forge(`update account_period set used_quota = used_quota + 1`)).rejects.toThrow(
      'account_period_follows_ledger',
    )
    await expect(
      forge(
        `update advance set locked_money = locked_money + 1 where remain_money > 1 and status = 'AVAILABLE'`,
      ),
    ).rejects.toThrow('advance_follows_ledger')
    await expect(
      forge(`update due set settled_money = settled_money + 1 where unsettled_money > 2`),
    ).rejects.toThrow('due_follows_write_offs')
    await expect(forge(`update account_period_flow set change_used = 0`)).rejects.toThrow()
  })
})

it('ships in parts in any order and revokes in any order as if it had never happened', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })
  const order = fc.array(fc.nat(), { minLength: 5, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(parts, order, fc.boolean(), async (fens, keys, isAdvance) => {
      const before = await credit()
      const doc = bill()
      const amounts = fens.map((fen) => fromFen(BigInt(fen)))
      const total = fromFen(BigInt(fens.reduce((sum, fen) => sum + fen, 0)))
      const seqs = amounts
        .map((_, at) => at + 1)
        .sort((a, b) => (keys[a - 1] ?? 0) - (keys[b - 1] ?? 0) || a - b)
      const targets = new Map<number, string>()
      const take = isAdvance ? reserveAdvance : occupyQuota
      await world.act((trx) => take(trx, doc, world.customer, total))
      for (const seq of seqs)
        await world.act(async (trx) => {
          const amount = amounts[seq - 1] ?? '0.00'
          if (!isAdvance) await billQuota(trx, doc, { seq, amount, bizType: '2', shippedAt })
          const target = await raiseReceivable(trx, world.customer, {
            bill: doc,
            seq,
            amount,
            bizDate: '2026-03-10',
          })
          targets.set(seq, target)
          if (isAdvance) await payFromReserved(trx, doc, { seq, amount, target })
        })
      expect((await world.act((trx) => dueOf(trx, doc))).raised).toBe(total)
      for (const seq of seqs.toReversed())
        await world.act(async (trx) => {
          if (isAdvance) await returnToReserved(trx, doc, { seq, target: targets.get(seq) ?? '' })
          await cancelDue(trx, doc, seq)
          if (!isAdvance) await unbillQuota(trx, doc, { seq })
        })
      await world.act((trx) => (isAdvance ? releaseAdvance : releaseQuota)(trx, doc))
      expect(await credit()).toEqual(before)
      expect(await world.act((trx) => dueOf(trx, doc))).toEqual({ raised: '0.00', settled: '0.00' })
      expect(await checkCredit(connection.db)).toEqual([])
    }),
    { numRuns: process.env.FULL_TESTS === 'on' ? 100 : 8, seed: 7 },
  )
})
