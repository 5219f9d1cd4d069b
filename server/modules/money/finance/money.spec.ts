import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { openLedgers, type LedgerWorld } from '../../../proofs/testing/openLedgers'
import {
  checkMoney,
  completeMoney,
  deductWithdrawal,
  freezeMoney,
  freezeWithdrawal,
  payIn,
  payOut,
  postFlow,
  refundMoney,
  returnWithdrawal,
  reverseFlow,
  reverseShipMoney,
  shipMoney,
  transferMoney,
  unfreezeMoney,
} from './'

let connection: Connection
let buyer: LedgerWorld
let supplier: LedgerWorld
beforeAll(async () => {
  connection = await freshDatabase()
  buyer = await openLedgers(connection)
  supplier = await openLedgers(connection)
})
afterAll(() => connection.close())
afterEach(async () => expect(await checkMoney(connection.db)).toEqual([]))

const code = (error: string) => expect.objectContaining({ code: error })
const facts = (bizNum: string) => ({ bizType: 'TEST', bizNum })
const sides = () => ({ payerId: buyer.companyId, payeeId: supplier.companyId })
const back = () => ({ payerId: supplier.companyId, payeeId: buyer.companyId })
const balance = async ({ companyId }: LedgerWorld) => {
  const { rows } = await sql<{ remainder: string; frozen: string }>`
    select remainder_money as remainder, freeze_money as frozen from company_financial
    where company_id = ${companyId}`.execute(connection.db)
  return [rows[0]?.remainder, rows[0]?.frozen]
}
let serial = 0
const next = (prefix: string) => `${prefix}${(serial += 1)}`
/** Both companies with just this on their balances. */
async function fill(mine: string, theirs: string): Promise<void> {
  buyer = await openLedgers(connection)
  supplier = await openLedgers(connection)
  const give = ({ act, companyId }: LedgerWorld, money: string) =>
    money === '0.00'
      ? undefined
      : act((trx) => payIn(trx, 'RECHARGE', { ...facts(next('CZ')), companyId, money }))
  await give(buyer, mine)
  await give(supplier, theirs)
}
const ship = async (money: string): Promise<string> => {
  const orderNum = next('DD')
  const { companyId } = buyer
  await buyer.act((trx) => freezeMoney(trx, { ...facts(orderNum), companyId, money }))
  await buyer.act((trx) => shipMoney(trx, sides(), facts(orderNum)))
  return orderNum
}

describe('money between two companies', () => {
  it('goes from the freeze to the other side, and becomes its own less the fee', async () => {
    await fill('100.00', '0.00')
    const orderNum = await ship('40.00')
    expect(await balance(buyer)).toEqual(['60.00', '0.00'])
    expect(await balance(supplier)).toEqual(['0.00', '40.00'])
    const done = { ...facts(orderNum), companyId: supplier.companyId, fee: '1.20', seq: 1 }
    await supplier.act((trx) => completeMoney(trx, done))
    await supplier.act((trx) => completeMoney(trx, done))
    expect(await balance(supplier)).toEqual(['38.80', '0.00'])
  })

  it('is transferred by both rows or none', async () => {
    await fill('10.00', '0.00')
    const pay = (money: string) =>
      buyer.act((trx) => transferMoney(trx, 'PAYMENT', sides(), { ...facts('FK1'), seq: 1, money }))
    await pay('4.00')
    await pay('4.00')
    expect(await balance(supplier)).toEqual(['4.00', '0.00'])
    await expect(pay('5.00')).rejects.toEqual(code('FIN_POSTED_OTHER'))
    await expect(
      buyer.act((trx) =>
        transferMoney(trx, 'PERIOD_REPAY', sides(), { ...facts('HK1'), money: '6.01' }),
      ),
    ).rejects.toEqual(code('FIN_BALANCE_LOW'))
    expect(await balance(buyer)).toEqual(['6.00', '0.00'])
  })

  it('goes back with the last of several shipments, and forward again', async () => {
    await fill('100.00', '0.00')
    const orderNum = await ship('40.00')
    const revoke = () => buyer.act((trx) => reverseShipMoney(trx, sides(), facts(orderNum)))
    expect(await revoke()).toBe('40.00')
    expect(await balance(buyer)).toEqual(['60.00', '40.00'])
    await buyer.act((trx) => shipMoney(trx, sides(), facts(orderNum)))
    expect(await revoke()).toBe('40.00')
    expect([await balance(buyer), await balance(supplier)]).toEqual([
      ['60.00', '40.00'],
      ['0.00', '0.00'],
    ])
  })

  it.each([
    ['held income', '0.00', '30.00', '30.00', '0.00'],
    ['held income, then the balance', '5.00', '43.00', '43.00', '0.00'],
    ['what is there; the rest is owed', '1.00', '60.00', '41.00', '19.00'],
  ])('is refunded from %s, once', async (_, theirs, money, paid, owed) => {
    await fill('100.00', theirs)
    const orderNum = await ship('40.00')
    const refund = { ...facts(next('SH')), orderNum, money }
    const run = () => supplier.act((trx) => refundMoney(trx, back(), refund))
    expect(await run()).toEqual({ paid, owed })
    expect(await run()).toEqual({ paid, owed })
    expect((await balance(buyer))[0]).toBe((60 + Number(paid)).toFixed(2))
  })

  it('that nothing can be refunded of writes no flow of nothing', async () => {
    await fill('100.00', '0.00')
    const refund = { ...facts(next('SH')), orderNum: next('DD'), money: '10.00' }
    const run = () => supplier.act((trx) => refundMoney(trx, back(), refund))
    expect(await run()).toEqual({ paid: '0.00', owed: '10.00' })
    const { rows } = await buyer.act((trx) =>
      sql`select from account_flow where biz_num = ${refund.bizNum}`.execute(trx),
    )
    expect(rows).toEqual([])
  })
})

describe('one company’s money', () => {
  it('is withdrawn: set aside, paid out or given back, each once', async () => {
    await fill('50.00', '0.00')
    const { companyId, act } = buyer
    const entry = { ...facts(next('TX')), companyId, money: '20.00', seq: 1 }
    const one = await act((trx) => freezeWithdrawal(trx, entry))
    expect(await act((trx) => freezeWithdrawal(trx, entry))).toEqual(one)
    expect(await balance(buyer)).toEqual(['30.00', '20.00'])
    await act((trx) => deductWithdrawal(trx, entry))
    await act((trx) => deductWithdrawal(trx, entry))
    expect(await balance(buyer)).toEqual(['30.00', '0.00'])
    const other = { ...entry, bizNum: next('TX') }
    await act((trx) => freezeWithdrawal(trx, other))
    await act((trx) => returnWithdrawal(trx, other))
    expect(await balance(buyer)).toEqual(['30.00', '0.00'])
  })

  it('is taken back row by row, with the freeze it moved', async () => {
    await fill('50.00', '0.00')
    const orderNum = await ship('20.00')
    const flowsOf = async ({ act, companyId }: LedgerWorld) =>
      act((trx) =>
        trx
          .selectFrom('accountFlow')
          .select(['id', 'flowType'])
          .where('companyId', '=', companyId)
          .where('bizNum', '=', orderNum)
          .orderBy('id', 'desc')
          .execute(),
      )
    const undo = async (side: LedgerWorld, flowId: Id) => {
      const run = () => side.act((trx) => reverseFlow(trx, side.companyId, flowId))
      expect((await run()).id).toBe((await run()).id)
    }
    const paid = (await flowsOf(buyer)).find(({ flowType }) => flowType === 'ORDER_PAY')
    const held = (await flowsOf(supplier))[0]
    await undo(buyer, paid?.id ?? '')
    await undo(supplier, held?.id ?? '')
    expect(await balance(buyer)).toEqual(['30.00', '20.00'])
    expect(await balance(supplier)).toEqual(['0.00', '0.00'])
    await buyer.act((trx) => unfreezeMoney(trx, { ...facts(orderNum), companyId: buyer.companyId }))
    expect(await balance(buyer)).toEqual(['50.00', '0.00'])
  })
})

describe('the database itself', () => {
  it.each([
    ['a fen that appears', 'update company_financial set remainder_money = remainder_money + 0.01'],
    [
      'frozen money nobody explains',
      `update company_financial set freeze_money = freeze_money + 1`,
    ],
    ['a freeze that grows alone', 'update freeze_detail set freeze_money = freeze_money + 1'],
    [
      'a ledger row without its balance',
      `insert into account_flow (company_id, flow_type, direction, change_money, change_freeze, remainder_after,
        freeze_after, biz_type, biz_num, seq)
      select company_id, 'ADJUST', 'IN', 1, 0, remainder_money + 1, freeze_money, 'X', 'X', 1 from company_financial`,
    ],
  ])('refuses %s at commit, whoever writes', async (_, damage) => {
    await fill('9.00', '0.00')
    const { act, companyId } = buyer
    await act((trx) => freezeMoney(trx, { ...facts(next('DD')), companyId, money: '1.00' }))
    await expect(act((trx) => sql.raw(damage).execute(trx))).rejects.toMatchObject({
      code: '23514',
    })
  })
})

it('agrees with two numbers in memory, whatever is done in whatever order', async () => {
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('in', 'out', 'freeze', 'unfreeze', 'withdraw', 'undo'),
      fen: fc.integer({ min: 1, max: 4000 }),
    }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await fill('50.00', '0.00')
      const { act, companyId } = buyer
      const model = { free: 5000, frozen: 0, order: 0, last: undefined as undefined | Id }
      for (const { kind, fen } of all) {
        const money = (fen / 100).toFixed(2)
        const entry = { ...facts(next('N')), companyId, money }
        const order = { ...entry, bizNum: 'DD' }
        const works = {
          in: () => act((trx) => payIn(trx, 'RECHARGE', entry)),
          out: () => act((trx) => payOut(trx, 'SMS_BUY', entry)),
          freeze: () => act((trx) => freezeMoney(trx, order)),
          unfreeze: () => act((trx) => unfreezeMoney(trx, order)),
          withdraw: () => act((trx) => freezeWithdrawal(trx, entry)),
          undo: () =>
            act((trx) =>
              postFlow(trx, {
                ...entry,
                flowType: 'ADJUST',
                changeMoney: `-${money}`,
                changeFreeze: '0.00',
              }),
            ),
        }
        const isAllowed =
          kind === 'in' || (kind === 'unfreeze' ? fen <= model.order : fen <= model.free)
        const outcome = await works[kind]().then(
          () => true,
          () => false,
        )
        expect(outcome, JSON.stringify({ kind, fen, model })).toBe(isAllowed)
        if (!isAllowed) continue
        const signs = {
          in: [1, 0],
          out: [-1, 0],
          freeze: [-1, 1],
          unfreeze: [1, -1],
          withdraw: [-1, 1],
          undo: [-1, 0],
        }
        const [free = 0, frozen = 0] = signs[kind]
        model.free += free * fen
        model.frozen += frozen * fen
        if (kind === 'freeze') model.order += fen
        if (kind === 'unfreeze') model.order -= fen
      }
      expect(await balance(buyer)).toEqual([
        (model.free / 100).toFixed(2),
        (model.frozen / 100).toFixed(2),
      ])
      expect(await checkMoney(connection.db)).toEqual([])
    }),
    { numRuns: process.env.FULL_TESTS === 'on' ? 200 : 10 },
  )
})
