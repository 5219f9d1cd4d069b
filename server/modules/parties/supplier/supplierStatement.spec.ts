import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { raisePayable } from '../../money/credit'
import { supplierRoutes } from './supplierRoutes'

let app: TestApp
let boss: SignedIn
let supplierId: string
beforeAll(async () => {
  app = await createTestApp({ routes: [...supplierRoutes] })
  boss = await app.signIn({ isAdmin: true, companyName: '文渊书店' })
  const added = await app.post<{ id: string }>(
    '/trade/supplier/add',
    { supplierName: '中盘图书', category: '1', settleType: '0', contactName: '周晓白' },
    { as: boss },
  )
  supplierId = added.data.id
  await act((trx) =>
    raisePayable(
      trx,
      { kind: 'supplier', id: supplierId },
      { bill: { type: 'PURCHASE', num: 'CG1' }, amount: '120.00', bizDate: '2026-06-03' },
    ),
  )
}, 120_000)
afterAll(() => app?.close())

const act = <T>(work: Parameters<typeof actFor<T>>[2]) =>
  actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, work)
const statement = (as: SignedIn, id = supplierId) =>
  app.get<Record<string, unknown>>(`/trade/supplier/statement/${id}`, { as })

it('states what we owe one supplier', async () => {
  const { data } = await statement(boss)
  expect(data).toMatchObject({
    supplierName: '中盘图书',
    contactName: '周晓白',
    companyName: '文渊书店',
    openingBalance: '0.00',
    increase: '120.00',
    closingBalance: '120.00',
    lines: [{ bizDate: '2026-06-03', entryType: 'DUE', bizNum: 'CG1', balance: '120.00' }],
  })
})

it('is for those who may see the account, of their own company', async () => {
  const clerk = await app.signIn({ company: boss, permissions: ['supplier:list'] })
  expect(await statement(clerk)).toMatchObject({ status: 403 })
  const other = await app.signIn({ isAdmin: true, companyName: '书海批发' })
  expect(await statement(other)).toMatchObject({ status: 404 })
})
