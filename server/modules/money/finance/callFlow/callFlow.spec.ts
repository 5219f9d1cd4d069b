import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../../../base/db'
import { freshDatabase } from '../../../../proofs/testing'
import { giveCalls } from './giveCalls.fixture'
import { openLedgers, type LedgerWorld } from '../../../../proofs/testing/openLedgers'
import { chargeCall, checkMoney, returnCall } from '../'

let connection: Connection
let world: LedgerWorld
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openLedgers(connection)
})
afterAll(() => connection.close())

const call = (key: string) => ({
  companyId: world.companyId,
  key,
  apiType: 'PLATFORM_SYNC' as const,
  shopNum: '700000001',
  bizDesc: '上架',
  operatorName: '王店长',
})
const charge = (key: string) => world.act((trx) => chargeCall(trx, call(key)))
const giveBack = (key: string) => world.act((trx) => returnCall(trx, call(key)))
const give = (count: number) => giveCalls(connection.db, world.companyId, count)
const left = () =>
  world.act(async (trx) => {
    const { remainderCallCount } = await trx
      .selectFrom('companyFinancial')
      .select('remainderCallCount')
      .executeTakeFirstOrThrow()
    return remainderCallCount
  })
const flowsOf = (key: string) =>
  world.act((trx) =>
    trx
      .selectFrom('interfaceCallFlow')
      .select([
        'flowType',
        'apiType',
        'changeCount',
        'callKey',
        'shopNum',
        'bizDesc',
        'operatorName',
      ])
      .where('callKey', '=', key)
      .orderBy('id')
      .execute(),
  )

describe('an interface call', () => {
  it('is charged once for its key, and given back once', async () => {
    await give(2)
    expect([await charge('a'), await charge('a')]).toEqual([true, true])
    expect(await left()).toBe(1)
    await giveBack('a')
    await giveBack('a')
    expect(await left()).toBe(2)
    const facts = {
      apiType: 'PLATFORM_SYNC',
      callKey: 'a',
      shopNum: '700000001',
      bizDesc: '上架',
      operatorName: '王店长',
    }
    expect(await flowsOf('a')).toEqual([
      { flowType: 'CONSUME', changeCount: -1, ...facts },
      { flowType: 'RETURN', changeCount: 1, ...facts },
    ])
  })

  it('that was given back is charged again when it is tried again', async () => {
    const before = await left()
    await charge('b')
    await giveBack('b')
    await charge('b')
    await charge('b')
    expect(await left()).toBe(before - 1)
    await giveBack('b')
    expect(await left()).toBe(before)
  })

  it('never charged is not given back', async () => {
    const before = await left()
    await giveBack('never')
    expect([await left(), await flowsOf('never')]).toEqual([before, []])
  })

  it('is not charged when none is left, nor to a company without an account', async () => {
    await give(-(await left()))
    expect(await charge('c')).toBe(false)
    expect(await flowsOf('c')).toEqual([])
    await world.act((trx) => trx.deleteFrom('companyFinancial').execute())
    expect(await charge('c')).toBe(false)
    await world.act((trx) =>
      trx.insertInto('companyFinancial').values({ companyId: world.companyId }).execute(),
    )
  })

  it('of several at once takes no more than there are', async () => {
    await give(3)
    const charged = await Promise.all(['d1', 'd2', 'd3', 'd4', 'd5'].map(charge))
    expect(charged.filter(Boolean)).toHaveLength(3)
    expect(await left()).toBe(0)
  })

  it('leaves the ledger right, in any order of trying and giving back', async () => {
    await give(4)
    const step = fc.tuple(fc.boolean(), fc.constantFrom('p', 'q', 'r'))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const [isCharge, key] of steps) await (isCharge ? charge(key) : giveBack(key))
        expect(await checkMoney(connection.db)).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})

describe('the check of the ledgers', () => {
  const broken = async (change: ReturnType<typeof sql>) => {
    let found: string[] = []
    await connection.db
      .transaction()
      .execute(async (trx) => {
        await sql`alter table interface_call_flow disable trigger user`.execute(trx)
        await change.execute(trx)
        found = (await checkMoney(trx)).map(({ promise }) => promise)
        throw new Error('undo')
      })
      .catch(() => undefined)
    return found
  }

  it('finds a count that is not the sum of its flows', async () => {
    expect(
      await broken(
        sql`update company_financial set remainder_call_count = remainder_call_count + 1 where company_id = ${world.companyId}`,
      ),
    ).toEqual(['剩余接口次数等于接口次数流水的合计'])
  })

  it('finds a flow that does not follow the one before it', async () => {
    await give(1)
    expect(
      await broken(
        sql`update interface_call_flow set count_after = count_after + 1
          where id = (select max(id) from interface_call_flow where company_id = ${world.companyId})`,
      ),
    ).toEqual(['每条接口次数流水的变动后次数等于上一条加本次变动'])
  })

  it('finds flows of a company without an account', async () => {
    expect(
      await broken(sql`delete from company_financial where company_id = ${world.companyId}`),
    ).toEqual(['剩余接口次数等于接口次数流水的合计'])
  })
})
