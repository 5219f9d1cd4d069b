import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from '../../../schemas/contract/language.gen'
import { partsOf, resolveFilter, type ResolvedFilter } from '../../../schemas/language'
import { schemas } from '../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

const { pages, resources } = schemas()
type ListParts = ReturnType<typeof partsOf>['lists'][number]
const lists = Object.values(pages).flatMap((page) =>
  partsOf(page).lists.filter(({ list }) => list.calls?.list && !list.calls.list.includes('{')),
)

/** A value the filter takes: what it is compared with matters, what it finds does not. */
function sampleOf({ widget, type }: ResolvedFilter): unknown {
  if (/date/.test(widget)) return ['2024-01-01', '2024-12-31']
  if (/range/.test(widget)) return [1, 100]
  if (widget === 'switch') return true
  if (/textarea/.test(widget)) return ['1', '2']
  if (/multi|tree|cascader/.test(widget)) return ['1']
  return type === 'bool' ? true : '1'
}

/** Every question a person can put to a list: each tab, each order, each filter. */
function questions({ list, resource }: ListParts): Record<string, unknown>[] {
  const tabs = (list.tabs ?? []).filter((tab) => !('list' in tab && tab.list))
  const start = { pageNum: 1, pageSize: 5, tab: tabs[0]?.key, filter: {} }
  const sorted = (list.columns ?? []).flatMap((column) =>
    typeof column === 'object' && column.sortable ? [`-${column.field}`] : [],
  )
  return [
    ...tabs.map(({ key }) => ({ ...start, tab: key })),
    ...[undefined, list.sort, ...sorted].map((sort) => ({ ...start, sort })),
    ...(list.filters ?? []).map((filter) => {
      const resolved = resolveFilter(filter, resource, resources as Record<string, Resource>)
      return { ...start, filter: { [resolved.field]: sampleOf(resolved) } }
    }),
  ]
}

it('answers every list of every page, by each tab, order and filter it offers', async () => {
  expect(lists.length).toBeGreaterThan(60)
  const broken: string[] = []
  let answered = 0
  for (const parts of lists)
    for (const body of questions(parts)) {
      const call = parts.list.calls?.list ?? ''
      const { status, msg } = await app.call(call, body, { as: boss })
      if (status === 200) answered += 1
      if (status >= 500) broken.push(`${call} ${JSON.stringify(body)} ${msg}`)
    }
  expect(broken).toEqual([])
  // The rest is the platform's, or wants a date first.
  expect(answered).toBeGreaterThan(600)
}, 240_000)
