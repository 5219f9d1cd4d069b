import type { CallInput } from '../../runtime/http'
import type { Chart } from '../../schemas/contract/language.gen'
import { partsOf, resolveColumn, resolveFilter, type ListPart } from '../../schemas/language'
import { filterRows, sortRows } from './filterRows'
import { groupRows, sumRows } from './groupRows'
import { recordOf } from './recordOf'
import type { Answers, Row, Wire } from './types'

interface ListBody {
  pageNum?: number
  pageSize?: number
  sort?: string
  tab?: string
  filter?: Record<string, unknown>
  by?: string[]
  counts?: boolean
}

/** Everything a list is asked for, for the page's own list and those inside it. */
export function listAnswers(wire: Wire): Answers {
  return Object.assign({}, ...partsOf(wire.page).lists.map((part) => answersOf(part, wire)))
}

function answersOf(part: ListPart, wire: Wire): Answers {
  const { resources, rows } = wire
  const { list, resource } = part
  const { list: call } = list.calls
  const all = Array.from({ length: rows }, (_, index) => ({
    ...recordOf(wire, resource, index),
    ...(list.tree?.load && { hasChildren: true }),
  }))
  const found = ({ body }: CallInput) => foundBy(part, all, (body ?? {}) as ListBody, resources)
  const charts = (list.charts ?? []).map((chart) => [
    chart.call ?? `${call}/chart/${chart.key}`,
    (input: CallInput) => ({
      rows: chartRows(chart, found(withoutBy(input)), resource, resources),
    }),
  ])
  return {
    [call]: (input: CallInput) => pageOf(found(input), input.body as ListBody),
    [`${call}/summary`]: (input: CallInput) => summaryOf(part, all, found(input), input, resources),
    [`${call}/select`]: (input: CallInput) => ({
      selectionId: 'story',
      total: found(input).length,
    }),
    [`${call}/export`]: { blob: new Blob(['']), fileName: `${list.title ?? '导出'}.xlsx` },
    ...(list.tree?.load && { [list.tree.load]: branchOf(wire, resource) }),
    ...Object.fromEntries(charts),
  }
}

type Resources = Wire['resources']

/** Rows of the tab and the filter, in their order, grouped when the list is a report. */
function foundBy(part: ListPart, all: readonly Row[], body: ListBody, resources: Resources): Row[] {
  const { list, resource } = part
  const fixed = Object.keys(list.where ?? {})
  const filters = (list.filters ?? []).map((filter) => resolveFilter(filter, resource, resources))
  const widgets = new Map(filters.map(({ field, widget }) => [field, widget]))
  const tab = list.tabs?.find(({ key }) => key === body.tab)?.where
  // Sample rows belong to whatever record the list stands in.
  const asked = Object.entries(body.filter ?? {}).filter(([field]) => !fixed.includes(field))
  const kept = filterRows(all, { ...tab, ...Object.fromEntries(asked) }, (field) =>
    widgets.get(field),
  )
  const grouped = body.by ? groupRows(kept, body.by, resource, resources) : kept
  return sortRows(grouped, body.sort ?? list.sort)
}

function pageOf(rows: readonly Row[], { pageNum = 1, pageSize = 20 }: ListBody = {}) {
  const first = (pageNum - 1) * pageSize
  return { total: rows.length, records: rows.slice(first, first + pageSize) }
}

function summaryOf(
  { list, resource }: ListPart,
  all: readonly Row[],
  found: readonly Row[],
  { body }: CallInput,
  resources: Resources,
) {
  const summed = list.columns
    .map((column) => resolveColumn(column, resource, resources))
    .filter(({ summary }) => summary)
    .map(({ prop }) => prop)
  return {
    total: found.length,
    sums: sumRows(found, summed, resource, resources),
    counts: Object.fromEntries(
      (list.tabs ?? []).map(({ key, where }) => [
        key,
        filterRows(all, where ?? {}, () => undefined).length,
      ]),
    ),
    missing: missingOf((body as ListBody | undefined)?.filter ?? {}, found),
  }
}

/** For each pasted filter the values no row has. */
function missingOf(filter: Readonly<Record<string, unknown>>, rows: readonly Row[]) {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([field, asked]) => {
      if (!Array.isArray(asked) || asked.some((value) => typeof value !== 'string')) return []
      const known = new Set(rows.map((row) => row[field]))
      return [[field, asked.filter((value) => !known.has(value))]]
    }),
  )
}

const chartRows = (
  chart: Chart,
  rows: readonly Row[],
  resource: string,
  resources: Resources,
): Row[] => sortRows(groupRows(rows, [chart.x], resource, resources), chart.x)

// A chart groups by its own field, whatever the report beside it does.
const withoutBy = ({ body, ...input }: CallInput): CallInput => ({
  ...input,
  body: { ...(body as ListBody), by: undefined },
})

const branchOf = (wire: Wire, resource: string) => (input: CallInput) => {
  const { parentId } = input.body as { parentId: string }
  return [0, 1].map((index) => ({
    ...recordOf(wire, resource, index),
    id: `${parentId}-${index}`,
    // Two levels show what a tree is; the leaves end it.
    hasChildren: !parentId.includes('-'),
  }))
}
