import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Trx } from '../../../base/db'
import { sentence } from '../../../base/sentence'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { tradeLogRoutes, writeTradeLog } from '../../trade/tradeLog'
import {
  auditAdvance,
  countWaiting,
  creditRoutes,
  grantQuota,
  occupyQuota,
  openSettlementAccount,
  registerAdvance,
  reserveAdvance,
} from './'
import { strictLog } from '../../../proofs/testing/logs'

let app: TestApp
let clerk: SignedIn
let stranger: SignedIn
let customerId: string
let accountId: string
const act = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(app.db, { companyId: clerk.companyId, userId: clerk.user.userId }, work)

beforeAll(async () => {
  app = await createTestApp({ routes: [...creditRoutes, ...tradeLogRoutes] })
  clerk = await app.signIn({
    permissions: [
      'customer:list',
      'customer:advance',
      'customer:all',
      'wholesale:order:detail',
      'wholesale:all',
    ],
  })
  stranger = await app.signIn({ isAdmin: true })
  await act(async (trx) => {
    const customer = await trx
      .insertInto('customer')
      .values({
        companyId: clerk.companyId,
        customerCode: 'KH1',
        customerName: '青山书店',
        category: '1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    customerId = customer.id
    const party = { kind: 'customer', id: customerId } as const
    await grantQuota(trx, party, { quota: '800.00', periodDays: 30 })
    await occupyQuota(trx, { type: 'WHOLESALE', num: 'PX1' }, party, '50.00')
    accountId = await openSettlementAccount(trx, {
      accountCode: 'ZH1',
      accountName: '基本户',
      accountType: 'BANK',
      isDefault: true,
    })
    await openSettlementAccount(trx, {
      accountCode: 'ZH2',
      accountName: '现金',
      accountType: 'CASH',
    })
    await writeTradeLog(trx, clerkActor(), {
      businessType: '2',
      businessNum: 'PX20260310000001',
      logType: 'CREATE',
      content: sentence`客户取消：${'改了主意'}`,
    })
  })
})
afterAll(() => app.close())
const clerkActor = () => ({ user: clerk.user, now: () => '2026-03-10 09:00:00' })

const balance = (as: SignedIn) =>
  app.get('/financial/receiptPayment/checkAccountPeriodBalance', {
    as,
    query: { classify: '0', objectType: 'CUSTOMER', objectId: customerId },
  })

it('says what a customer may still take, to the customer’s own company only', async () => {
  expect((await balance(clerk)).data).toMatchObject({
    quota: '800.00',
    usedQuota: '50.00',
    availableQuota: '750.00',
    overdueMoney: '0.00',
    status: 'NORMAL',
  })
  expect((await balance(stranger)).data).toBeNull()
})

it('offers the accounts that are in use, the default first', async () => {
  const { data } = await app.get<{ accountName: string }[]>('/financial/settlement/selectAllList', {
    as: clerk,
  })
  expect(data.map(({ accountName }) => accountName)).toEqual(['基本户', '现金'])
  expect((await app.get('/financial/settlement/selectAllList', { as: stranger })).data).toEqual([])
})

const pay = (body: object, as = clerk) =>
  app.post<{ advanceNum: string; isAudited: boolean }>(
    '/financial/paymentReceived/beforehandMoney',
    body,
    { as },
  )
const remain = async () => {
  const call = '/financial/beforeHandMoney/getAcountMoneyByObjectId'
  const query = { objectId: customerId }
  return (await app.post<{ remainMoney: string }>(call, undefined, { as: clerk, query })).data
    .remainMoney
}
const auditsAtOnce = (isOn: boolean) =>
  app.db
    .updateTable('company')
    .set({ autoAuditReceipt: isOn })
    .where('id', '=', clerk.companyId)
    .execute()
const inAccount = () =>
  act(async (trx) => {
    const account = await trx
      .selectFrom('settlementAccount')
      .select('currentMoney')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return account.currentMoney
  })

it('registers an advance that counts once finance has audited it', async () => {
  await auditsAtOnce(false)
  const form = { customerId, amount: '200.00', settlementAccountId: accountId, remark: '定金' }
  expect((await pay({ ...form, amount: '0.00' })).status).toBe(400)
  expect(await pay({ ...form, customerId: '999999' })).toMatchObject({
    status: 409,
    msg: '没有找到这个往来单位',
    data: { error: 'PARTY_GONE' },
  })
  expect((await pay(form, stranger)).status).toBe(409)
  const { data } = await pay(form)
  expect(data.isAudited).toBe(false)
  expect(await remain()).toBe('0.00')
  await act((trx) => auditAdvance(trx, data.advanceNum))
  expect(await remain()).toBe('200.00')
  const list = await app.get<object[]>('/financial/paymentReceived/getAdvancePayment', {
    as: clerk,
    query: { objectId: customerId },
  })
  expect(list.data).toMatchObject([{ advanceNum: data.advanceNum, remainMoney: '200.00' }])
})

it('lets a registered advance be spent at once where the company asks for no audit', async () => {
  await auditsAtOnce(true)
  const [before, account] = [await remain(), await inAccount()]
  const { data } = await pay({ customerId, amount: '30.50', settlementAccountId: accountId })
  expect(data.isAudited).toBe(true)
  expect(Number(await remain()) - Number(before)).toBe(30.5)
  expect(Number(await inAccount()) - Number(account)).toBe(30.5)
  const party = { kind: 'customer', id: customerId } as const
  const bill = { type: 'WHOLESALE', num: 'PX20260310000077' } as const
  await act((trx) => reserveAdvance(trx, bill, party, '230.50'))
  expect(await remain()).toBe('0.00')
})

it('lets fifty orders be paid by what had been registered before the setting counted', async () => {
  await auditsAtOnce(false)
  for (let each = 0; each < 5; each += 1)
    await pay({ customerId, amount: '100.00', settlementAccountId: accountId })
  expect(await countWaiting(app.db, strictLog)).toBe(0)
  const before = await remain()
  await auditsAtOnce(true)
  expect(await countWaiting(app.db, strictLog)).toBe(5)
  expect(await countWaiting(app.db, strictLog)).toBe(0)
  expect(Number(await remain()) - Number(before)).toBe(500)
  const party = { kind: 'customer', id: customerId } as const
  for (let each = 0; each < 50; each += 1)
    await act((trx) =>
      reserveAdvance(trx, { type: 'WHOLESALE', num: `PX2026031100${each}` }, party, '10.00'),
    )
  expect(await remain()).toBe(before)
})

it('leaves waiting what the account it is paid from is too short for', async () => {
  const supplierId = await act(async (trx) => {
    const { id } = await trx
      .insertInto('supplier')
      .values({
        companyId: clerk.companyId,
        supplierCode: 'GYS1',
        supplierName: '江南图书',
        category: '1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const advanceNum = await act((trx) =>
    registerAdvance(trx, {
      party: { kind: 'supplier', id: supplierId },
      amount: '99999999.00',
      settlementAccountId: accountId,
    }),
  )
  expect(await countWaiting(app.db, strictLog)).toBe(0)
  const stored = await act((trx) =>
    trx
      .selectFrom('advance')
      .select('status')
      .where('advanceNum', '=', advanceNum)
      .executeTakeFirst(),
  )
  expect(stored?.status).toBe('WAIT_AUDIT')
})

it('shows the history of a document to who may see that kind, in its own company', async () => {
  const read = async (as: SignedIn, businessType: string, language = 'zh-CN') => {
    const body = { businessType, businessNum: 'PX20260310000001' }
    const headers = { 'accept-language': language }
    const call = '/wms/businesslog/list'
    return (await app.post<{ content: string }[]>(call, body, { as, headers })).data
  }
  expect(await read(clerk, '2')).toMatchObject([
    { logType: 'CREATE', content: '客户取消：改了主意' },
  ])
  expect(await read(clerk, '2', 'en')).toMatchObject([
    { content: 'Cancelled by the customer: 改了主意' },
  ])
  expect(await read(clerk, '0')).toEqual([])
  expect(await read(stranger, '2')).toEqual([])
  // who may not see every salesperson's orders sees the history of their own
  const seller = await app.signIn({ company: clerk, permissions: ['wholesale:order:detail'] })
  const maker = await app.signIn({ company: clerk, permissions: ['wholesale:order:detail'] })
  const other = await app.signIn({ company: clerk, permissions: ['wholesale:order:detail'] })
  const order = (orderNum: string, values: object) =>
    act((trx) =>
      trx
        .insertInto('wholesaleOrder')
        .values({
          companyId: clerk.companyId,
          orderNum,
          customerId,
          customerName: '青山书店',
          billDate: '2026-03-10',
          ...values,
        })
        .execute(),
    )
  const [salesmanId, createBy] = [seller.user.userId, maker.user.userId]
  await order('PX20260310000001', { salesmanId, createBy })
  await order('PX20260310000002', { salesmanId: other.user.userId, createBy: other.user.userId })
  expect(await read(seller, '2')).toHaveLength(1)
  expect(await read(maker, '2')).toHaveLength(1)
  expect(await read(other, '2')).toEqual([])
})

it('offers of the advances of one partner those that are audited and not used up', async () => {
  const { companyId } = clerk
  const id = await act(async (trx) => {
    const row = await trx
      .insertInto('customer')
      .values({ companyId, customerCode: 'KH2', customerName: '绿水书店', category: '1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // a supplier of the same number is somebody else
    const supplier = { id: row.id, companyId, supplierCode: 'GY2', supplierName: '中盘图书' }
    await trx
      .insertInto('supplier')
      .values({ ...supplier, category: '1' })
      .execute()
    return row.id
  })
  const offered = async (objectType: string, objectId: string) => {
    const query = { objectType, objectId }
    const call = '/financial/paymentReceived/getAdvancePayment'
    const { data } = await app.get<{ advanceNum: string }[]>(call, { as: clerk, query })
    return data.map(({ advanceNum }) => advanceNum)
  }
  await auditsAtOnce(true)
  await pay({ customerId, amount: '8.00', settlementAccountId: accountId })
  const before = await offered('CUSTOMER', customerId)
  expect(before).toHaveLength(1)
  const registered = (kind: 'customer' | 'supplier') =>
    act((trx) =>
      registerAdvance(trx, {
        party: { kind, id },
        amount: '30.00',
        settlementAccountId: accountId,
      }),
    )
  const [first, second, waiting] = [
    await registered('customer'),
    await registered('customer'),
    await registered('customer'),
  ]
  const paid = await registered('supplier')
  for (const num of [first, second, paid]) await act((trx) => auditAdvance(trx, num))
  expect(await offered('CUSTOMER', id)).toEqual([first, second])
  const spend = (num: string, amount: string) =>
    act((trx) => reserveAdvance(trx, { type: 'WHOLESALE', num }, { kind: 'customer', id }, amount))
  await spend('PX20260312000001', '30.00')
  await spend('PX20260312000002', '29.99')
  expect(await offered('CUSTOMER', id)).toEqual([second])
  await act((trx) => auditAdvance(trx, waiting))
  expect(await offered('CUSTOMER', id)).toEqual([second, waiting])
  expect(await offered('SUPPLIER', id)).toEqual([paid])
  expect(await offered('CUSTOMER', customerId)).toEqual(before)
})

it('names who did it, though the company has others', async () => {
  await app.signIn({ company: clerk })
  const form = { customerId, amount: '10.00', settlementAccountId: accountId }
  await auditsAtOnce(true)
  const { data } = await pay(form)
  const { operatorName } = await act((trx) =>
    trx
      .selectFrom('settlementAccountFlow')
      .select('operatorName')
      .where('bizNum', '=', data.advanceNum)
      .executeTakeFirstOrThrow(),
  )
  const own = await act((trx) =>
    trx
      .selectFrom('appUser')
      .select('nickName')
      .where('id', '=', clerk.user.userId)
      .executeTakeFirstOrThrow(),
  )
  expect(operatorName).toBe(own.nickName)
})

it('registers one for the row it is asked on, and says its number', async () => {
  await auditsAtOnce(true)
  const before = Number(await remain())
  const entry = { amount: '1.00', settlementAccountId: accountId }
  const answer = await pay({ ids: [customerId], ...entry })
  expect(answer.data).toMatchObject({
    results: [{ id: customerId, label: expect.stringMatching(/^\w+\d{6}/), ok: true }],
    success: 1,
  })
  expect(Number(await remain())).toBe(before + 1)
  expect((await pay({ ids: [customerId, customerId], ...entry })).status).toBe(400)
})
