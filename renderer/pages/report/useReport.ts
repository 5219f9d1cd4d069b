import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import { useCurrentPage, usePageQuery } from '../../../runtime/routing'
import type { ColumnObject, ListParts, ReportPage } from '../../../schemas/contract/language.gen'
import { resolveColumn, resolveFilter, withCompared } from '../../../schemas/language'
import type {
  Comparison,
  ResolvedColumn,
  ResolvedFilter,
  Resources,
} from '../../../schemas/language'
import type { FilterValues } from '../../parts/filter'
import { oneValue } from '../../parts/filter/value/oneValue'
import { businessDay } from '../../../runtime/format'
import { parseListState, printListState, usualSort } from '../list/state/listState'
import { listStateSpec } from '../list/state/listStateSpec'
import { drillBack, drillInto, parseReportAddress, printReportAddress } from './reportAddress'
import type { ReportAddress } from './reportAddress'
import type { Row } from '../../language/registry'
import { carriedQuery } from './carriedQuery'

/** One step of the way in: a dimension and the value that was gone into. */
export interface DrillStep {
  column: ResolvedColumn
  value: string
}

/** The comparisons of a report and the period they start from. */
export interface ComparedFacts {
  kinds: readonly Comparison[]
  period: FilterValues[string] | undefined
  label: string
  today: string
}

export interface Report {
  dimensions: readonly ResolvedColumn[]
  by: readonly string[]
  /** Goes into every request of the list. */
  body: Readonly<Record<string, unknown>>
  /** The page's list with the chosen dimensions before its measures. */
  list: ListParts
  steps: readonly DrillStep[]
  /** What its figures are compared with; undefined when no column compares. */
  compared?: ComparedFacts
  /** The query that opens exactly the rows a group counted. */
  carry(row: Row): Record<string, string>
  /** Absent where the tabs say what it is grouped by. */
  choose?(by: readonly string[]): void
  canDrill(field: string): boolean
  drill(field: string, value: string): void
  /** Back before the step at this depth; 0 is the whole. */
  backTo(depth: number): void
}

/** Which dimensions a report is grouped by and what was gone into; both stand in the address. */
export function useReport(page: ReportPage, resources: Resources): Report {
  const { meta } = useCurrentPage()
  const [query, setQuery] = usePageQuery()
  const { dimensions, filters, known } = useMemo(
    () => compileReport(page, resources),
    [page, resources],
  )
  const tabBy = groupedByTab(page, query.tab)
  const address = tabBy ? { by: tabBy, drill: [] } : parseReportAddress(query, known)
  const byText = address.by.join()
  const list = useMemo(() => listOf(page, byText.split(',')), [page, byText])
  const spec = useMemo(() => {
    const columns = list.columns.map((column) => resolveColumn(column, page.resource, resources))
    return listStateSpec(list, filters, columns, meta.query, undefined)
  }, [list, filters, page.resource, resources, meta.query])
  const state = useMemo(() => parseListState(query, spec), [query, spec])

  const go = useMemoizedFn((next: ReportAddress, filter: FilterValues = state.filter) => {
    const listed = printListState(
      { ...state, filter, sort: usualSort(spec, state.tab), page: 1 },
      spec,
      query,
    )
    setQuery(printReportAddress(next, known, listed), 'push')
  })
  const drill = useMemoizedFn((field: string, value: string) => {
    const own = filters.find((filter) => filter.field === field)
    const picked = own && oneValue(own, value)
    if (picked === undefined) return
    go(drillInto(address, field, known), { ...state.filter, [field]: picked })
  })
  const backTo = useMemoizedFn((depth: number) => {
    const { address: next, dropped } = drillBack(address, depth)
    go(next, without(state.filter, dropped))
  })
  const body = useMemo(() => ({ by: byText.split(',') }), [byText])
  return {
    dimensions,
    by: address.by,
    body,
    list,
    steps: stepsOf(address, dimensions, state.filter),
    compared: comparedOf(page, filters, state.filter),
    carry: (row) =>
      carriedQuery(
        { resource: resources[page.resource], by: address.by, filters },
        state.filter,
        row,
      ),
    choose: tabBy ? undefined : (by) => go({ ...address, by }),
    canDrill: (field) =>
      tabBy === undefined && filters.some((filter) => filter.field === field && isExact(filter)),
    drill,
    backTo,
  }
}

/** What the tab that is open groups by. */
function groupedByTab({ tabs }: ReportPage, key: string | undefined) {
  const open = tabs?.find((tab) => tab.key === key) ?? tabs?.[0]
  return open?.by
}

// A text filter finds what contains the words: going into 文澜 would count 文澜二店 too.
const isExact = ({ widget }: ResolvedFilter) => widget !== 'text'

function compileReport(page: ReportPage, resources: Resources) {
  const dimensions = page.dimensions.map((column) =>
    resolveColumn(column, page.resource, resources),
  )
  const filters: readonly ResolvedFilter[] = (page.filters ?? []).map((filter) =>
    resolveFilter(filter, page.resource, resources),
  )
  return { dimensions, filters, known: dimensions.map(({ prop }) => prop) }
}

function comparedOf(
  { period, columns }: ReportPage,
  filters: readonly ResolvedFilter[],
  filter: FilterValues,
): ComparedFacts | undefined {
  const own = filters.find(({ field }) => field === period)
  const kinds = columns.flatMap((column) =>
    typeof column === 'string' ? [] : (column.compare ?? []),
  )
  if (!own || kinds.length === 0) return undefined
  return {
    kinds: [...new Set(kinds)],
    period: filter[own.field],
    label: own.label,
    today: businessDay(),
  }
}

/** Sorted by what is there: the page's order may name a dimension that is not chosen now. */
function listOf(page: ReportPage, by: readonly string[]): ListParts {
  const chosen = by.map((field) => page.dimensions.find((column) => fieldOf(column) === field)!)
  const columns = [...chosen.map(asDimension), ...withCompared(page.columns)]
  const shown = new Set(columns.map(fieldOf))
  const sort = page.sort?.split(',').filter((step) => shown.has(step.replace(/^-/, '')))
  return { ...page, columns, sort: sort?.length ? sort.join(',') : undefined }
}

const asDimension = (column: string | ColumnObject): ColumnObject => ({
  fixed: 'left',
  sortable: true,
  ...(typeof column === 'string' ? { field: column } : column),
})

const fieldOf = (column: string | ColumnObject) =>
  typeof column === 'string' ? column : column.field

const stepsOf = (
  { drill }: ReportAddress,
  dimensions: readonly ResolvedColumn[],
  filter: FilterValues,
): DrillStep[] =>
  drill.flatMap((field) => {
    const column = dimensions.find(({ prop }) => prop === field)
    const value = filter[field]
    // Emptied by hand in the filters: the step is gone with it.
    if (!column || value === undefined) return []
    return [{ column, value: String(Array.isArray(value) ? (value[0] ?? '') : value) }]
  })

const without = (filter: FilterValues, fields: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.includes(field)))
