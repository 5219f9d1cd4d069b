import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import { sentence } from '../../../base/sentence'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { creditRoutes } from '../../money/credit'
import { tradeLogRoutes, writeTradeLog } from '../../trade/tradeLog'
import { customerRoutes } from './'

// "Salespeople without customer:all see only their own customers": nor their names, nor what they owe.
let app: TestApp
let boss: SignedIn
let salesman: SignedIn
let id: string
const wholesaleNum = 'PF20260101000001'
beforeAll(async () => {
  app = await createTestApp({ routes: [...customerRoutes, ...creditRoutes, ...tradeLogRoutes] })
  boss = await app.signIn({ isAdmin: true })
  salesman = await app.signIn({
    company: boss,
    permissions: ['customer:list', 'customer:edit', 'customer:delete', 'wholesale:order:detail'],
  })
  const added = await app.post<{ id: string }>(
    '/trade/customer/add',
    {
      customerName: '青山书店',
      category: '1',
      settleType: '2',
      periodDays: 30,
      creditAmount: '500.00',
    },
    { as: boss },
  )
  id = added.data.id
  await actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, (trx) =>
    writeTradeLog(
      trx,
      { user: boss.user, now: () => '2026-01-01 10:00:00' },
      {
        businessType: '2',
        businessNum: wholesaleNum,
        logType: 'CREATE',
        content: sentence`卖给青山书店`,
      },
    ),
  )
}, 120_000)
afterAll(() => app?.close())

it.each([
  ['disable', {}],
  ['assignSalesman', { salesmanId: '1' }],
  ['setTerms', { discountRate: 60 }],
  ['remove', {}],
])(
  'answers %s of another’s customer like one that is not there, without its name',
  async (action, values) => {
    const ask = (ids: string[]) =>
      app.post<{ results: object[] }>(
        `/trade/customer/${action}`,
        { ids, ...values },
        { as: salesman },
      )
    const [other, unknown] = [await ask([id]), await ask(['900719925474'])]
    expect(other.data.results).toEqual(
      unknown.data.results.map((row) => ({ ...row, id, label: id })),
    )
    expect(JSON.stringify(other)).not.toContain('青山')
  },
)

it('shows what another’s customer may take and has paid only to those who see this customer', async () => {
  const query = { objectId: id, objectType: 'CUSTOMER' }
  const line = (as: SignedIn) =>
    app.get('/financial/receiptPayment/checkAccountPeriodBalance', { as, query })
  expect((await line(boss)).data).toMatchObject({ quota: '500.00' })
  expect((await line(salesman)).data).toBeNull()
  const advances = await app.get('/financial/paymentReceived/getAdvancePayment', {
    as: salesman,
    query,
  })
  expect(advances.data).toEqual([])
  const money = await app.call(
    'POST /financial/beforeHandMoney/getAcountMoneyByObjectId',
    undefined,
    { as: salesman, query },
  )
  expect(money.data).toEqual({ remainMoney: '0.00' })
})

it('shows the history of another’s wholesale order to nobody without wholesale:all', async () => {
  const read = (as: SignedIn) =>
    app.post<unknown[]>(
      '/wms/businesslog/list',
      { businessType: '2', businessNum: wholesaleNum },
      { as },
    )
  expect((await read(boss)).data).toHaveLength(1)
  expect((await read(salesman)).data).toEqual([])
})
