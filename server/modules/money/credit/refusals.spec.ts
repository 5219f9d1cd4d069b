import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Id } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { openTrade, type TradeWorld } from '../../../proofs/testing/openTrade'
import {
  auditAdvance,
  auditReceipt,
  billQuota,
  changeOccupied,
  changeReserved,
  giveBackQuota,
  checkCredit,
  moveOccupied,
  occupyQuota,
  openSettlementAccount,
  postAccount,
  raiseReceivable,
  refuseReceipt,
  registerAdvance,
  releaseQuota,
  settleDue,
  submitReceipt,
  unbillQuota,
  type CreditBill,
} from '.'

let connection: Connection
let world: TradeWorld
let accountId: Id
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openTrade(connection)
  accountId = await account('基本户')
})
afterAll(() => connection.close())
afterEach(async () => expect(await checkCredit(connection.db)).toEqual([]))

let serial = 0
const account = (accountName: string) =>
  world.act((trx) =>
    openSettlementAccount(trx, {
      accountCode: `ZH${(serial += 1)}`,
      accountName,
      accountType: 'BANK',
      initialMoney: '100.00',
    }),
  )
const bill = (type: CreditBill['type'] = 'WHOLESALE'): CreditBill => ({
  type,
  num: `PX${(serial += 1)}`,
})
type Work = Parameters<TradeWorld['act']>[0]
const refused = (code: string, work: Work) => expectRefused(connection, code, () => world.act(work))
const accountIs = (id: Id, change: { status?: string; accountType?: string }) =>
  world.act((trx) =>
    trx.updateTable('settlementAccount').set(change).where('id', '=', id).execute(),
  )
const shipped = (seq: number, amount: string) => ({
  seq,
  amount,
  bizType: '0' as const,
  shippedAt: '2026-03-10 09:00:00',
})
const none: CreditBill = { type: 'WHOLESALE', num: 'PX-none' }

describe.each(['OVERDUE', 'FROZEN'])('a credit line that is %s', (status) => {
  const lineIs = (to: string) =>
    world.act((trx) => trx.updateTable('accountPeriod').set({ status: to }).execute())

  it('lends nothing: not for a new document, not more for a known one, not the freight of a shipment', async () => {
    const known = bill()
    await world.act((trx) => occupyQuota(trx, known, world.customer, '50.00'))
    await lineIs(status)
    await refused('CREDIT_LINE_STOPPED', (trx) => occupyQuota(trx, bill(), world.customer, '0.01'))
    await refused('CREDIT_LINE_STOPPED', (trx) => changeOccupied(trx, known, '50.01'))
    await refused('CREDIT_LINE_STOPPED', (trx) => billQuota(trx, known, shipped(1, '50.01')))
    await world.act((trx) => changeOccupied(trx, known, '49.99'))
    await world.act((trx) => releaseQuota(trx, known))
    await lineIs('NORMAL')
  })
})

it('changes, moves and bills only what a document occupies', async () => {
  await refused('CREDIT_NOT_OCCUPIED', (trx) => changeOccupied(trx, none, '1.00'))
  await refused('CREDIT_NOT_OCCUPIED', (trx) => moveOccupied(trx, none, bill(), '1.00'))
  await refused('CREDIT_NOT_OCCUPIED', (trx) => billQuota(trx, none, shipped(1, '1.00')))
  await refused('CREDIT_NOT_OCCUPIED', (trx) => changeReserved(trx, none, '1.00'))
})

describe('a shipment on credit', () => {
  const debt = async () => {
    const doc = bill()
    const dueNum = await world.act(async (trx) => {
      await occupyQuota(trx, doc, world.customer, '30.00')
      await billQuota(trx, doc, shipped(1, '30.00'))
      const due = { bill: doc, amount: '30.00', bizDate: '2026-03-10' }
      return raiseReceivable(trx, world.customer, due)
    })
    return { doc, dueNum }
  }

  it('is not taken back once a cent of its debt was repaid', async () => {
    const { doc, dueNum } = await debt()
    await world.act((trx) =>
      settleDue(trx, { dueNum, amount: '0.01', sourceNum: 'SK9', payWay: 'CASH' }),
    )
    await refused('CREDIT_SETTLED', (trx) => unbillQuota(trx, doc, { seq: 1 }))
  })

  it('is not taken back once a cent of it was given back', async () => {
    const { doc } = await debt()
    await world.act((trx) => giveBackQuota(trx, doc, '0.01'))
    await refused('CREDIT_SETTLED', (trx) => unbillQuota(trx, doc, { seq: 1 }))
  })

  it('is taken back while nothing happened to it', async () => {
    const { doc } = await debt()
    await world.act((trx) => unbillQuota(trx, doc, { seq: 1 }))
    await world.act((trx) => releaseQuota(trx, doc))
  })
})

describe('a settlement account', () => {
  const receipt = (settlementAccountId: Id, amount = '10.00') => ({
    bill: bill(),
    party: world.customer,
    classify: '0' as const,
    amount,
    isRestAdvance: true,
    settlementAccountId,
  })

  it.each([{ status: '0' }, { accountType: 'BALANCE' }])(
    'that is %j takes part in nothing',
    async (change) => {
      const id = await account('备用户')
      const posting = { flowType: 'RECEIPT', changeMoney: '1.00', bizNum: 'X' } as never
      const party = world.customer
      await accountIs(id, change)
      await refused('ACCOUNT_GONE', (trx) => submitReceipt(trx, receipt(id)))
      await refused('ACCOUNT_GONE', (trx) =>
        registerAdvance(trx, { party, amount: '1.00', settlementAccountId: id }),
      )
      await refused('ACCOUNT_GONE', (trx) => postAccount(trx, id, posting))
    },
  )

  it('gives what it holds and no cent more, unless it may go below', async () => {
    const id = await account('小金库')
    const take = (changeMoney: string) => (trx: Parameters<Work>[0]) =>
      postAccount(trx, id, {
        flowType: 'PAYMENT',
        changeMoney,
        bizNum: `FK${(serial += 1)}`,
      } as never)
    await refused('ACCOUNT_SHORT', take('-100.01'))
    await world.act(take('-100.00'))
    await refused('ACCOUNT_SHORT', take('-0.01'))
    await world.act((trx) =>
      trx
        .updateTable('settlementAccount')
        .set({ allowNegative: true })
        .where('id', '=', id)
        .execute(),
    )
    await world.act(take('-0.01'))
  })
})

it('settles, audits and refuses only what is there, and not what was cancelled', async () => {
  const money = { amount: '10.00', settlementAccountId: accountId, bizNum: 'SK-1' } as never
  await refused('DUE_GONE', (trx) =>
    settleDue(trx, { dueNum: 'YS-none', ...(money as object) } as never),
  )
  const own = bill()
  const dueNum = await world.act((trx) =>
    raiseReceivable(trx, world.customer, { bill: own, amount: '10.00', bizDate: '2026-06-18' }),
  )
  await refused('DUE_GONE', async (trx) => {
    await trx.updateTable('due').set({ status: 'CANCELLED' }).where('dueNum', '=', dueNum).execute()
    return settleDue(trx, { dueNum, ...(money as object) } as never)
  })
  await refused('DUE_GONE', (trx) => auditReceipt(trx, 'SK-none'))
  await refused('DUE_GONE', (trx) => refuseReceipt(trx, 'SK-none', '不对'))
  await refused('DUE_GONE', (trx) => auditAdvance(trx, 'YU-none'))
})

it('registers money of a partner the company has, not of another company', async () => {
  const other = await openTrade(connection)
  const party = other.customer
  await refused('PARTY_GONE', (trx) =>
    registerAdvance(trx, { party, amount: '1.00', settlementAccountId: accountId }),
  )
  await refused('PARTY_GONE', (trx) =>
    submitReceipt(trx, {
      bill: bill(),
      party,
      classify: '0',
      amount: '1.00',
      isRestAdvance: true,
      settlementAccountId: accountId,
    }),
  )
})
