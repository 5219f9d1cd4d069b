import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../main/routes'
import { schemas } from '../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

// What has broken out of identifiers, values and JSON elsewhere.
const payloads: unknown[] = [
  "id'; drop table brand; --",
  'id" desc, (select pg_sleep(9))::text, "',
  'id desc nulls last limit 1 --',
  '-',
  '~',
  ',,,-',
  '__proto__',
  'constructor.prototype',
  '\\',
  '%_\\%',
  '$1',
  '?',
  '}}',
  'id\u0000',
  '\ud800',
  '9'.repeat(60),
  '1e309',
  'NaN',
  'infinity',
  '2026-02-31',
  '0001-01-01 BC',
  -1,
  1e300,
  null,
  true,
  [],
  [null],
  [[]],
  ['', ''],
  ['9'.repeat(30), null],
  {},
  { $ne: 1 },
]

const lists = routes.filter(({ call }) => call.endsWith('/page'))
const pageOf = (call: string) =>
  Object.values(schemas().pages).find((page) => page.kind === 'list' && page.calls.list === call)
const isFull = process.env.FULL_TESTS === 'on'

/**
 * What one list is asked. All lists are answered by one compiler: each asks every ninth, beginning at its own, so that
 * together they put every payload into every place several times; test:full asks each list everything.
 */
const ofList = <T>(all: readonly T[], list: number): readonly T[] =>
  isFull ? all : all.filter((_, at) => (at + list) % 9 === 0)

describe.each(lists.map(({ call, path }, at) => ({ call, path, at })))(
  '$call',
  ({ call, path, at: list }) => {
    it('answers or refuses whatever is put into sort, filter, tab, grouping and columns', async () => {
      const page = pageOf(call)
      const fields = page?.kind === 'list' ? (page.filters ?? []) : []
      const names = fields.map((filter) => (typeof filter === 'string' ? filter : filter.field))
      const bodies = payloads.flatMap((value) => [
        { sort: value },
        { tab: value },
        { by: [value] },
        { filter: { [String(value)]: '1' } },
        ...(isFull ? names : names.slice(0, 3)).map((name) => ({ filter: { [name]: value } })),
      ])
      const broken: string[] = []
      const ask = async (to: string, body: object) => {
        const { status } = await app.post(to, body, { as: boss })
        if (status >= 500 || status === 401) broken.push(`${to} ${JSON.stringify(body)} ${status}`)
      }
      for (const body of ofList(bodies, list))
        await ask(path, { pageNum: 1, pageSize: 10, ...body })
      for (const [at, body] of ofList(bodies, list).entries())
        if (isFull || at % 7 === 0) await ask(`${path}/summary`, { ...body, sort: undefined })
      for (const prop of ofList(payloads, list))
        await ask(`${path}/export`, { columns: [{ prop, label: '列' }] })
      expect(broken).toEqual([])
    })
  },
)

it('does not lose the table it was told to drop', async () => {
  expect(lists.length).toBeGreaterThan(5)
  const body = { pageNum: 1, pageSize: 10, filter: {} }
  expect(await app.post('/product/brand/page', body, { as: boss })).toMatchObject({ code: 200 })
})
