import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { requireRecord, requireRows, useHttp } from '../../../../runtime/http'
import type { CallError } from '../../../../runtime/http'
import type { Row } from '../../../language/registry'

export type ChartRows =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError | undefined; retry(): void }
  | { status: 'ready'; rows: readonly Row[]; isStale: boolean; error?: CallError; retry(): void }

/** The rows of a chart. Old ones stay while new ones load; an answer that was overtaken is dropped. */
export function useChartRows(call: string, body: Readonly<Record<string, unknown>>): ChartRows {
  const http = useHttp()
  const query = useQuery({
    // Under the list's call, so that what reloads the list reloads its charts.
    queryKey: ['list', listOf(call), 'chart', call, body],
    queryFn: async ({ signal }) => {
      const answer = await http.call<unknown>(call, { body, signal, quiet: true })
      return requireRows<Row>(requireRecord<{ rows?: unknown }>(answer).rows)
    },
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData, isError, error, refetch } = query
  return useMemo(() => {
    const retry = () => void refetch()
    const problem = (error as CallError | null) ?? undefined
    if (data)
      return { status: 'ready', rows: data, isStale: isPlaceholderData, error: problem, retry }
    if (isError) return { status: 'failed', error: problem, retry }
    return { status: 'loading' }
  }, [data, isPlaceholderData, isError, error, refetch])
}

const listOf = (call: string) => call.replace(/\/chart\/\w+$/, '')
