import { Value } from 'typebox/value'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Route } from '../http'
import { sampleOf } from '../../proofs/isolation/sampleOf'
import { servedRoutes } from '../../main/servedRoutes'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'

// Every text a call takes, one after another, as people and machines break them: what is not understood is refused,
// and nothing of it looks like a fault of the program.

const nasty = ['\u0000', 'a\u0000b', '\ud800', 'abc', "1' or '1", '-1', '1e5', '9'.repeat(30), '٣']
/** Each place takes one of them, the ids of a batch a word too; npm run test:full every one. */
const isFull = process.env.FULL_TESTS === 'on'
const chosen = (text: string, at: number, path: readonly string[]) =>
  isFull || nasty.indexOf(text) === at % nasty.length || (path[0] === 'ids' && text === 'abc')

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  const permissions = servedRoutes.flatMap(({ permission }) => permission)
  boss = await app.signIn({ isAdmin: true, permissions: [...new Set(permissions)] })
})
afterAll(() => app.close())

interface Shape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  items?: Shape
}
interface Place {
  path: string[]
  shape: Shape
}

/** Every place of a shape that takes a text. */
function* textsIn(shape: Shape, path: string[] = []): Generator<Place> {
  for (const inner of shape.anyOf ?? []) yield* textsIn(inner, path)
  for (const [key, inner] of Object.entries(shape.properties ?? {}))
    yield* textsIn(inner, [...path, key])
  if (shape.items) yield* textsIn(shape.items, [...path, '[]'])
  const isText = [shape.type].flat().includes('string')
  if (isText && !shape.enum && shape.const === undefined && path.length > 0) yield { path, shape }
}

const lets = (shape: Shape, text: string) => Value.Check(shape as TSchema, text)

interface Asked {
  call: string
  place: string
  body: unknown
  query: Record<string, string>
}

function askings(route: Route): Asked[] {
  const { call } = route
  const plain = { call: pathOf(route), query: queryOf(route), body: bodyOf(route) }
  const parts = ['params', 'query', 'body'] as const
  const declared = parts.flatMap((part) =>
    [...textsIn((route[part] ?? {}) as Shape)].flatMap(({ path, shape }, at) =>
      nasty
        .filter((text) => lets(shape, text) && chosen(text, call.length + at, path))
        .map((text) => {
          const place = `${call} ${part}.${path.join('.')} ${JSON.stringify(text)}`
          if (part === 'body') return { ...plain, place, body: bodyOf(route, path, text) }
          if (part === 'query') return { ...plain, place, query: queryOf(route, path, text) }
          return { ...plain, place, call: pathOf(route, path, text) }
        }),
    ),
  )
  const beside = nasty.slice(0, isFull ? 3 : 1).map((text) => ({
    ...plain,
    place: `${call} query.${JSON.stringify(text)}`,
    query: { ...plain.query, other: text },
  }))
  return [
    { ...plain, place: `${call} {}`, body: route.method === 'GET' ? undefined : {} },
    ...declared,
    ...beside,
  ]
}
const bodyOf = ({ method, body }: Route, path = ['nowhere'], text = '') =>
  method === 'GET' ? undefined : (sampleOf(body, path, text) ?? {})
const queryOf = ({ query }: Route, path = ['nowhere'], text = '') =>
  Object.fromEntries(
    Object.entries((sampleOf(query, path, text) ?? {}) as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value].flat().map(String).join(),
    ]),
  )
const pathOf = ({ call, params }: Route, path = ['nowhere'], text = '') => {
  const values = (sampleOf(params, path, text) ?? {}) as Record<string, string>
  return call.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? '1'))
}
/** A lone surrogate has no UTF-8: browsers send its three bytes as they are. */
const encode = (text: string) => encodeURIComponent(text.replaceAll('\ud800', '\u0000'))

const routes = servedRoutes.filter(({ upload }) => !upload)

it('asks every text of every call', () => {
  expect(routes.flatMap(askings).length).toBeGreaterThan(1500)
})

it('answers none of them as if the program had failed', async () => {
  const failures = new Set<string>()
  for (const route of routes)
    for (const { call, place, body, query } of askings(route)) {
      const own = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, value.replaceAll('\ud800', '\u0000')]),
      )
      const { status, data } = await app.call(call, body, { as: boss, query: own })
      if ((status >= 500 && status !== 501) || JSON.stringify(data ?? '').includes('"INTERNAL"'))
        failures.add(place)
    }
  expect([...failures]).toEqual([])
}, 900_000)
