import type { Head } from '../../contract/language.gen'
import { resolveFilter } from '../fields/resolveFilter'
import type { ListPart } from './partsOf'
import type { FilterWidget, ResolvedFilter, Resources } from '../types'

/** One filter's value as it goes to the server; the shape is decided by the widget (docs/wire.md). */
export type FilterValue =
  | string
  | boolean
  | string[]
  | readonly [string | null, string | null]
  | readonly [number | null, number | null]

export type FilterShape = 'text' | 'list' | 'text-range' | 'number-range' | 'flag'

type FilterShapeKey = Pick<ResolvedFilter, 'widget' | 'many'>

const shapes: Record<FilterWidget, FilterShape> = {
  text: 'text',
  'textarea-multi': 'list',
  select: 'text',
  'multi-select': 'list',
  'date-range': 'text-range',
  'datetime-range': 'text-range',
  'number-range': 'number-range',
  'money-range': 'text-range',
  cascader: 'list',
  'tree-select': 'text',
  'remote-select': 'text',
  region: 'list',
  switch: 'flag',
}

/** A field that holds several values is filtered by several, also where the widget usually takes one. */
export const shapeOf = ({ widget, many }: FilterShapeKey): FilterShape =>
  many && (widget === 'remote-select' || widget === 'tree-select') ? 'list' : shapes[widget]

/**
 * A filter's value as one text for the URL. Lists are joined by commas, ranges by `~`; a backslash
 * keeps a separator that belongs to the value.
 * @example printFilter({ widget: 'textarea-multi' }, ['DD1', 'a,b'])  // 'DD1,a\\,b'
 * @example printFilter({ widget: 'date-range' }, ['2024-06-01', null])  // '2024-06-01~'
 */
export function printFilter(filter: FilterShapeKey, value: FilterValue): string {
  if (!Array.isArray(value)) return String(value)
  const mark = shapeOf(filter) === 'list' ? ',' : '~'
  return value.map((item) => (item === null ? '' : escape(String(item), mark))).join(mark)
}

const escape = (text: string, mark: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)

/** Filtered fields that the page's own `query` names: they stand in the address under their plain name. */
export function linkedFields(query: Head['query'], fields: ReadonlySet<string>): string[] {
  const params = Object.entries(query ?? {}).map(([name, param]) => param.as ?? name)
  return params.filter((name) => fields.has(name))
}

/** Under which name a filter stands in the address of its page. */
export const filterParam = (field: string, linked: readonly string[]): string =>
  linked.includes(field) ? field : `f.${field}`

const emptied = '!'

/**
 * A filter's text as it stands in an address, which drops empty values: a filter that holds nothing although its page
 * has a usual value for it is the mark alone, and a text that begins with the mark gets a second.
 */
export const markFilter = (text: string): string =>
  text === '' || text.startsWith(emptied) ? emptied + text : text

/** The way back of `markFilter`. */
export const unmarkFilter = (text: string): string =>
  text.startsWith(emptied) ? text.slice(emptied.length) : text

/** The rows of a page's own list that a link opens. */
export interface ListRows {
  /** A tab's key; without it the page's first tab. */
  tab?: string
  /** Every filter there is; the page's usual values do not count. */
  filter?: Readonly<Record<string, FilterValue>>
}

/**
 * The query under which a page shows exactly these rows.
 * @throws Error for a tab or a filter the page does not offer: the link would open other rows
 */
export function listAddress(
  page: { path: string; query?: Head['query'] },
  { list, resource }: ListPart,
  { tab, filter = {} }: ListRows,
  resources: Resources,
): Record<string, string> {
  if (tab !== undefined && !list.tabs?.some(({ key }) => key === tab))
    throw new Error(`listAddress: ${page.path} has no tab "${tab}"`)
  const offered = (list.filters ?? []).map((each) => resolveFilter(each, resource, resources))
  const linked = linkedFields(page.query, new Set(offered.map(({ field }) => field)))
  const texts = Object.entries(filter).map(([field, value]) => {
    const own = offered.find((each) => each.field === field)
    if (!own) throw new Error(`listAddress: ${page.path} has no filter "${field}"`)
    return [filterParam(field, linked), markFilter(printFilter(own, value))] as const
  })
  const usual = offered
    .filter(({ field, value }) => value !== undefined && !Object.hasOwn(filter, field))
    .map(({ field }) => [filterParam(field, linked), markFilter('')] as const)
  return { ...(tab !== undefined && { tab }), ...Object.fromEntries([...texts, ...usual]) }
}
