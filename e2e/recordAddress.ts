import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encryptText } from '../runtime/crypto/text'
import type { Open, Page } from '../schemas/contract/language.gen'
import { allPages } from './pagePaths'
import type { Product } from './product'

/** Whoever can call the server. */
type Caller = Pick<Product, 'api'>

interface Opener {
  resource: string
  open: Open
}
type Row = Record<string, unknown>

/**
 * The address of a page that shows one record, taken from a page that leads there: the first row of its list that the
 * page can load. @returns undefined when no list has such a row
 */
export async function recordAddress(
  product: Caller,
  token: string,
  page: Page,
): Promise<string | undefined> {
  for (const { resource, open } of openers().filter((one) => one.open.path === page.path))
    for (const list of listsOf(resource))
      for (const row of await rowsOf(product, token, list)) {
        const values = valuesOf(open, row)
        if (values && (await canLoad(product, token, page, values))) return address(page, values)
      }
  return undefined
}

/** Whatever in pages and resources leads from a row to a page. */
function openers(): Opener[] {
  const found: Opener[] = []
  const walk = (part: unknown, resource: string): void => {
    if (typeof part !== 'object' || part === null) return
    const { open } = part as { open?: Open }
    if (typeof open?.path === 'string') found.push({ resource, open })
    for (const inner of Object.values(part)) walk(inner, resource)
  }
  for (const page of allPages()) walk(page, 'resource' in page ? (page.resource ?? '') : '')
  for (const resource of allResources()) walk(resource, resource.name)
  return found
}

const listsOf = (resource: string) =>
  allPages().filter((page) => page.kind === 'list' && page.resource === resource)

async function rowsOf(product: Caller, token: string, page: Page): Promise<Row[]> {
  if (page.kind !== 'list') return []
  const tabs = page.tabs?.flatMap((tab) => ('key' in tab ? [tab.key] : [])) ?? []
  const rows: Row[] = []
  for (const tab of [undefined, ...tabs]) {
    const { data } = await product.api<{ records?: Row[] } | null>(token, page.calls.list, {
      pageNum: 1,
      pageSize: 20,
      filter: {},
      ...(tab ? { tab } : {}),
    })
    rows.push(...(data?.records ?? []))
  }
  return rows
}

/** What stands in the address; undefined when the row lacks one of the values. */
function valuesOf(open: Open, row: Row): Record<string, string> | undefined {
  const asked = { ...inPath(open.path), ...open.query }
  const filled = Object.entries(asked).map(([name, text]) => {
    const field = /^\{\{ row\.(\w+) \}\}$/.exec(text)?.[1]
    return [name, String((field ? row[field] : text) ?? '')] as const
  })
  const isOfRow = Object.values(asked).some((text) => text.startsWith('{{ row.'))
  return isOfRow && filled.every(([, value]) => value !== '')
    ? Object.fromEntries(filled)
    : undefined
}

const inPath = (path: string): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `{{ row.${name} }}`]),
  )

async function canLoad(product: Caller, token: string, page: Page, values: Row): Promise<boolean> {
  const load = 'calls' in page && page.calls && 'load' in page.calls ? page.calls.load : undefined
  if (!load) return true
  const known = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [page.query?.[name]?.as ?? name, value]),
  )
  const path = load.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(known[name] ?? known[Object.keys(known)[0] ?? ''])),
  )
  const query = load.includes('{') ? '' : `?${new URLSearchParams(known as Record<string, string>)}`
  return (await product.api(token, path + query)).code === 200
}

function address(page: Page, values: Record<string, string>): string {
  const names = Object.keys(inPath(page.path))
  const path = names.reduce(
    (text, name) => text.replace(`{${name}}`, values[name] ?? ''),
    page.path,
  )
  const rest = Object.entries(values).filter(([name]) => !names.includes(name))
  const search = new URLSearchParams(
    rest.map(([name, value]) => [name, page.query?.[name]?.encrypted ? encryptText(value) : value]),
  ).toString()
  return search ? `${path}?${search}` : path
}

function allResources(): { name: string }[] {
  const folder = 'schemas/resources'
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.resource.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string })
}
