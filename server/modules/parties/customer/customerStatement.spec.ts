import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { addAdvance, payFromReserved, raiseReceivable, reserveAdvance } from '../../money/credit'
import { customerRoutes } from './'

let app: TestApp
let boss: SignedIn
let salesman: SignedIn
let customerId: string
beforeAll(async () => {
  app = await createTestApp({ routes: [...customerRoutes] })
  boss = await app.signIn({ isAdmin: true, companyName: '书海批发' })
  salesman = await app.signIn({ company: boss, permissions: ['customer:list', 'customer:account'] })
  const added = await app.post<{ id: string }>(
    '/trade/customer/add',
    { customerName: '青山书店', category: '1', settleType: '0', contactName: '周晓白' },
    { as: boss },
  )
  customerId = added.data.id
  await owes('PF1', '100.00', '2026-05-20')
  await owes('PF2', '250.50', '2026-06-03')
  await owes('PT1', '-50.50', '2026-06-10')
  await owes('PF3', '80.00', '2026-07-01')
}, 120_000)
afterAll(() => app?.close())

const owes = (num: string, amount: string, bizDate: string) =>
  actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, (trx) =>
    raiseReceivable(
      trx,
      { kind: 'customer', id: customerId },
      { bill: { type: 'WHOLESALE', num }, amount, bizDate },
    ),
  )
const statement = (query: Record<string, string>, as = boss) =>
  app.get<Record<string, unknown>>(`/trade/customer/statement/${customerId}`, { as, query })

it('states what was owed before, what came and went in the period, and what is owed at its end', async () => {
  const { data } = await statement({ from: '2026-06-01', to: '2026-06-30' })
  expect(data).toMatchObject({
    customerName: '青山书店',
    contactName: '周晓白',
    companyName: '书海批发',
    period: '2026-06-01 至 2026-06-30',
    openingBalance: '100.00',
    increase: '250.50',
    decrease: '50.50',
    closingBalance: '300.00',
    lines: [
      { bizDate: '2026-06-03', entryType: 'DUE', bizNum: 'PF2', balance: '350.50' },
      { bizDate: '2026-06-10', entryType: 'RETURN', bizNum: 'PT1', balance: '300.00' },
    ],
  })
})

it('states everything when no days are given, and a quiet period by its balance alone', async () => {
  const { data } = await statement({})
  expect(data).toMatchObject({ openingBalance: '0.00', closingBalance: '380.00' })
  expect(data.lines).toHaveLength(4)
  const quiet = await statement({ from: '2026-08-01', to: '2026-08-31' })
  expect(quiet.data).toMatchObject({
    openingBalance: '380.00',
    closingBalance: '380.00',
    increase: '0.00',
    lines: [],
  })
})

it('states what the customer owes, not what is owed to somebody of the same number', async () => {
  const before = (await statement({})).data
  await actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, async (trx) => {
    await sql`insert into supplier (id, company_id, supplier_code, supplier_name, category)
      values (${customerId}, ${boss.companyId}, 'GY-1', '同号供应商', '1')`.execute(trx)
    await sql`insert into due (company_id, due_num, classify, biz_type, bill_type, biz_num, object_type, object_id, object_name,
        biz_date, origin_money, status)
      select ${boss.companyId}, 'D-' || classify || type, classify, '0', 'X', 'B-' || classify || type, type,
        ${customerId}, '某', '2026-06-05', 1000, 'UNSETTLED'
      from (values ('1', 'CUSTOMER'), ('0', 'SUPPLIER'), ('1', 'SUPPLIER')) as other (classify, type)`.execute(
      trx,
    )
  })
  expect((await statement({})).data).toEqual(before)
})

it('states an advance when it comes, and not again when it settles something', async () => {
  const { data: added } = await app.post<{ id: string }>(
    '/trade/customer/add',
    { customerName: '绿水书店', category: '1', settleType: '0' },
    { as: boss },
  )
  const party = { kind: 'customer', id: added.id } as const
  await actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, async (trx) => {
    const bill = { type: 'WHOLESALE', num: 'PF9' } as const
    const target = await raiseReceivable(trx, party, {
      bill,
      amount: '60.00',
      bizDate: '2026-06-03',
    })
    await addAdvance(trx, party, { bill: { type: 'REBATE', num: 'FL9' }, amount: '100.00' })
    await reserveAdvance(trx, bill, party, '60.00')
    await payFromReserved(trx, bill, { seq: 1, amount: '60.00', target })
  })
  const { data } = await app.get<{ closingBalance: string; lines: { entryType: string }[] }>(
    `/trade/customer/statement/${added.id}`,
    { as: boss, query: {} },
  )
  expect(data.lines.map(({ entryType }) => entryType).toSorted()).toEqual(['DUE', 'REBATE'])
  expect(data.closingBalance).toBe('-40.00')
})

it('refuses days that end before they begin, and unknown days', async () => {
  const turned = await statement({ from: '2026-06-30', to: '2026-06-01' })
  expect(turned).toMatchObject({ status: 400, data: { error: 'STATEMENT_PERIOD' } })
  expect(await statement({ from: '昨天' })).toMatchObject({ status: 400 })
})

it('keeps the account of another’s customer from a salesman, on paper and on the screen', async () => {
  expect(await statement({}, salesman)).toMatchObject({ status: 404 })
  const { data } = await app.post<{ total: number }>(
    '/trade/customer/account/page',
    { pageNum: 1, pageSize: 20, filter: { partyId: customerId } },
    { as: salesman },
  )
  expect(data.total).toBe(0)
})
