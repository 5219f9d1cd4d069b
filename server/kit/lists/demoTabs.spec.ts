import { afterAll, beforeAll, expect, it } from 'vitest'
import orders from '../../../docs/inventory/orders.json'
import purchaseSales from '../../../docs/inventory/purchase-sales.json'
import type { Resource } from '../../../schemas/contract/language.gen'
import { partsOf, resolveFilter } from '../../../schemas/language'
import { demoAccounts } from '../../demo'
import { createResolveSession } from '../../modules/people/auth'
import { schemas } from '../../base/schemas'
import { createTestApp, type TestApp } from '../../proofs/testing'

// Whoever tries the demo finds rows behind every tab; where a tab is another company's matter, that company has them.
const askers = ['wenlan', 'boya', 'platform']
const inventory = [...orders.pages, ...purchaseSales.pages].filter(({ kind }) => kind === 'list')

let app: TestApp
const tokens: string[] = []
beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession, demo: true })
  for (const { username, password } of demoAccounts.filter((one) =>
    askers.includes(one.username),
  )) {
    const { data } = await app.post<{ access_token: string }>('/auth/login', { username, password })
    tokens.push(data.access_token)
  }
}, 600_000)
afterAll(() => app.close())

const { pages, resources } = schemas()
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The page's own lists, with what they must be asked with: a page may want a time first. */
function listsOf(path: string) {
  const page = pages[path]
  if (page?.kind !== 'list') throw new Error(`${path} is no list`)
  const tabLists = new Set<unknown>(
    (page.tabs ?? []).map((tab) => ('list' in tab ? tab.list : undefined)),
  )
  return partsOf(page)
    .lists.filter(({ list }) => list.calls?.list === page.calls.list || tabLists.has(list))
    .map(({ list, resource }) => ({
      call: list.calls?.list ?? '',
      tabs: (list.tabs ?? []).filter((tab) => !('list' in tab && tab.list)).map(({ key }) => key),
      filter: Object.fromEntries(
        (list.filters ?? [])
          .filter((filter) => typeof filter === 'object' && filter.schema?.required)
          .map((filter) => [
            resolveFilter(filter, resource, resources as Record<string, Resource>).field,
            [daysAgo(364), daysAgo(91)],
          ]),
      ),
    }))
}

async function rowsSeen(call: string, body: object): Promise<number> {
  let rows = 0
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` }
    const { data } = await app.call<{ records?: unknown[] }>(call, body, { headers })
    rows += data.records?.length ?? 0
  }
  return rows
}

it('shows rows behind every tab of every list of orders, wholesale and purchasing', async () => {
  const empty: string[] = []
  let asked = 0
  for (const { path, tabs: specified } of inventory) {
    const lists = listsOf(path)
    const found = lists.flatMap(({ tabs }) => tabs).length + lists.length - 1
    expect(found, `${path}: tabs`).toBeGreaterThanOrEqual(specified.length)
    for (const { call, tabs, filter } of lists)
      for (const tab of tabs.length > 0 ? tabs : [undefined]) {
        asked += 1
        const body = { pageNum: 1, pageSize: 5, tab, filter }
        if ((await rowsSeen(call, body)) === 0) empty.push(`${path} ${tab ?? call}`)
      }
  }
  expect(empty).toEqual([])
  expect(asked).toBeGreaterThan(90)
}, 120_000)
