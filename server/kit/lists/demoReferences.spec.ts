import { afterAll, beforeAll, expect, it } from 'vitest'
import { partsOf, referenceAt } from '../../../schemas/language'
import { demoAccounts } from '../../demo'
import { createResolveSession } from '../../modules/people/auth'
import { schemas } from '../../base/schemas'
import { createTestApp, type TestApp } from '../../proofs/testing'

// A person never sees the id of something that has a name: every list that shows a reference brings its name.
let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession, demo: true })
  const [boss] = demoAccounts
  const { username, password } = boss ?? { username: '', password: '' }
  const { data } = await app.post<{ access_token: string }>('/auth/login', { username, password })
  token = data.access_token
}, 600_000)
afterAll(() => app.close())

const { pages, resources } = schemas()
const shown = Object.values(pages).flatMap((page) =>
  partsOf(page).lists.flatMap(({ list, resource }) => {
    const columns = list.columns.map((one) => (typeof one === 'string' ? one : one.field))
    const fields = columns.filter((path) => referenceAt(path, resource, resources))
    return fields.length > 0 && !list.calls.list.includes('{')
      ? [{ call: list.calls.list, tab: list.tabs?.[0]?.key, fields }]
      : []
  }),
)

it('names every reference a list shows', async () => {
  expect(shown.length).toBeGreaterThan(5)
  const nameless: string[] = []
  let named = 0
  for (const { call, tab, fields } of shown) {
    const headers = { authorization: `Bearer ${token}` }
    const body = { pageNum: 1, pageSize: 100, tab, filter: {} }
    const { data } = await app.call<{ records?: Row[] }>(call, body, { headers })
    for (const row of data.records ?? [])
      for (const field of fields) {
        const values = [row[field]].flat().filter((value) => value !== null && value !== undefined)
        const names = [row.labels?.[field]].flat().filter((name) => typeof name === 'string')
        named += names.length
        if (names.length < values.length) nameless.push(`${call} ${field} ${String(values)}`)
      }
  }
  expect(nameless).toEqual([])
  expect(named).toBeGreaterThan(20)
}, 120_000)

type Row = Record<string, unknown> & { labels?: Record<string, unknown> }
