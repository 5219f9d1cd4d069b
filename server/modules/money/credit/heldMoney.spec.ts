import { describe, expect, it } from 'vitest'
import type { Connection, Id } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import type { TradeWorld } from '../../../proofs/testing/openTrade'
import {
  billQuota,
  addAdvance,
  cancelAdvance,
  creditOf,
  dueOf,
  moveOccupied,
  moveReserved,
  occupyQuota,
  openSettlementAccount,
  raisePayable,
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
import { useCreditWorld } from './creditWorld.fixture'

let connection: Connection
let world: TradeWorld
useCreditWorld((opened, own) => {
  world = opened
  connection = own
})

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

const account = (initialMoney: string) =>
  world.act((trx) =>
    openSettlementAccount(trx, {
      accountCode: `ZH${(serial += 1)}`,
      accountName: '现金',
      accountType: 'CASH',
      initialMoney,
    }),
  )
const moneyIn = (id: Id) =>
  world.act(async (trx) => {
    const { currentMoney } = await trx
      .selectFrom('settlementAccount')
      .select('currentMoney')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return currentMoney
  })

it.each([
  ['a receipt', '0', '130.00'],
  ['a payment', '1', '70.00'],
] as const)('takes back %s: the account has what it had', async (_what, classify, between) => {
  const doc = bill()
  const settlementAccountId = await account('100.00')
  const party = classify === '0' ? world.customer : world.supplier
  const raise = classify === '0' ? raiseReceivable : raisePayable
  const { num } = await world.act(async (trx) => {
    await raise(trx, party, { bill: doc, amount: '30.00', bizDate: '2026-03-10' })
    const receipt = { bill: doc, party, classify, amount: '30.00', settlementAccountId }
    return submitReceipt(trx, receipt)
  })
  await world.act((trx) => auditReceipt(trx, num))
  expect(await moneyIn(settlementAccountId)).toBe(between)
  const takeBack = () => world.act((trx) => takeBackDue(trx, doc, { seq: 1, paidBy: 'receipt' }))
  await takeBack()
  await takeBack()
  expect(await moneyIn(settlementAccountId)).toBe('100.00')
  expect(await world.act((trx) => dueOf(trx, doc))).toEqual({ raised: '0.00', settled: '0.00' })
})

describe('an advance a document gave', () => {
  const advance = async () => (await world.act((trx) => creditOf(trx, world.customer))).advance

  it('is taken back once, and where none was given nothing is', async () => {
    const before = await advance()
    const gift = bill()
    const takeBack = () => world.act((trx) => cancelAdvance(trx, gift))
    await takeBack()
    await world.act((trx) => addAdvance(trx, world.customer, { bill: gift, amount: '50.00' }))
    await takeBack()
    await takeBack()
    expect(await advance()).toBe(before)
  })
})

it('takes back no receipt that repaid a debt on credit: the line counts it as repaid', async () => {
  const doc = bill()
  const shipped = {
    seq: 1,
    amount: '30.00',
    bizType: '2',
    shippedAt: '2026-03-10 09:00:00',
  } as const
  const accountId = await account('0.00')
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
