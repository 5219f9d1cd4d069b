import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefused } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { defineRoute, type RateClass } from '..'

const route = (rate: RateClass, permission: 'public' | 'login') =>
  defineRoute({
    call: `GET /sample/${rate}`,
    permission,
    summary: '样例',
    rate,
    handle: async () => null,
  })

let app: TestApp
let clerk: SignedIn
let colleague: SignedIn
beforeAll(async () => {
  app = await createTestApp({ routes: [route('heavy', 'login'), route('login', 'public')] })
  clerk = await app.signIn()
  colleague = await app.signIn({ company: clerk })
})
afterAll(() => app.close())

const many = async (calls: number, path: string, as?: SignedIn) => {
  for (let at = 0; at < calls; at += 1)
    expect((await app.get(path, { as })).status, `call ${at + 1}`).toBe(200)
}

it('answers a person sixty heavy calls a minute, and says when the next may come', async () => {
  await many(60, '/sample/heavy', clerk)
  await expectRefused(app, 'TOO_MANY_CALLS', () => app.get('/sample/heavy', { as: clerk }))
  const { status, msg, headers } = await app.get('/sample/heavy', { as: clerk })
  expect([status, msg]).toEqual([429, expect.stringMatching(/\d+ 秒/)])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  // an office shares one address
  await many(1, '/sample/heavy', colleague)
})

it('answers an address thirty calls of signing in a minute, whoever asks', async () => {
  await many(29, '/sample/login')
  await many(1, '/sample/login', clerk)
  await expectRefused(app, 'TOO_MANY_CALLS', () => app.get('/sample/login', { as: colleague }))
  await expectRefused(app, 'TOO_MANY_CALLS', () => app.get('/sample/login'))
})
