import { useMemo } from 'react'
import { useLiveQueries } from '../../../../runtime/live'
import { useCurrentPage } from '../../../../runtime/routing'
import type { ListParts } from '../../../../schemas/contract/language.gen'
import type { PageScope } from '../../../language/registry'
import type { SavedViews } from '../../views'
import type { ListController, ListInput, ListRows, ListTabs } from './controller'
import { requestOf, unsorted } from '../state/requestOf'
import { useColumns } from './useColumns'
import type { CompiledList } from './useCompiledList'
import { useListQuery } from './useListQuery'
import { useOpeningView } from './useOpeningView'
import { useRows } from './useRows'
import { useSelection } from './useSelection'
import { useSummary } from './useSummary'

/**
 * Rows, paging, sort, sums, ticks and personal columns of one list. State lives in the address, rows
 * in the query cache, columns on the server; nothing here draws.
 * @param views the list's saved views; a list inside something else has none
 */
export function useListController(
  input: ListInput,
  compiled: CompiledList,
  views?: SavedViews,
): ListController {
  const { id, list, where, body, isGrouped } = input
  const { filters, schema, spec, usual, rowId, rowLabel } = compiled
  const call = list.calls.list
  const query = useListQuery(call, spec)
  useLiveQueries(list.live, [['list', call]])
  const { state } = query
  const isOpen = useOpeningView(views, query, spec)
  const scope = usePageScope(state.tab)
  const request = useStable(requestOf(state, { where, body }))
  const found = useRows(call, request, query, rowId)
  const summary = useSummary(list, request, state.filter, found, filters, schema)
  const rows = useWholeTotal(found, summary.total)
  const selection = useSelection(rows.records, rowId, JSON.stringify(unsorted(request)), rows.total)
  const view = views?.views.find((one) => one.id === state.view)
  const columns = useColumns({ schema, id, scope, view, isOpen })
  const facts = useMemo(
    () => ({
      call,
      request,
      columns: schema,
      shown: columns.shown.map((column) => column.prop),
      total: rows.total,
      isGrouped,
    }),
    [call, request, schema, columns.shown, rows.total, isGrouped],
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

/** What is asked stays the same object while it says the same, however often its parts are made anew. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is the value
  return useMemo(() => value, [text])
}

/** Of more rows than a page counts the summary knows how many. */
const useWholeTotal = (rows: ListRows, whole: number | undefined): ListRows =>
  useMemo(
    () =>
      rows.moreThan === undefined || whole === undefined
        ? rows
        : { ...rows, total: whole, moreThan: undefined },
    [rows, whole],
  )

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
