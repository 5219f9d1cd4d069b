import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id, type Trx } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'
import { addListener } from '../../../../proofs/testing/told'
import { checkCredit, creditOf, dueOf, raisePayable, raiseReceivable } from '../../../money/credit'
import { rebateRoutes } from '..'

let app: TestApp
let boss: SignedIn
let partner: SignedIn
let strategyId: Id
beforeAll(async () => {
  app = await createTestApp({ routes: [...rebateRoutes] })
  boss = await app.signIn({ isAdmin: true, companyName: '文渊书店' })
  partner = await app.signIn({ isAdmin: true, companyName: '书海批发' })
  await addListener(app.db, partner)
  strategyId = await own(async (trx) => {
    const { id } = await trx
      .insertInto('rebateStrategy')
      .values({
        companyId: boss.companyId,
        strategyName: '月返',
        rebateObject: '0',
        scope: '0',
        base: '0',
        mode: '0',
        rate: '10',
        cycle: '0',
        payWay: '0',
        startDate: '2024-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
})
afterAll(() => app?.close())
beforeEach(() => asSystem(app.db, (trx) => trx.deleteFrom('message').execute()))
afterEach(async () =>
  expect(await asSystem(app.db, (trx) => checkCredit(trx as never))).toEqual([]),
)

const own = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, work)

let serial = 0
const sides = {
  customer: { rebateObject: '0', raise: raiseReceivable, advance: 'PRE_RECEIVE' },
  supplier: { rebateObject: '1', raise: raisePayable, advance: 'PRE_PAY' },
} as const
type Kind = keyof typeof sides

/** A customer or supplier; an online one is a company of its own. */
async function addParty(kind: Kind, company: Id | null = null) {
  const name = `${kind}${(serial += 1)}`
  const { companyId } = boss
  const facts = { companyId, category: '1' }
  const { id } = await own((trx) =>
    kind === 'customer'
      ? trx
          .insertInto('customer')
          .values({ ...facts, customerCode: name, customerName: name, customerCompanyId: company })
          .returning('id')
          .executeTakeFirstOrThrow()
      : trx
          .insertInto('supplier')
          .values({ ...facts, supplierCode: name, supplierName: name, supplierCompanyId: company })
          .returning('id')
          .executeTakeFirstOrThrow(),
  )
  return { kind, id } as const
}
type Party = Awaited<ReturnType<typeof addParty>>

/** 发放 of a confirmed rebate. @returns its document */
async function pay({ kind, id }: Party, payWay: '0' | '1', amount = '20.00') {
  const num = `FL${(serial += 1)}`
  const record = await asSystem(app.db, (trx) =>
    sql<{
      id: Id
    }>`insert into rebate_record (company_id, record_num, strategy_id, strategy_name, rebate_object,
        object_id, object_name, period, base_amount, rebate_amount, pay_way, record_status, bills)
      values (${boss.companyId}, ${num}, ${strategyId}, '月返', ${sides[kind].rebateObject}, ${id}, '对方', ${num},
        1000, ${amount}::numeric, ${payWay}, '1', '[]') returning id`.execute(trx),
  )
  const ids = record.rows.map((row) => row.id)
  const { data } = await app.post<BatchAnswer>('/trade/rebateRecord/pay', { ids }, { as: boss })
  expect(data.results).toMatchObject([{ ok: true }])
  return { type: 'REBATE', num } as const
}
const advancesOf = ({ kind, id }: Party) =>
  own((trx) =>
    trx
      .selectFrom('advance')
      .select(['direction', 'money'])
      .where('objectType', '=', kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
      .where('objectId', '=', id)
      .execute(),
  )

describe.each<Kind>(['customer', 'supplier'])('a rebate of a %s', (kind) => {
  it('becomes an advance of its side', async () => {
    const party = await addParty(kind)
    await pay(party, '0')
    expect(await advancesOf(party)).toEqual([{ direction: sides[kind].advance, money: '20.00' }])
    expect((await own((trx) => creditOf(trx, party))).advance).toBe('20.00')
  })

  it('or is set against what stands open on its side, up to what that is', async () => {
    const party = await addParty(kind)
    const owed = { type: 'WHOLESALE', num: `PX${party.id}${kind}` } as const
    const entry = { bill: owed, amount: '19.99', bizDate: '2026-03-10' }
    await own((trx) => sides[kind].raise(trx, party, entry))
    const doc = await pay(party, '1')
    const totals = await own(async (trx) => [await dueOf(trx, owed), await dueOf(trx, doc)])
    expect(totals).toEqual([
      { raised: '19.99', settled: '19.99' },
      { raised: '-20.00', settled: '-19.99' },
    ])
    const red = await own((trx) =>
      trx.selectFrom('due').select('classify').where('bizNum', '=', doc.num).execute(),
    )
    expect(red).toEqual([{ classify: sides[kind].rebateObject }])
    expect(await advancesOf(party)).toEqual([])
  })

  it('of nothing is paid by nothing', async () => {
    const party = await addParty(kind)
    await pay(party, '0', '0.00')
    const doc = await pay(party, '1', '0.00')
    expect(await advancesOf(party)).toEqual([])
    expect((await own((trx) => dueOf(trx, doc))).raised).toBe('0.00')
  })

  it('is told to an online one, who finds it with the party it has in us', async () => {
    const told = () =>
      asSystem(app.db, (trx) =>
        trx
          .selectFrom('message')
          .select(['companyId', 'messageTitle', 'bizPath', 'messageContent'])
          .execute(),
      )
    await pay(await addParty(kind), '0')
    expect(await told()).toEqual([])
    await pay(await addParty(kind, partner.companyId), '0')
    expect(await told()).toEqual([
      {
        companyId: partner.companyId,
        messageTitle: '返利已发放',
        bizPath: kind === 'customer' ? '/supplierManage' : '/customerDoc',
        messageContent: expect.stringContaining('“文渊书店”发放了'),
      },
    ])
  })
})
