import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { useSchemas } from '../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { defineList } from './defineList'
import { samplePage, sampleSchemas } from '../../proofs/lists/sampleSchemas'
import { createSampleTables } from '../../proofs/lists/sampleTables'

const order = sampleSchemas.resources.sampleOrder
const amount = { title: '金额', type: 'money', permission: 'sample:price' } as const
let app: TestApp
let clerk: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  useSchemas({
    ...sampleSchemas,
    pages: { [samplePage.path]: { ...samplePage, tabs: undefined } },
    resources: {
      ...sampleSchemas.resources,
      ...(order && { sampleOrder: { ...order, fields: { ...order.fields, amount } } }),
    },
  })
  app = await createTestApp({
    routes: defineList({
      page: '/sampleOrders',
      columns: {
        doubled: sql`1`,
        'shop.shopName': sql`'孔夫子'`,
        items: sql`'[]'::jsonb`,
        'items.isbn': sql`''`,
      },
      filters: { 'items.isbn': () => sql`true` },
    }),
    prepare: createSampleTables,
  })
  clerk = await app.signIn({ permissions: ['sample:order:list'] })
  buyer = await app.signIn({
    company: clerk,
    permissions: ['sample:order:list', 'sample:price'],
  })
  await asSystem(app.db, (trx) =>
    sql`insert into sample_order (company_id, order_num, kinds, amount, is_urgent, hold_flag)
      values (${clerk.companyId}, 'o1', '[]', 99.99, false, false)`.execute(trx),
  )
})
afterAll(() => app.close())

const call = (path: string, body: object, who: SignedIn) =>
  app.post<{ records: { amount: unknown }[]; sums: Record<string, string>; error?: string }>(
    `/sample/order/page${path}`,
    path ? body : { pageNum: 1, pageSize: 20, ...body },
    { as: who },
  )

it('keeps a guarded figure from whoever lacks its permission: in rows, sums, filters and sort', async () => {
  expect((await call('', {}, buyer)).data.records[0]?.amount).toBe('99.99')
  expect((await call('/summary', { counts: false }, buyer)).data.sums.amount).toBe('99.99')
  expect((await call('', {}, clerk)).data.records[0]?.amount).toBeNull()
  expect((await call('/summary', { counts: false }, clerk)).data.sums).not.toHaveProperty('amount')
  const filtered = await call('', { filter: { amount: ['50.00', null] } }, clerk)
  expect(filtered.data.error).toBe('LIST_FIELD_HIDDEN')
  expect((await call('', { sort: '-amount' }, clerk)).data.error).toBe('LIST_FIELD_HIDDEN')
  expect((await call('/select', { sort: 'amount' }, clerk)).data.error).toBe('LIST_FIELD_HIDDEN')
})
