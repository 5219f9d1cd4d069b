import { filterParam, markFilter, printFilter, unmarkFilter } from '../../../../schemas/language'
import { parseFilter } from '../../../parts/filter/value/filterText'
import type { FilterKey, FilterValue, FilterValues } from '../../../parts/filter/types'
import { usualValue } from '../../../parts/filter/value/usualValue'
import { isPastedSort } from './pastedSort'
import { parseSort, printSort } from './sortText'
import { pageSizes } from './types'
import type { ListState, ListStateSpec, SortItem } from './types'

type Query = Readonly<Record<string, string>>

/**
 * Reads a list's state from the address. What the page does not know (an old link, a hand-typed
 * value) falls back to the default instead of failing.
 */
export function parseListState(query: Query, spec: ListStateSpec): ListState {
  const read = (key: string) => query[(spec.prefix ?? '') + key]
  const asked = read('tab')
  const tab = asked !== undefined && spec.tabs.includes(asked) ? asked : spec.tabs[0]
  const sort = read('sort')
  const size = Number(read('size'))
  const page = Number(read('page'))
  const filter = parseFilters(query, spec)
  return {
    tab,
    filter,
    sort: sort === undefined ? usualSort(spec, tab) : knownSort(unmarkFilter(sort), spec, filter),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? spec.size,
    row: read('row') || undefined,
    view: read('view') || undefined,
  }
}

/** Writes a list's state into the address; defaults are not written, keys of others stay. */
export function printListState(state: ListState, spec: ListStateSpec, query: Query = {}): Query {
  const texts = new Map([
    [keyOf(spec, 'tab'), differing(state.tab ?? '', spec.tabs[0] ?? '')],
    ...spec.filters.map((filter) => {
      const text = differing(
        printed(filter, state.filter[filter.field]),
        printed(filter, usualValue(filter)),
      )
      return [filterKey(spec, filter), text] as const
    }),
    [keyOf(spec, 'sort'), differing(printSort(state.sort), printSort(usualSort(spec, state.tab)))],
    [keyOf(spec, 'page'), differing(String(state.page), '1')],
    [keyOf(spec, 'size'), differing(String(state.size), String(spec.size))],
    [keyOf(spec, 'row'), state.row],
    [keyOf(spec, 'view'), state.view],
  ])
  const others = Object.entries(query).filter(([key]) => !texts.has(key))
  const own = [...texts].flatMap(([key, text]) =>
    text === undefined ? [] : [[key, text] as const],
  )
  return Object.fromEntries([...others, ...own])
}

/** Whether an address asks for something of this list, be it what the page shows anyway: a link to its first tab does. */
export const hasContent = (query: Query, spec: ListStateSpec): boolean =>
  [
    ...stateKeys.map((name) => keyOf(spec, name)),
    ...spec.filters.map((one) => filterKey(spec, one)),
  ].some((key) => query[key] !== undefined && query[key] !== '')

/** The order a tab is read in while nobody asked for another. */
export const usualSort = (spec: ListStateSpec, tab: string | undefined): readonly SortItem[] =>
  spec.tabSorts.get(tab ?? '') ?? spec.sort

const stateKeys = ['tab', 'sort', 'page', 'size', 'row', 'view']

/** The page's own values of the filters: what 重置 brings back. */
export const usualFilters = (filters: readonly FilterKey[]): FilterValues =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const value = usualValue(filter)
      return value === undefined ? [] : [[filter.field, value] as const]
    }),
  )

const keyOf = (spec: ListStateSpec, name: string) => (spec.prefix ?? '') + name

const filterKey = (spec: ListStateSpec, { field }: FilterKey) =>
  spec.prefix ? keyOf(spec, filterParam(field, [])) : filterParam(field, spec.linked)

const printed = (filter: FilterKey, value: FilterValue | undefined) =>
  value === undefined ? '' : printFilter(filter, value)

function parseFilters(query: Query, spec: ListStateSpec): FilterValues {
  const given = spec.filters.flatMap((filter) => {
    const text = query[filterKey(spec, filter)]
    const value = text === undefined ? usualValue(filter) : parseFilter(filter, unmarkFilter(text))
    return value === undefined ? [] : [[filter.field, value] as const]
  })
  return Object.fromEntries(given)
}

const knownSort = (text: string, spec: ListStateSpec, filter: FilterValues) =>
  parseSort(text).filter(
    ({ field }) => spec.sortable.includes(field) || isPastedSort(field, spec.filters, filter),
  )

const differing = (text: string, usual: string) => (text === usual ? undefined : markFilter(text))
