import { useMemo } from 'react'
import { useCurrentPage } from '../../runtime/routing'
import type { Head, ListParts } from '../../schemas/contract/language.gen'
import { resolveColumn, resolveFilter } from '../../schemas/language'
import type { PageScope, Row } from '../registry'
import type { ListController, ListInput, ListTabs } from './controller'
import { usualFilters } from './listState'
import { listStateSpec } from './listStateSpec'
import { requestOf, unsorted } from './requestOf'
import { useColumns } from './useColumns'
import { useListQuery } from './useListQuery'
import { useRows } from './useRows'
import { useSelection } from './useSelection'
import { useSummary } from './useSummary'

/**
 * Rows, paging, sort, sums, ticks and personal columns of one list. State lives in the address, rows
 * in the query cache, columns on the server; nothing here draws.
 */
export function useListController(input: ListInput): ListController {
  const { id, list, where, body } = input
  const { meta } = useCurrentPage()
  const { filters, schema, spec, usual, rowId, rowLabel } = useCompiled(input, meta.query)
  const call = list.calls.list
  const query = useListQuery(call, spec)
  const { state } = query
  const scope = usePageScope(state.tab)
  const request = useStable(requestOf(state, { where, body }))
  const rows = useRows(call, request, query)
  const summary = useSummary(list, request, state.filter, rows, filters, schema)
  const of = JSON.stringify(unsorted(request))
  const selection = useSelection(rows.records, rowId, of, rows.total)
  const columns = useColumns(schema, id, scope)
  const facts = useMemo(
    () => ({
      call,
      request,
      columns: schema,
      shown: columns.shown.map((column) => column.prop),
      total: rows.total,
    }),
    [call, request, schema, columns.shown, rows.total],
  )
  const tabs = list.tabs && tabsOf(list.tabs, state.tab, summary.counts, query.setTab)
  return {
    filters,
    usual,
    query,
    rows,
    summary,
    request,
    selection,
    tabs,
    columns,
    scope,
    facts,
    rowId,
    rowLabel,
  }
}

function useCompiled(input: ListInput, declared: Head['query']) {
  const { list, resource, resources, prefix } = input
  return useMemo(() => {
    const filters = (list.filters ?? []).map((filter) => resolveFilter(filter, resource, resources))
    const schema = list.columns.map((column) => resolveColumn(column, resource, resources))
    const { key = 'id', label = key } = resources[resource] ?? {}
    return {
      filters,
      schema,
      spec: listStateSpec(list, filters, schema, declared, prefix),
      usual: usualFilters(filters),
      rowId: (row: Row) => String(row[key] ?? ''),
      rowLabel: (row: Row) => String(row[label] ?? row[key] ?? ''),
    }
  }, [list, resource, resources, prefix, declared])
}

/** What is asked stays the same object while it says the same, however often its parts are made anew. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is the value
  return useMemo(() => value, [text])
}

function usePageScope(tab: string | undefined): PageScope {
  const { path, title, params, query } = useCurrentPage()
  return useMemo(
    () => ({ path, title, query: { ...params, ...query }, tab }),
    [path, title, params, query, tab],
  )
}

const tabsOf = (
  tabs: NonNullable<ListParts['tabs']>,
  active: string | undefined,
  counts: Readonly<Record<string, number>>,
  onChange: (key: string) => void,
): ListTabs => ({
  items: tabs.map(({ key, label, count }) => ({
    key,
    label,
    count: count ? counts[key] : undefined,
  })),
  active,
  onChange,
})
