import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf } from '../../proofs/isolation/sampleOf'
import { sumsOf } from '../../proofs/isolation/sumsOf'
import { routes } from '../../main/routes'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { alsoShown } from './input/alsoShown'
import { defineRoute } from './defineRoute'
import type { Route } from './types'

interface Shape {
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  additionalProperties?: unknown
  anyOf?: Shape[]
  items?: Shape | Shape[]
}

/** Places of a body where a key that nobody declared would reach the handler: neither refused nor taken away. */
function* openPlaces(shape: Shape, path = 'body'): Generator<string> {
  const isClosed = [false, alsoShown.additionalProperties].includes(
    shape.additionalProperties as boolean,
  )
  if (shape.properties && !isClosed) yield path
  for (const inner of shape.anyOf ?? []) yield* openPlaces(inner, path)
  for (const inner of [shape.items ?? []].flat()) yield* openPlaces(inner, `${path}[]`)
  for (const [key, inner] of Object.entries({ ...shape.properties, ...shape.patternProperties }))
    yield* openPlaces(inner, `${path}.${key}`)
}

const writing = routes.filter(({ method }) => method !== 'GET')
const secret = {
  companyId: '1',
  company_id: '1',
  supplyCompanyId: '1',
  status: 'NORMAL',
  balance: '99999.00',
  remainderMoney: '99999.00',
  createBy: '1',
  isAdmin: true,
  __proto__x: 1,
}

/** The value with every secret key that the shape does not declare, in each of its objects. */
function laden(value: unknown, shape: Shape = {}): unknown {
  if (Array.isArray(value)) return value.map((each) => laden(each, [shape.items].flat()[0]))
  if (typeof value !== 'object' || value === null) return value
  const { properties = {} } = shape
  const own = Object.entries(value).map(([key, each]) => [key, laden(each, properties[key])])
  const added = Object.entries(secret).filter(([key]) => !(key in properties))
  return Object.fromEntries([...own, ...(shape.patternProperties ? [] : added)])
}

function ladenForm(): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(secret)) form.set(key, String(value))
  form.set('file', new Blob(['a,b\n1,2']), 'a.csv')
  return form
}

describe('only declared fields are written', () => {
  let app: TestApp
  let boss: SignedIn
  beforeAll(async () => {
    app = await createTestApp()
    // an administrator holds no key of the platform
    const platform = writing
      .flatMap(({ permission }) => permission)
      .filter((key) => key.endsWith(':platform'))
    boss = await app.signIn({ isAdmin: true, permissions: platform })
  })
  afterAll(() => app.close())

  it('by every body of every call, at any depth', () => {
    expect(writing.length).toBeGreaterThan(100)
    const open = writing.flatMap(({ call, body }) =>
      body
        ? [...openPlaces(body as Shape)].map((place) => `${call} ${place}`)
        : [`${call} no body`],
    )
    expect(open).toEqual([])
  })

  it('so that company, state, balance and author in a body are refused and store nothing', async () => {
    const before = await sumsOf(app.db)
    const taken: string[] = []
    const ask = ({ call, upload, body }: Route) => {
      const path = call.replaceAll(/\{\w+\}/g, '1')
      const sent = upload ? ladenForm() : laden(sampleOf(body, ['nowhere'], ''), body as Shape)
      return app.call(path, sent, { as: boss })
    }
    // what a form only shows along with its values is taken away, see below
    const objects = writing.filter(
      ({ body }) =>
        body &&
        'properties' in body &&
        !('additionalProperties' in body && body.additionalProperties),
    )
    for (const route of objects) {
      const { error } = (await ask(route)).data as { error?: string }
      // a file is looked at before the fields beside it
      if (!/^(BODY_INVALID|FILE_\w+)$/.test(error ?? '')) taken.push(`${route.call} ${error}`)
    }
    expect(taken).toEqual([])
    expect(await sumsOf(app.db)).toEqual(before)
  })
})

describe('a row that a form sends back as it shows it', () => {
  it('reaches the handler with its declared keys alone, at any depth', async () => {
    const arrived: unknown[] = []
    const line = Type.Object({ id: Type.String(), inner: Type.Optional(Type.Any()) }, alsoShown)
    const app = await createTestApp({
      routes: [
        defineRoute({
          call: 'POST /sample/rows',
          permission: 'public',
          summary: '样',
          body: Type.Object({
            one: line,
            many: Type.Union([Type.Array(Type.Object({ line }, alsoShown)), Type.Null()]),
          }),
          handle: async (_ctx, { body }) => arrived.push(body),
        }),
      ],
    })
    const shown = { id: '1', ...secret }
    await app.post('/sample/rows', { one: shown, many: [{ line: shown, ...secret }] })
    await app.post('/sample/rows', { one: shown, many: null })
    const refused = await app.post('/sample/rows', { one: shown, many: null, ...secret })
    await app.close()
    expect(refused.data).toMatchObject({ error: 'BODY_INVALID' })
    expect(arrived).toEqual([
      { one: { id: '1' }, many: [{ line: { id: '1' } }] },
      { one: { id: '1' }, many: null },
    ])
  })
})

// What proxies, browsers and attackers write for one and the same kind of body.
const contentTypes = [
  'application/json',
  'application/json;charset=utf-8',
  'application/json; charset=gbk',
  'APPLICATION/JSON',
  'application/json;',
  'application/json ;',
  ' application/json',
  'application/json\t',
  '\tapplication/json',
  'application/json\t;x',
  'application/json,text/plain',
  'application/vnd.api+json',
  'text/json',
  'text/plain',
  'text/plain;application/json',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=UTF-8',
  'multipart/form-data; boundary=x',
  'application/csp-report',
  'application/octet-stream',
  'x',
  '*/*',
  ';',
  ' ',
  '',
  undefined,
]

describe('a body of any content type', () => {
  it('reaches no handler before its shape was checked', async () => {
    const arrived: unknown[] = []
    const keep = async (_ctx: unknown, { body }: { body: unknown }) => arrived.push(body)
    const body = Type.Object({ name: Type.Literal('a') })
    const shaped = { permission: 'public', summary: '样', body, handle: keep } as const
    const app = await createTestApp({
      routes: [
        defineRoute({ call: 'POST /sample/shaped', ...shaped }),
        defineRoute({ call: 'PUT /sample/shaped', ...shaped }),
        defineRoute({ call: 'DELETE /sample/shaped', ...shaped }),
        defineRoute({ call: 'POST /sample/bare', ...shaped, body: undefined }),
      ],
    })
    const statuses = new Set<number>()
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      for (const url of ['/prod-api/sample/shaped', '/prod-api/sample/bare'])
        for (const type of contentTypes)
          for (const payload of [
            '{"name":"b"}',
            '{"name":"a","more":1}',
            'name=b&more=1',
            '[]',
            '7',
          ]) {
            const headers = type === undefined ? {} : { 'content-type': type }
            const answer = await app.inject({ method, url, headers, payload })
            statuses.add(answer.statusCode)
          }
    await app.close()
    expect(arrived).toEqual([])
    expect([...statuses].toSorted()).toEqual([400, 404])
  })
})
