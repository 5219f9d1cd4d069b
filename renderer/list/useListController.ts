import { useMemo } from 'react'
import { useCurrentPage } from '../../runtime/routing'
import type { ListPage } from '../../schemas/contract/language.gen'
import { resolveColumn, resolveFilter } from '../../schemas/language'
import type { Resources } from '../../schemas/language'
import type { PageScope, Row } from '../registry'
import type { ListController, ListTabs } from './controller'
import { usualFilters } from './listState'
import { listStateSpec } from './listStateSpec'
import { requestOf } from './requestOf'
import { useColumns } from './useColumns'
import { useListQuery } from './useListQuery'
import { useRows } from './useRows'
import { useSelection } from './useSelection'
import { useSummary } from './useSummary'

/**
 * Rows, paging, sort, sums, ticks and personal columns of one list. State lives in the address, rows
 * in the query cache, columns on the server; nothing here draws.
 */
export function useListController(page: ListPage, resources: Resources): ListController {
  const compiled = useMemo(() => compilePage(page, resources), [page, resources])
  const { filters, schema, spec, usual, rowId, rowLabel } = compiled
  const call = page.calls.list
  const query = useListQuery(call, spec)
  const { state } = query
  const scope = usePageScope(page, state.tab)
  const rows = useRows(call, query)
  const summary = useSummary(page, state, rows, filters, schema)
  const selection = useSelection(rows.records, rowId, JSON.stringify([state.tab, state.filter]))
  const columns = useColumns(schema, page.path, scope)
  const facts = useMemo(
    () => ({
      call,
      request: requestOf(state),
      columns: schema,
      shown: columns.shown.map((column) => column.prop),
      total: rows.status === 'ready' ? rows.total : undefined,
    }),
    [call, state, schema, columns.shown, rows.total, rows.status],
  )
  const tabs = page.tabs && tabsOf(page.tabs, state.tab, summary.counts, query.setTab)
  return {
    filters,
    usual,
    query,
    rows,
    summary,
    selection,
    tabs,
    columns,
    scope,
    facts,
    rowId,
    rowLabel,
  }
}

function compilePage(page: ListPage, resources: Resources) {
  const filters = (page.filters ?? []).map((filter) =>
    resolveFilter(filter, page.resource, resources),
  )
  const schema = page.columns.map((column) => resolveColumn(column, page.resource, resources))
  const { key = 'id', label = key } = resources[page.resource] ?? {}
  return {
    filters,
    schema,
    spec: listStateSpec(page, filters, schema),
    usual: usualFilters(filters),
    rowId: (row: Row) => String(row[key] ?? ''),
    rowLabel: (row: Row) => String(row[label] ?? row[key] ?? ''),
  }
}

function usePageScope(page: ListPage, tab: string | undefined): PageScope {
  const { path, title, params, query } = useCurrentPage()
  return useMemo(
    () => ({ path: path ?? page.path, title, query: { ...params, ...query }, tab }),
    [page.path, path, title, params, query, tab],
  )
}

const tabsOf = (
  tabs: NonNullable<ListPage['tabs']>,
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
