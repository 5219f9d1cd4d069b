import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { openTrade, type TradeWorld } from '../../../proofs/testing/openTrade'
import {
  billQuota,
  checkCredit,
  moveOccupied,
  moveReserved,
  occupyQuota,
  openSettlementAccount,
  raiseReceivable,
  releaseAdvance,
  releaseQuota,
  reserveAdvance,
  reservedOf,
  submitReceipt,
  auditReceipt,
  takeBackDue,
  type CreditBill,
} from '.'

let connection: Connection
let world: TradeWorld
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openTrade(connection)
})
afterAll(() => connection.close())
afterEach(async () => expect(await checkCredit(connection.db)).toEqual([]))

let serial = 0
const bill = (): CreditBill => ({ type: 'WHOLESALE', num: `PX${(serial += 1)}` })
type Work = Parameters<TradeWorld['act']>[0]
const refused = (code: string, work: Work) => expectRefused(connection, code, () => world.act(work))

describe('what a document keeps of an advance', () => {
  it('is kept once: the same amount again takes nothing, another one is refused', async () => {
    const doc = bill()
    const reserve = (amount: string) => (trx: Parameters<Work>[0]) =>
      reserveAdvance(trx, doc, world.customer, amount)
    await world.act(reserve('100.00'))
    await world.act(reserve('100.00'))
    expect(await world.act((trx) => reservedOf(trx, doc))).toBe('100.00')
    await refused('CREDIT_BILL_TWICE', reserve('100.01'))
    await refused('CREDIT_BILL_TWICE', reserve('99.99'))
    await world.act((trx) => releaseAdvance(trx, doc))
  })

  it('moves to another document up to what is kept and not a cent beyond', async () => {
    const [one, two] = [bill(), bill()]
    await world.act((trx) => reserveAdvance(trx, one, world.customer, '100.00'))
    const move = (amount: string) => (trx: Parameters<Work>[0]) =>
      moveReserved(trx, one, two, amount)
    await refused('CREDIT_BILL_TWICE', move('100.01'))
    await world.act(move('100.00'))
    await refused('CREDIT_BILL_TWICE', move('0.01'))
    expect(await world.act((trx) => reservedOf(trx, two))).toBe('100.00')
    await world.act((trx) => releaseAdvance(trx, two))
  })
})

it('moves of the quota a document takes no more than it takes', async () => {
  const [one, two] = [bill(), bill()]
  await world.act((trx) => occupyQuota(trx, one, world.customer, '80.00'))
  await refused('CREDIT_BILL_TWICE', (trx) => moveOccupied(trx, one, two, '80.01'))
  await world.act((trx) => moveOccupied(trx, one, two, '80.00'))
  await world.act((trx) => releaseQuota(trx, two))
})

it('takes back no receipt that repaid a debt on credit: the line counts it as repaid', async () => {
  const doc = bill()
  const shipped = {
    seq: 1,
    amount: '30.00',
    bizType: '2',
    shippedAt: '2026-03-10 09:00:00',
  } as const
  const accountId = await world.act((trx) =>
    openSettlementAccount(trx, {
      accountCode: 'XJ',
      accountName: '现金',
      accountType: 'CASH',
      initialMoney: '0.00',
    }),
  )
  await world.act(async (trx) => {
    await occupyQuota(trx, doc, world.customer, '30.00')
    await billQuota(trx, doc, shipped)
    await raiseReceivable(trx, world.customer, {
      bill: doc,
      amount: '30.00',
      bizDate: '2026-03-10',
    })
  })
  const { num } = await world.act((trx) =>
    submitReceipt(trx, {
      bill: doc,
      party: world.customer,
      classify: '0',
      amount: '30.00',
      settlementAccountId: accountId,
    }),
  )
  await world.act((trx) => auditReceipt(trx, num))
  await refused('CREDIT_SETTLED', (trx) => takeBackDue(trx, doc, { seq: 1, paidBy: 'receipt' }))
})
