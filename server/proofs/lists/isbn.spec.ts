import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  normalizeIsbn,
  partsOf,
  resolveFilter,
  toIsbn10,
  type ResolvedFilter,
} from '../../../schemas/language'
import { schemas } from '../../base/schemas'
import { demoAccounts } from '../../demo'
import { createResolveSession } from '../../modules/people/auth'
import { createTestApp, type TestApp } from '../testing'
import type { Ask } from './plain/readAll'

let app: TestApp
const askers: Ask[] = []
beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession, demo: true })
  const people = ['wenlan', 'boya', 'sanwei']
  for (const { username, password } of demoAccounts.filter((one) =>
    people.includes(one.username),
  )) {
    const { data } = await app.post<{ access_token: string }>('/auth/login', { username, password })
    const headers = { authorization: `Bearer ${data.access_token}` }
    askers.push(async (call, body) => (await app.call<never>(call, body, { headers })).data)
  }
}, 600_000)
afterAll(() => app.close())

const { pages, resources } = schemas()
type ListPart = ReturnType<typeof partsOf>['lists'][number]

interface IsbnFilter {
  name: string
  call: string
  field: string
  isMany: boolean
  base: Record<string, unknown>
  by?: string[]
}

const isOfBooks = ({ reads, widget }: ResolvedFilter) =>
  (reads === 'isbn' || reads === 'goodsCode') && ['text', 'textarea-multi'].includes(widget)

/** Every ISBN filter of every list that stands alone. */
const filters = Object.values(pages).flatMap((page) =>
  partsOf(page).lists.flatMap((part) => filtersOf(page, part)),
)

function filtersOf(page: (typeof pages)[string], { list, resource }: ListPart): IsbnFilter[] {
  const offered = (list.filters ?? []).map((one) => resolveFilter(one, resource, resources))
  const needed = offered.filter(({ schema }) => schema?.required)
  const base = Object.fromEntries(needed.map(({ field }) => [field, [daysAgo(364), daysAgo(0)]]))
  const call = list.calls.list
  if (call.includes('{')) return []
  const dimensions = page.kind === 'report' ? page.dimensions : []
  const [by] = dimensions.map((one) => (typeof one === 'string' ? one : one.field))
  return offered.filter(isOfBooks).map(({ field, widget }) => ({
    name: `${page.path} ${call} ${field}`,
    call,
    field,
    isMany: widget === 'textarea-multi',
    base,
    ...(by !== undefined && { by: [by] }),
  }))
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** One book as six people write it. */
function spellings(isbn13: string): string[] {
  const hyphens = `${isbn13.slice(0, 3)}-${isbn13.slice(3, 4)}-${isbn13.slice(4, 12)}-${isbn13.slice(12)}`
  return [
    isbn13,
    hyphens,
    toIsbn10(isbn13) ?? isbn13,
    `ISBN ${hyphens}`,
    isbn13.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ` ${hyphens.replaceAll('-', ' ')} `,
  ]
}

interface Page {
  total: number
  records: Record<string, unknown>[]
}

const ask = async (asker: Ask, { call, field, isMany, base, by }: IsbnFilter, text?: string) => {
  const filter = text === undefined ? base : { ...base, [field]: isMany ? [text] : text }
  const page = await asker<Page | null>(call, { pageNum: 1, pageSize: 50, filter, by })
  return page?.records ?? []
}

/** ISBNs that rows show anywhere, lines among them. */
const isbnsIn = (rows: unknown): string[] => [
  ...new Set(JSON.stringify(rows).match(/(?<!\d)97[89]\d{10}(?!\d)/g) ?? []),
]

/** An ISBN that finds rows of the list. */
async function foundBy(filter: IsbnFilter, common: readonly string[]) {
  for (const asker of askers) {
    const rows = await ask(asker, filter)
    if (rows.length === 0) continue
    for (const isbn of [...isbnsIn(rows), ...common].slice(0, 60)) {
      if (normalizeIsbn(isbn).isbn13 === undefined) continue
      const found = await ask(asker, filter, isbn)
      if (found.length > 0) return { asker, isbn, found }
    }
  }
  return undefined
}

it('finds the same rows however an ISBN is written, on every list with such a filter', async () => {
  expect(filters.length).toBeGreaterThan(45)
  const [first] = askers
  const books = await first?.<Page>('POST /product/single/page', {
    pageNum: 1,
    pageSize: 50,
    filter: {},
  })
  const common = isbnsIn(books?.records ?? [])
  const differing: string[] = []
  const blind: string[] = []
  for (const filter of filters) {
    const held = await foundBy(filter, common)
    if (!held) {
      blind.push(filter.name)
      continue
    }
    for (const text of spellings(held.isbn)) {
      const rows = await ask(held.asker, filter, text)
      if (JSON.stringify(rows.map(keyOf)) !== JSON.stringify(held.found.map(keyOf)))
        differing.push(`${filter.name}: "${text}" finds ${rows.length}, not ${held.found.length}`)
    }
  }
  expect(differing).toEqual([])
  expect(blind.length).toBeLessThan(filters.length / 3)
}, 600_000)

const keyOf = (row: Record<string, unknown>) => row.id ?? row
