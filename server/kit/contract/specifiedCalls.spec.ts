import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../schemas/contract/calls.gen'
import { routes } from '../../main/routes'
import { servedRoutes } from '../../main/servedRoutes'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import specified from './specifiedCalls.json'
import { shapeOf, unbuiltRoutes } from './unbuiltRoutes'

const unbuilt = unbuiltRoutes(routes)
/** Lower it with every call that gets its module; it never grows. */
const stillUnbuilt = 90

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.signIn()
})
afterAll(() => app.close())

it('has a route for each of the 247 specified calls', () => {
  const served = new Set(servedRoutes.map(({ call }) => shapeOf(call)))
  const all = Object.values(specified).flat()
  expect(all).toHaveLength(247)
  expect(all.filter((call) => !served.has(shapeOf(call)))).toEqual([])
})

it('has just as many calls without a module as were left at the last count', () => {
  expect(unbuilt.map(({ call }) => call)).toHaveLength(stillUnbuilt)
})

it('lets no page name a call whose module is not built', () => {
  expect(unbuilt.filter(({ call }) => call in calls)).toEqual([])
})

describe.each(unbuilt)('$call', (route) => {
  const call = route.call.replaceAll(/\{\w+\}/g, '1')

  it('says that it is not built, to people who are signed in', async () => {
    expect(await app.call(call)).toMatchObject({ status: 401 })
    expect(await app.call(call, undefined, { as: clerk })).toMatchObject({
      status: 501,
      data: { error: 'CALL_UNBUILT', call: route.call },
    })
  })
})
