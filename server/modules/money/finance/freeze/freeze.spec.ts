import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actFor, type Connection, type Trx } from '../../../../base/db'
import { freshDatabase } from '../../../../proofs/testing'
import { makeUser } from '../../../../proofs/testing/signIn'
import {
  freezeMoney,
  holdIncome,
  moveFreeze,
  payFrozen,
  settleIncome,
  unfreezeMoney,
} from './freeze'
import { postFlow } from '../flow/postFlow'

let connection: Connection
let companyId: string

beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

beforeEach(async () => {
  companyId = (await makeUser(connection.db, {})).companyId
  await act((trx) => trx.insertInto('companyFinancial').values({ companyId }).execute())
  await act((trx) =>
    postFlow(trx, {
      ...facts('CZ1'),
      flowType: 'RECHARGE',
      changeMoney: '100.00',
      changeFreeze: '0.00',
    }),
  )
})

const act = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(connection.db, { companyId, userId: '0' }, work)
const facts = (bizNum: string) => ({ companyId, bizType: 'ORDER', bizNum })
const order = (money: string, bizNum = 'DD1') => ({ ...facts(bizNum), money })
const balance = async () => {
  const { rows } = await sql<{ remainderMoney: string; freezeMoney: string }>`
    select remainder_money, freeze_money from company_financial where company_id = ${companyId}`.execute(
    connection.db,
  )
  return [rows[0]?.remainderMoney, rows[0]?.freezeMoney]
}
const code = (error: string) => expect.objectContaining({ code: error })

it('freezes and gives back', async () => {
  await act((trx) => freezeMoney(trx, order('60.50')))
  expect(await balance()).toEqual(['39.50', '60.50'])
  await act((trx) => unfreezeMoney(trx, order('20.00')))
  expect(await act((trx) => unfreezeMoney(trx, facts('DD1')))).toBe('40.50')
  expect(await balance()).toEqual(['100.00', '0.00'])
})

it('refuses what the balance does not hold, naming what is missing, and leaves no trace', async () => {
  await expect(act((trx) => freezeMoney(trx, order('100.01')))).rejects.toEqual(
    expect.objectContaining({
      code: 'FIN_BALANCE_LOW',
      facts: expect.objectContaining({ lack: '0.01' }),
    }),
  )
  const { rows } = await sql`select 1 from freeze_detail where company_id = ${companyId}`.execute(
    connection.db,
  )
  expect(rows).toEqual([])
})

it('gives back no more than was frozen for the document', async () => {
  await act((trx) => freezeMoney(trx, order('10.00')))
  await act((trx) => freezeMoney(trx, order('30.00', 'DD2')))
  await expect(act((trx) => unfreezeMoney(trx, order('10.01')))).rejects.toEqual(
    code('FIN_FREEZE_LOW'),
  )
  await expect(act((trx) => unfreezeMoney(trx, facts('DD3')))).rejects.toEqual(
    code('FIN_NO_FREEZE'),
  )
})

it('freezes the same order again after it was given back', async () => {
  await act((trx) => freezeMoney(trx, order('10.00')))
  await act((trx) => unfreezeMoney(trx, facts('DD1')))
  await act((trx) => freezeMoney(trx, order('12.00')))
  expect(await balance()).toEqual(['88.00', '12.00'])
})

it('moves a share to another order', async () => {
  await act((trx) => freezeMoney(trx, order('10.00')))
  await act((trx) => moveFreeze(trx, { ...order('4.00'), toBizNum: 'DD2' }))
  expect(await act((trx) => unfreezeMoney(trx, facts('DD2')))).toBe('4.00')
  expect(await act((trx) => unfreezeMoney(trx, facts('DD1')))).toBe('6.00')
})

it('pays, holds and settles', async () => {
  await act((trx) => freezeMoney(trx, order('10.00')))
  await act((trx) => payFrozen(trx, facts('DD1')))
  expect(await balance()).toEqual(['90.00', '0.00'])
  await act((trx) => holdIncome(trx, order('7.00', 'DD9')))
  expect(await balance()).toEqual(['90.00', '7.00'])
  await act((trx) => settleIncome(trx, facts('DD9')))
  expect(await balance()).toEqual(['97.00', '0.00'])
})

it('posts the same number once', async () => {
  const entry = {
    ...facts('CZ2'),
    flowType: 'RECHARGE',
    changeMoney: '5.00',
    changeFreeze: '0.00',
    seq: 1,
  } as const
  const first = await act((trx) => postFlow(trx, entry))
  expect(await act((trx) => postFlow(trx, entry))).toEqual(first)
  for (const other of [{ changeMoney: '4.00' }, { changeFreeze: '1.00' }])
    await expect(act((trx) => postFlow(trx, { ...entry, ...other }))).rejects.toEqual(
      code('FIN_POSTED_OTHER'),
    )
  expect(await balance()).toEqual(['105.00', '0.00'])
})

it('lets nobody change or remove a posted row, not even the owner of the table', async () => {
  for (const change of ['update account_flow set change_money = 1', 'delete from account_flow'])
    await expect(sql.raw(change).execute(connection.db)).rejects.toThrow('append-only')
})

it('does not see another company’s account', async () => {
  const stranger = await makeUser(connection.db, {})
  await expect(
    actFor(connection.db, { companyId: stranger.companyId, userId: '0' }, (trx) =>
      freezeMoney(trx, order('1.00')),
    ),
  ).rejects.toEqual(code('FIN_NO_ACCOUNT'))
})

it('never loses a cent: balance = Σ ledger, frozen = Σ details, whatever is tried', async () => {
  const step = fc.record({
    kind: fc.constantFrom('freeze', 'unfreeze', 'pay', 'hold', 'settle'),
    bizNum: fc.constantFrom('DD1', 'DD2'),
    cents: fc.integer({ min: 1, max: 6000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { kind, bizNum, cents } of steps) {
        const entry = order((cents / 100).toFixed(2), bizNum)
        const work = {
          freeze: freezeMoney,
          unfreeze: unfreezeMoney,
          pay: payFrozen,
          hold: holdIncome,
          settle: settleIncome,
        }[kind as 'freeze']
        await act((trx) => work(trx, entry)).catch((error: { code?: string }) => {
          expect(['FIN_BALANCE_LOW', 'FIN_FREEZE_LOW', 'FIN_NO_FREEZE']).toContain(error.code)
        })
      }
      const { rows } = await sql<{ isSound: boolean }>`
        select c.remainder_money = (select sum(change_money) from account_flow f where f.company_id = c.company_id)
          and c.freeze_money = (select sum(change_freeze) from account_flow f where f.company_id = c.company_id)
          and c.freeze_money = (select coalesce(sum(remain_freeze), 0) from freeze_detail d where d.company_id = c.company_id)
          as is_sound
        from company_financial c where c.company_id = ${companyId}`.execute(connection.db)
      expect(rows[0]?.isSound).toBe(true)
    }),
    { numRuns: 15 },
  )
})
