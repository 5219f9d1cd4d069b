import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { preferenceRoutes } from './routes'

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp({ routes: preferenceRoutes })
  clerk = await app.signIn()
})
afterAll(() => app.close())

const save = (key: string, value: unknown, as = clerk) =>
  app.post<{ error?: string }>('/system/config/preferences/save', { key, value }, { as })
const all = async (as = clerk) =>
  (await app.post<Record<string, unknown>>('/system/config/preferences', {}, { as })).data

it('keeps what was saved last, and forgets it with null', async () => {
  await save('density', 'loose')
  await save('print:/printPurchase', { paper: 'a5', isPriced: true })
  await save('density', 'compact')
  expect(await all()).toEqual({
    density: 'compact',
    'print:/printPurchase': { paper: 'a5', isPriced: true },
  })
  await save('density', null)
  expect(Object.keys(await all())).toEqual(['print:/printPurchase'])
})

it('belongs to one user: a colleague and another company see nothing of it', async () => {
  await save('density', 'loose')
  expect(await all(await app.signIn({ company: clerk }))).toEqual({})
  expect(await all(await app.signIn())).toEqual({})
})

it('is no place to store things in', async () => {
  const { status, data } = await save('density', 'x'.repeat(4_001))
  expect([status, data.error]).toEqual([400, 'PREFERENCE_TOO_LARGE'])
  expect((await save('一个很随意的名字', 1)).status).toBe(400)
})
