import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockedFirst } from '../../kit/machines'
import { createTestApp, type SignedIn, type TestApp } from '../testing'

const asked: string[] = []
let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp({ onQuery: ({ query }) => void asked.push(query.sql) })
  boss = await app.signIn({ isAdmin: true })
  lockedFirst('brand', (trx) => sql`select 'what stands before a brand'`.execute(trx))
})
afterAll(async () => {
  lockedFirst('brand', () => Promise.resolve())
  await app.close()
})
beforeEach(() => {
  asked.length = 0
})
const placeOf = (pattern: RegExp) => asked.findIndex((text) => pattern.test(text))

// The row was kept for the audit log before anything else, so that its module's own order came too late: a picker who
// claimed a list held it and waited for its documents, one who scanned it held them and waited for the list.
it('holds what stands before a row before the row itself', async () => {
  await app.post('/product/brand/remove', { ids: ['1'] }, { as: boss })
  const before = placeOf(/what stands before a brand/)
  const row = placeOf(/from "brand" t[^]* for (no key )?update/)
  expect(before).toBeGreaterThanOrEqual(0)
  expect(row).toBeGreaterThan(before)
})

it('holds a row that is to go against who would point to it', async () => {
  await app.post('/product/brand/remove', { ids: ['1'] }, { as: boss })
  expect(placeOf(/from "brand" t[^]* for update of t/)).toBeGreaterThanOrEqual(0)
})
