import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Route } from '../http'
import { servedRoutes } from '../../main/servedRoutes'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { arbitraryOf } from '../../proofs/contract/arbitraryOf'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

const numRuns = process.env.FULL_TESTS === 'on' ? 5000 : 250
const routes = servedRoutes.filter(({ upload }) => !upload)
const shapeOf = (part: Route['body']) => arbitraryOf(part ?? { type: 'object', properties: {} })

/** A call as its description promises to take it, or, one time in five, with anything for a body. */
const request = fc.constantFrom(...routes).chain((route) =>
  fc.record({
    route: fc.constant(route),
    body:
      route.method === 'GET'
        ? fc.constant(undefined)
        : fc.oneof({ weight: 4, arbitrary: shapeOf(route.body) }, fc.jsonValue()),
    query: shapeOf(route.query) as fc.Arbitrary<Record<string, unknown>>,
    params: shapeOf(route.params) as fc.Arbitrary<Record<string, unknown>>,
  }),
)
interface Request {
  route: Route
  body: unknown
  query: Record<string, unknown>
  params: Record<string, unknown>
}

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\uD800-\uDFFF]/g, '')

function send({ route, body, query, params }: Request, as?: SignedIn) {
  const call = route.call.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) =>
      encodeURIComponent(textOf(params[name] ?? '1')).replaceAll('.', '%2E') || '1',
  )
  const asked = Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, textOf(value)]),
  )
  return app.call(call, body, { as, query: asked })
}

it('never fails at what its description lets through, and never at anything else', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const { status, msg } = await send(asked, boss)
      // 501 is the answer of calls whose module is not built
      expect(status < 500 || status === 501, `${asked.route.call} ${status} ${msg}`).toBe(true)
    }),
    { numRuns },
  )
}, 900_000)

it('serves nobody who is not signed in, unless the call is public', async () => {
  const wrong: string[] = []
  for (const route of routes.filter(({ permission }) => !permission.includes('public'))) {
    const { status } = await send({ route, body: undefined, query: {}, params: {} })
    if (status !== 401) wrong.push(`${route.call} ${status}`)
  }
  expect(wrong).toEqual([])
})
