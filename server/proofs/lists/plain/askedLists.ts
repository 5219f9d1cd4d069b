import {
  partsOf,
  resolveColumn,
  resolveField,
  resolveFilter,
  type ResolvedFilter,
} from '../../../../schemas/language'
import { schemas } from '../../../base/schemas'

/** A list call of a page, with all that a person can ask it. */
export interface AskedList {
  call: string
  /** Its filters, and what binds it to a record. */
  filters: readonly ResolvedFilter[]
  tabs: readonly { key: string; where?: Readonly<Record<string, unknown>> }[]
  /** Fields to sort by, and how their values are ordered. */
  sorts: ReadonlyMap<string, { type: string; isNamed: boolean }>
  /** Columns with a sum, and those of them that are no part of the whole. */
  sums: readonly string[]
  parts: readonly string[]
  /** What it must be asked with: a page may want a time first. */
  base: Readonly<Record<string, unknown>>
  /** What binds it to a record. */
  bound: readonly string[]
  /** Of a report: what it groups by, and the figures of its groups. */
  by?: readonly [string]
  figures: readonly string[]
}

const { pages, resources } = schemas()

type ListPart = ReturnType<typeof partsOf>['lists'][number]

/** Every list call that stands alone, once; a report once for each of its dimensions. */
export function askedLists(): AskedList[] {
  const found = new Map<string, AskedList[]>()
  for (const page of Object.values(pages))
    for (const part of partsOf(page).lists) {
      const key = part.list.calls.list
      if (key.includes('{') || found.has(key)) continue
      const list = askedOf(key, part)
      found.set(
        key,
        page.kind === 'report'
          ? page.dimensions.map(nameOf).map((by) => groupedBy(list, by))
          : [list],
      )
    }
  return [...found.values()].flat()
}

/** Of the groups of a report only filters on the groups themselves can be told from the groups. */
const groupedBy = (list: AskedList, dimension: string): AskedList => ({
  ...list,
  by: [dimension],
  filters: list.filters.filter(({ field }) => field === dimension),
  figures: list.parts,
  sorts: new Map(),
  tabs: [],
  sums: [],
})

const nameOf = (column: string | { field?: string }) =>
  typeof column === 'string' ? column : (column.field ?? '')

function askedOf(call: string, { list, resource }: ListPart): AskedList {
  const offered = (list.filters ?? []).map((filter) => resolveFilter(filter, resource, resources))
  const bound = Object.keys(list.where ?? {}).map((field): ResolvedFilter => ({
    ...resolveFilter({ field, widget: 'select' }, resource, resources),
    mask: undefined,
  }))
  const columns = list.columns.map((column) => resolveColumn(column, resource, resources))
  const steps = (list.sort ?? '').split(',').filter(Boolean)
  const sorted = [
    ...steps.map((step) => step.replace(/^[-~]/, '')),
    ...columns.filter(({ sortable }) => sortable).map(({ prop }) => prop),
  ]
  return {
    call,
    filters: [
      ...offered,
      ...bound.filter(({ field }) => !offered.some((one) => one.field === field)),
    ],
    tabs: (list.tabs ?? []).filter((tab) => !tab.list),
    sorts: new Map(
      sorted.map((path) => {
        const field = resolveField(path, resource, resources)
        return [path, { type: field?.type ?? 'string', isNamed: field?.ref !== undefined }]
      }),
    ),
    sums: columns.filter(({ summary }) => summary).map(({ prop }) => prop),
    figures: [],
    parts: columns
      .filter(({ summary, type }) => summary && type !== 'percent')
      .map(({ prop }) => prop),
    bound: bound.map(({ field }) => field),
    base: Object.fromEntries(
      offered
        .filter(({ schema }) => schema?.required)
        .map(({ field }) => [field, [daysAgo(364), daysAgo(91)]]),
    ),
  }
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
