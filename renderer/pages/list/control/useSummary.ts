import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { requireRecord, useHttp } from '../../../../runtime/http'
import type { ListParts } from '../../../../schemas/contract/language.gen'
import type { ResolvedColumn, ResolvedFilter } from '../../../../schemas/language'
import type { ListRows, ListSummary } from './controller'
import { missingOf } from './missingOf'
import type { FilterValues } from '../../../parts/filter'
import type { ListRequest } from '../state/requestOf'
import { unsorted } from '../state/requestOf'

interface SummaryAnswer {
  total: number
  sums?: Record<string, string>
  counts?: Record<string, number>
  missing?: Record<string, string[]>
}

const nothing = {}

/** A sum that is no figure is left out: none is better than a wrong one. */
const onlyFigures = (sums: unknown): Record<string, string> =>
  typeof sums === 'object' && sums !== null
    ? Object.fromEntries(
        Object.entries(sums)
          .filter(([, sum]) => sum !== null && sum !== '' && Number.isFinite(Number(sum)))
          .map(([field, sum]) => [field, String(sum)]),
      )
    : nothing

/** Sums, counts of the tabs, very large totals and what a paste did not find; asked apart, so that rows never wait. */
export function useSummary(
  list: Pick<ListParts, 'calls' | 'tabs'>,
  request: ListRequest,
  asked: FilterValues,
  rows: Pick<ListRows, 'records' | 'total' | 'moreThan' | 'isStale' | 'status'>,
  filters: readonly ResolvedFilter[],
  columns: readonly ResolvedColumn[],
): ListSummary {
  const http = useHttp()
  const call = list.calls.list
  const counts = list.tabs?.some((tab) => tab.count) ?? false
  const hasPaste = filters.some(
    ({ field, widget }) => widget === 'textarea-multi' && asked[field] !== undefined,
  )
  const body = useMemo(() => ({ ...unsorted(request), counts }), [request, counts])
  const query = useQuery({
    queryKey: ['list', call, 'summary', body],
    queryFn: async ({ signal }) =>
      requireRecord<SummaryAnswer>(
        await http.call<unknown>(`${call}/summary`, { body, signal, quiet: true }),
      ),
    placeholderData: keepPreviousData,
    enabled:
      counts ||
      hasPaste ||
      rows.moreThan !== undefined ||
      columns.some((column) => column.summary !== undefined),
  })
  const { data, isPlaceholderData } = query
  return useMemo(
    () => ({
      total: isPlaceholderData ? undefined : data?.total,
      sums: onlyFigures(data?.sums),
      counts: data?.counts ?? nothing,
      missing: hasPaste
        ? ((isPlaceholderData ? undefined : data?.missing) ?? missingOf(filters, asked, rows))
        : nothing,
      isReady: data !== undefined && !isPlaceholderData,
    }),
    [data, isPlaceholderData, hasPaste, filters, asked, rows],
  )
}
