import type { Dictionary, Page, Resource } from '../../contract/language.gen'
import { isLikeList, likeList } from '../like/likeList'
import { isLikeScan, likeScan } from '../like/likeScan'
import { isFieldTabs, tabsOfField } from './fieldTabs'
import { papers } from './papers'
import { resourceOf } from './partsOf'
import { resolveField } from '../fields/resolveField'
import type { Resources } from '../types'
import { isPlainObject } from '../versions/change'

/** What a page's short forms stand for is found here. */
export interface LayOutFacts {
  resources: Resources
  dictionary(name: string): Dictionary | undefined
}

/** Where fields are named, and `{ "use": … }` may stand for a set of them. */
const fieldLists = new Set(['filters', 'columns', 'fields', 'address', 'dimensions'])
// What stands in them is not the page language.
const foreign = new Set(['schema', 'where', 'value', 'query'])

type Node = Readonly<Record<string, unknown>>

/**
 * A page as renderer and server know it: lists and scans have what they borrow, tabs of a field are tabs, sets of fields are fields, papers have
 * a size. What names nothing is left out; the linter reports it. Everything that reads page files lays them out once, right after reading.
 */
export function layOut<P extends Page>(page: P, facts: LayOutFacts): P {
  if (page.kind === 'bespoke') return page
  const whole = withBorrowed(page, facts.resources)
  return laidOut(whole as unknown as Node, resourceOf(page) ?? '', facts) as unknown as P
}

/** What an action of a resource opens to look at, its sets of fields unfolded: a resource file is read as it is written. */
export const layOutShow = <Show extends object>(
  show: Show,
  resource: string,
  resources: Resources,
): Show =>
  laidOut(show as unknown as Node, resource, {
    resources,
    dictionary: () => undefined,
  }) as unknown as Show

/** A page whose lists and scans have what they borrow, all else as it is written; the page itself when none borrows. */
export function withBorrowed<P extends Page>(page: P, resources: Resources): P {
  if (page.kind === 'bespoke') return page
  return borrowing(page as unknown as Node, resourceOf(page) ?? '', resources) as unknown as P
}

function borrowing(value: unknown, around: string, resources: Resources): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => borrowing(entry, around, resources))
    return entries.every((entry, place) => entry === value[place]) ? value : entries
  }
  if (!isPlainObject(value)) return value
  const resource = typeof value['resource'] === 'string' ? value['resource'] : around
  const node = borrower(value, resources[resource])
  const entries = Object.entries(node).map(
    ([key, inner]) =>
      [key, foreign.has(key) ? inner : borrowing(inner, resource, resources)] as const,
  )
  return node === value && entries.every(([key, inner]) => inner === node[key])
    ? value
    : Object.fromEntries(entries)
}

function borrower(node: Node, resource: Resource | undefined): Node {
  if (isLikeScan(node)) return likeScan(node, resource)
  return isLikeList(node) ? likeList(node, resource) : node
}

function laidOut(node: Node, around: string, facts: LayOutFacts): Node {
  const resource = typeof node['resource'] === 'string' ? node['resource'] : around
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (foreign.has(key)) return [key, value]
      const named = key === 'columns' ? (linesOf(node, resource, facts) ?? resource) : resource
      return [key, valueOf(unfolded(key, value, named, facts), named, facts)]
    }),
  )
}

function valueOf(value: unknown, resource: string, facts: LayOutFacts): unknown {
  if (Array.isArray(value)) return value.map((entry) => valueOf(entry, resource, facts))
  return isPlainObject(value) ? laidOut(value, resource, facts) : value
}

function unfolded(key: string, value: unknown, resource: string, facts: LayOutFacts): unknown {
  if (!Array.isArray(value)) return value
  if (fieldLists.has(key)) return withSets(value, facts.resources[resource])
  if (key === 'papers')
    return value.map((paper: unknown) => (typeof paper === 'string' && papers[paper]) || paper)
  if (key !== 'tabs') return value
  return value.flatMap((entry: unknown) => {
    if (!isFieldTabs(entry)) return [entry]
    const { dict = '' } = resolveField(entry.field, resource, facts.resources) ?? {}
    return tabsOfField(entry, facts.dictionary(dict)?.items ?? [])
  })
}

/** Entries that name fields, with each `{ "use": set }` replaced by the fields of that set. */
export const withSets = <Entry>(
  entries: readonly Entry[],
  resource: Pick<Resource, 'sets'> | undefined,
): Entry[] =>
  entries.flatMap((entry) =>
    isSetUse(entry) ? ((resource?.sets?.[entry.use] ?? []) as Entry[]) : [entry],
  )

export const isSetUse = (entry: unknown): entry is { use: string } =>
  typeof entry === 'object' && entry !== null && 'use' in entry && !('field' in entry)

/** The resource of the lines a table, a log or an item of a form shows. */
export function linesOf(
  node: Readonly<Record<string, unknown>>,
  resource: string,
  { resources }: Pick<LayOutFacts, 'resources'>,
): string | undefined {
  const name = node['table'] ?? node['log'] ?? node['field']
  return typeof name === 'string' ? resolveField(name, resource, resources)?.of : undefined
}
