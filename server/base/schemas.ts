import { readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import type {
  Dictionary,
  ListPage,
  Page,
  ReportPage,
  Resource,
} from '../../schemas/contract/language.gen'
import {
  layOut,
  partsOf,
  resolveResources,
  upgrade,
  withoutPatterns,
  type ListPart,
  type Resources,
} from '../../schemas/language'
import { projectFolder } from './projectFolder'

/** What lies in `schemas/`: resources with what they inherit, pages laid out, dictionaries. */
export interface Schemas {
  /** By route. */
  pages: Readonly<Record<string, Page>>
  resources: Resources
  dictionaries: Readonly<Record<string, Dictionary>>
}

const folder = join(projectFolder, 'schemas')
let current: Schemas | undefined

/** The schemas, read once; after `watchSchemas` always the newest readable ones. A new object after each change. */
export const schemas = (): Schemas => (current ??= readSchemas())

/** A value the platform added to an open dictionary. */
export interface AddedValue {
  dictType: string
  value: string
  label: string
}

/** Puts what the platform added behind the values the schemas know; called again it replaces what it added before. */
export function addValues(added: readonly AddedValue[]): void {
  const known = schemas()
  const dictionaries = byKey(
    Object.values(known.dictionaries).map((dictionary) => withAdded(dictionary, added)),
    ({ name }) => name,
  )
  useSchemas({ ...known, dictionaries })
}

const isAdded = Symbol('added')

function withAdded(dictionary: Dictionary, added: readonly AddedValue[]): Dictionary {
  if (!dictionary.open) return dictionary
  const own = dictionary.items.filter((item) => !(isAdded in item))
  const more = added.filter(({ dictType }) => dictType === dictionary.name)
  return {
    ...dictionary,
    items: [...own, ...more.map(({ value, label }) => ({ value, label, [isAdded]: true }))],
  }
}

/** Lets every list see other schemas: the newly saved ones in development, sample ones in a test. */
export const useSchemas = (next: Schemas): void => {
  current = next
}

export function readSchemas(from: string = folder): Schemas {
  const all = <T>(place: string, ending: string) =>
    filesIn(join(from, place), ending).map((path) => readJson<T>(path))
  const resources = withoutPatterns(resolveResources(all<Resource>('resources', '.resource.json')))
  const dictionaries = byKey(all<Dictionary>('dictionaries', '.dict.json'), ({ name }) => name)
  const facts = { resources, dictionary: (name: string) => dictionaries[name] }
  const pages = all<Page>('pages', '.page.json').map((page) => layOut(page, facts))
  return { pages: byKey(pages, ({ path }) => path), resources, dictionaries }
}

/** For development: a saved file shows in the next call. A file that cannot be read keeps the last good state. */
export function watchSchemas(onProblem: (problem: string) => void): () => void {
  const watcher = watch(folder, { recursive: true }, (_event, fileName) => {
    if (!fileName?.endsWith('.json')) return
    try {
      useSchemas(readSchemas())
    } catch (error) {
      onProblem((error as Error).message)
    }
  })
  return () => watcher.close()
}

/** A list of the schema room: a page's own, or one inside a page. */
export interface DeclaredList {
  title: string
  /** Whoever may open a page in which the list stands may ask for it. */
  permission: string[]
  resource: string
  parts: ListPart['list']
  /** Parameters of the page's address; only the page's own list filters by them. */
  query: ListPage['query']
  /** Fields a report may group by; undefined for every other list. */
  dimensions?: ReportPage['dimensions']
  /** The filter that says which days a report's figures are compared with. */
  period?: string
}

/**
 * @param key of a list inside the page; without it the page's own
 * @throws when the route has no such list
 */
export function declaredList(schemas: Schemas, path: string, key?: string): DeclaredList {
  const { pages } = schemas
  const page = pages[path]
  const found = page && partsOf(page).lists.find(({ list }) => list.key === key)
  if (!page || !found)
    throw new Error(
      `declaredList: schemas/pages has no list ${key ? `"${key}" on page ` : 'page '}"${path}"; add it, or correct defineList`,
    )
  return {
    title: found.list.title ?? page.title,
    permission: permissionsToAsk(schemas, found.list.calls.list),
    resource: found.resource,
    parts: found.list,
    query: key === undefined ? page.query : undefined,
    ...(key === undefined &&
      page.kind === 'report' && { dimensions: page.dimensions, period: page.period }),
  }
}

const permissionsToAsk = ({ pages }: Schemas, call: string): string[] => [
  ...new Set(
    Object.values(pages).flatMap((page) =>
      partsOf(page)
        .lists.filter(({ list }) => list.calls.list === call)
        .map(({ permission }) => permission ?? page.permission),
    ),
  ),
]

/** Chinese field titles of a resource, for sentences about a body. */
export function titlesOf({ resources }: Schemas, resource: string): Record<string, string> {
  const fields = resources[resource]?.fields ?? {}
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.title]))
}

/** The table of a resource: as it says, else its name in snake_case. */
export const tableOf = ({ name, table }: Pick<Resource, 'name' | 'table'>): string =>
  table ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The label of a dictionary's value; the value itself when the dictionary does not know it. */
export const dictLabel = ({ dictionaries }: Schemas, dict: string, value: string): string =>
  dictionaries[dict]?.items.find((item) => item.value === value)?.label ?? value

const filesIn = (place: string, ending: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(place, name))

function readJson<T>(path: string): T {
  try {
    return upgrade(JSON.parse(readFileSync(path, 'utf8'))) as T
  } catch (error) {
    throw new Error(`readSchemas: ${path}: ${(error as Error).message}`, { cause: error })
  }
}

const byKey = <T>(items: readonly T[], keyOf: (item: T) => string): Record<string, T> =>
  Object.fromEntries(items.map((item) => [keyOf(item), item]))
