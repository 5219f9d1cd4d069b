import { describe, expect, it } from 'vitest'
import type { TradeWorld } from '../../../../proofs/testing/openTrade'
import {
  billQuota,
  creditOf,
  giveBackQuota,
  occupyQuota,
  offsetRed,
  openSettlementAccount,
  raisePayable,
  raiseReceivable,
  settleDue,
  submitReceipt,
  type CreditBill,
} from '..'
import { useCreditWorld } from '../creditWorld.fixture'

let world: TradeWorld
useCreditWorld((opened) => {
  world = opened
})

let serial = 0
const bill = (): CreditBill => ({ type: 'WHOLESALE', num: `PX${(serial += 1)}` })
const entry = (amount: string) => ({ bill: bill(), amount, bizDate: '2026-03-10' })
const settle = (dueNum: string, sourceNum: string, amount?: string) =>
  world.act((trx) =>
    settleDue(trx, { dueNum, sourceNum, payWay: 'BANK', ...(amount && { amount }) }),
  )
const writtenOff = (dueNum: string) =>
  world.act((trx) =>
    trx
      .selectFrom('writeOff')
      .select(['sourceType as by', 'writeOffMoney as money'])
      .where('targetNum', '=', dueNum)
      .orderBy('id')
      .execute(),
  )

it('settles all that is open where no amount is said, and nothing where nothing is open', async () => {
  const dueNum = await world.act((trx) => raisePayable(trx, world.supplier, entry('80.00')))
  await settle(dueNum, 'FK1', '30.00')
  await settle(dueNum, 'FK2')
  await settle(dueNum, 'FK3')
  expect(await writtenOff(dueNum)).toEqual([
    { by: 'PAYMENT', money: '30.00' },
    { by: 'PAYMENT', money: '50.00' },
  ])
})

describe('a red due', () => {
  const raise = (amount: string) =>
    world.act((trx) => raisePayable(trx, world.supplier, entry(amount)))
  const offset = (dueNum: string) => world.act((trx) => offsetRed(trx, dueNum))

  it('stands against the oldest rows first, for what is free of each, until nothing is left of it', async () => {
    const waiting = entry('20.00')
    const [locked, small, large, untouched] = [
      await world.act((trx) => raisePayable(trx, world.supplier, waiting)),
      await raise('30.00'),
      await raise('60.00'),
      await raise('40.00'),
    ]
    await world.act(async (trx) => {
      const settlementAccountId = await openSettlementAccount(trx, {
        accountCode: 'YH',
        accountName: '工行',
        accountType: 'BANK',
        initialMoney: '100.00',
      })
      const money = { bill: waiting.bill, party: world.supplier, settlementAccountId }
      await submitReceipt(trx, { ...money, classify: '1', amount: '20.00' })
    })
    const red = await raise('-50.00')
    expect(await offset(red)).toBe('0.00')
    expect(await writtenOff(locked)).toEqual([])
    expect(await writtenOff(small)).toEqual([{ by: 'RED', money: '30.00' }])
    expect(await writtenOff(large)).toEqual([{ by: 'RED', money: '20.00' }])
    expect(await writtenOff(untouched)).toEqual([])
    expect(await writtenOff(red)).toEqual([
      { by: 'RED', money: '-30.00' },
      { by: 'RED', money: '-20.00' },
    ])
    // what the payment that waits for finance does not hold is 40 of one row and 40 of the other
    const second = await raise('-80.01')
    expect(await offset(second)).toBe('0.01')
    expect(await writtenOff(locked)).toEqual([])
  })
})

describe('money for a debt on credit', () => {
  const debt = async (amount: string) => {
    const due = entry(amount)
    const dueNum = await world.act(async (trx) => {
      await occupyQuota(trx, due.bill, world.customer, amount)
      const shippedAt = '2026-03-10 09:00:00'
      await billQuota(trx, due.bill, { seq: 1, amount, bizType: '2', shippedAt })
      return raiseReceivable(trx, world.customer, due)
    })
    return { doc: due.bill, dueNum }
  }
  const used = async () => (await world.act((trx) => creditOf(trx, world.customer))).used
  const repaid = (bizNum: string) =>
    world.act((trx) =>
      trx
        .selectFrom('accountPeriodFlow')
        .select('changeUsed')
        .where('flowType', '=', 'REPAY')
        .where('bizNum', '=', bizNum)
        .execute(),
    )

  it('repays what is left of it after a return, and not what the return took off a second time', async () => {
    const { doc, dueNum } = await debt('30.00')
    await world.act((trx) => giveBackQuota(trx, doc, '20.00'))
    await settle(dueNum, 'SK-less', '9.99')
    expect(await used()).toBe('0.01')
    await settle(dueNum, 'SK-most', '20.00')
    expect(await used()).toBe('0.00')
    await settle(dueNum, 'SK-rest')
    expect(await used()).toBe('0.00')
    expect([await repaid('SK-less'), await repaid('SK-most'), await repaid('SK-rest')]).toEqual([
      [{ changeUsed: '-9.99' }],
      [{ changeUsed: '-0.01' }],
      [],
    ])
    expect(await writtenOff(dueNum)).toMatchObject([
      { money: '9.99' },
      { money: '20.00' },
      { money: '0.01' },
    ])
  })
})
