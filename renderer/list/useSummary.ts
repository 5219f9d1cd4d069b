import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHttp } from '../../runtime/http'
import type { ListPage } from '../../schemas/contract/language.gen'
import type { ResolvedColumn, ResolvedFilter } from '../../schemas/language'
import type { ListRows, ListSummary } from './controller'
import { missingOf } from './missingOf'
import type { ListState } from './types'

interface SummaryAnswer {
  total: number
  sums?: Record<string, string>
  counts?: Record<string, number>
  missing?: Record<string, string[]>
}

const nothing = {}

/** Sums, counts of the tabs and what a paste did not find; asked apart, so that rows never wait for it. */
export function useSummary(
  page: Pick<ListPage, 'calls' | 'tabs'>,
  state: ListState,
  rows: Pick<ListRows, 'records' | 'total' | 'isStale' | 'status'>,
  filters: readonly ResolvedFilter[],
  columns: readonly ResolvedColumn[],
): ListSummary {
  const http = useHttp()
  const call = page.calls.list
  const counts = page.tabs?.some((tab) => tab.count) ?? false
  const hasPaste = filters.some(
    ({ field, widget }) => widget === 'textarea-multi' && state.filter[field] !== undefined,
  )
  const body = useMemo(
    () => ({
      ...(state.tab === undefined ? {} : { tab: state.tab }),
      filter: state.filter,
      counts,
    }),
    [state.tab, state.filter, counts],
  )
  const query = useQuery({
    queryKey: ['list', call, 'summary', body],
    queryFn: ({ signal }) =>
      http.call<SummaryAnswer>(`${call}/summary`, { body, signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: counts || hasPaste || columns.some((column) => column.summary !== undefined),
  })
  const { data, isPlaceholderData } = query
  return useMemo(
    () => ({
      sums: data?.sums ?? nothing,
      counts: data?.counts ?? nothing,
      missing: hasPaste
        ? ((isPlaceholderData ? undefined : data?.missing) ??
          missingOf(filters, state.filter, rows))
        : nothing,
      isReady: data !== undefined && !isPlaceholderData,
    }),
    [data, isPlaceholderData, hasPaste, filters, state.filter, rows],
  )
}
