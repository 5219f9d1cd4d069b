import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionsOf } from '../../schemas/language'
import { projectFolder } from '../base/projectFolder'
import { routes } from './routes'
import { schemas } from '../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../proofs/testing'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true, permissions: knownPermissions() })
})
afterAll(() => app.close())

/** Every key there is, those of the platform too. */
function knownPermissions(): string[] {
  const file = readFileSync(join(projectFolder, 'schemas/permissions.json'), 'utf8')
  return Object.keys(permissionsOf(JSON.parse(file)))
}

it('is one call per line of the table', () => {
  const calls = routes.map((route) => route.call)
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
})

it('asks only for permissions that schemas/permissions.json knows', () => {
  const known = new Set(['public', 'login', ...knownPermissions()])
  const asked = routes.flatMap((route) => route.permission.map((key) => `${key} (${route.call})`))
  expect(asked.filter((text) => !known.has(text.split(' ')[0] ?? ''))).toEqual([])
})

const lists = Object.values(schemas().pages).flatMap((page) =>
  page.kind === 'list'
    ? [
        { name: page.path, list: page },
        ...(page.tabs ?? []).flatMap(({ key, list }) =>
          list ? [{ name: `${page.path}?tab=${key}`, list }] : [],
        ),
      ]
    : [],
)
/** A list that must not be asked for all its time is asked for a half-year. */
const neededBy = ({ filters = [] }: (typeof lists)[number]['list']) =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      typeof filter === 'object' && filter.schema?.required === true
        ? [[filter.field, ['2026-01-01 00:00:00', '2026-06-30 23:59:59']]]
        : [],
    ),
  )

// A new company has no rows but its first user and what the platform gives to all.
const total = expect.any(Number)
describe.each(lists)('the list $name', ({ list }) => {
  const path = list.calls.list.replace('POST ', '')

  it('answers rows, sums and every tab, sorted by each of its columns', async () => {
    const sorts = list.columns.flatMap((column) =>
      typeof column === 'object' && column.sortable ? [column.field] : [],
    )
    const filter = neededBy(list)
    for (const sort of ['', ...sorts]) {
      const answer = await app.post(path, { pageNum: 1, pageSize: 10, sort, filter }, { as: boss })
      expect(answer, `sort ${sort}`).toMatchObject({ code: 200, data: { total } })
    }
    // a tab with a list of its own is asked there
    for (const { key } of (list.tabs ?? []).filter((tab) => !tab.list)) {
      const body = { tab: key, filter, counts: true }
      const answer = await app.post(`${path}/summary`, body, { as: boss })
      expect(answer, `tab ${key}`).toMatchObject({ code: 200, data: { total } })
    }
  })
})

it('asks before an order, a wholesale, a purchase, a return or an advance is made twice within seconds', () => {
  const making = routes.filter(({ creates }) => creates).map(({ call }) => call)
  expect(making).toEqual(
    expect.arrayContaining([
      'POST /order/manual/add',
      'POST /order/manual/addAndAudit',
      'POST /wholesale/order/add',
      'POST /wholesale/order/saveAndSubmit',
      'POST /wholesale/return/add',
      'POST /purchase/order/add',
      'POST /purchase/order/saveAndAudit',
      'POST /purchase/return/add',
      'POST /financial/paymentReceived/beforehandMoney',
      'POST /order/afterSales/apply',
      'POST /product/brand/add',
    ]),
  )
  // what is read, or may be said twice, is no making
  expect(making).not.toContain('POST /order/afterSales/replies/add')
  expect(making.filter((call) => call.endsWith('/page') || call.startsWith('GET '))).toEqual([])
})
