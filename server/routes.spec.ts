import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionsOf } from '../schemas/language'
import { projectFolder } from './projectFolder'
import { routes } from './routes'
import { schemas } from './schemas'
import { createTestApp, type SignedIn, type TestApp } from './testing'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

it('is one call per line of the table', () => {
  const calls = routes.map((route) => route.call)
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
})

it('asks only for permissions that schemas/permissions.json knows', () => {
  const file = readFileSync(join(projectFolder, 'schemas/permissions.json'), 'utf8')
  const known = new Set(['public', 'login', ...Object.keys(permissionsOf(JSON.parse(file)))])
  const asked = routes.flatMap((route) => route.permission.map((key) => `${key} (${route.call})`))
  expect(asked.filter((text) => !known.has(text.split(' ')[0] ?? ''))).toEqual([])
})

const listCalls = Object.values(schemas().pages).flatMap((page) =>
  page.kind === 'list' ? [{ path: page.calls.list.replace('POST ', ''), page }] : [],
)
describe.each(listCalls)('the list $page.path', ({ path, page }) => {
  it('answers rows, sums and every tab, sorted by each of its columns', async () => {
    const sorts = page.columns.flatMap((column) =>
      typeof column === 'object' && column.sortable ? [column.field] : [],
    )
    for (const sort of ['', ...sorts]) {
      const answer = await app.post(
        path,
        { pageNum: 1, pageSize: 10, sort, filter: {} },
        { as: boss },
      )
      expect(answer, `sort ${sort}`).toMatchObject({ code: 200, data: { total: 0 } })
    }
    for (const { key } of page.tabs ?? []) {
      const body = { tab: key, filter: {}, counts: true }
      const answer = await app.post(`${path}/summary`, body, { as: boss })
      expect(answer, `tab ${key}`).toMatchObject({ code: 200, data: { total: 0 } })
    }
  })
})
