import { useMemoizedFn } from 'ahooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { requireRecord, requireRows, useHttp } from '../../../../runtime/http'
import type { CallError } from '../../../../runtime/http'
import type { Row } from '../../../language/registry'
import type { ListQuery, ListRows } from './controller'
import type { ListRequest } from '../state/requestOf'
import { unsorted } from '../state/requestOf'
import { usePrefetch } from './usePrefetch'

export interface RowsAnswer {
  records: Row[]
  total: number
  /** There are more than `total`: the server stops counting somewhere while a page is waited for. */
  isMore?: boolean
}

/** An answer with the filter it belongs to: rows of the filter before have the total of the filter before. */
interface KnownRows extends RowsAnswer {
  of: string
}

const noRows: readonly Row[] = []

/** The rows of the list. Old ones stay while new ones load; an answer that was overtaken is dropped. */
export function useRows(
  call: string,
  request: ListRequest,
  { state, correctPage }: ListQuery,
  rowId: (row: Row) => string,
): ListRows {
  const http = useHttp()
  const cache = useQueryClient()
  const { page, size } = state
  const of = JSON.stringify(unsorted(request))
  const pageQuery = useMemo(
    () => (pageNum: number) => {
      const body = { pageNum, pageSize: size, ...request }
      return {
        queryKey: ['list', call, 'rows', body],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<KnownRows> => ({
          ...readRows(await http.call<unknown>(call, { body, signal, quiet: true })),
          of,
        }),
      }
    },
    [http, call, request, size, of],
  )
  const query = useQuery({ ...pageQuery(page), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  useStepBack(isPlaceholderData ? undefined : data, page, size, correctPage)
  usePrefetch(pageQuery, page, !isPlaceholderData && data ? Math.ceil(data.total / size) : page)

  const take = useMemoizedFn((id: string, values: Row) => {
    cache.setQueryData<KnownRows>(
      pageQuery(page).queryKey,
      (known) => known && { ...known, records: known.records.map(changed(id, values, rowId)) },
    )
    void cache.invalidateQueries({ queryKey: ['list', call, 'summary'] })
  })

  return useMemo(
    () => ({
      status: data ? 'ready' : query.isError ? 'failed' : 'loading',
      records: data?.records ?? noRows,
      total: data?.of === of && !data.isMore ? data.total : undefined,
      moreThan: data?.of === of && data.isMore ? data.total : undefined,
      isStale: isPlaceholderData,
      isFetching: query.isFetching,
      error: (query.error as CallError | null) ?? undefined,
      reload: () => void cache.invalidateQueries({ queryKey: ['list', call] }),
      take,
    }),
    [data, of, query.isError, query.isFetching, query.error, isPlaceholderData, cache, call, take],
  )
}

/** The row of that id with new values; every other row stays the same object and is not drawn again. */
const changed = (id: string, values: Row, rowId: (row: Row) => string) => (row: Row) =>
  rowId(row) === id ? { ...row, ...values } : row

/** @throws CallError when it is no page of rows */
function readRows(answer: unknown): RowsAnswer {
  const { total, isMore } = requireRecord<Partial<RowsAnswer>>(answer)
  const records = requireRows<Row>(answer)
  // Nobody knows how many: at least those.
  if (!Number.isFinite(Number(total))) return { records, total: records.length }
  return { records, total: Number(total), isMore }
}

/** The last rows of the last page are gone: shows what is the last page now. */
function useStepBack(
  data: RowsAnswer | undefined,
  page: number,
  size: number,
  correctPage: ListQuery['correctPage'],
) {
  const last = data && data.records.length === 0 ? Math.ceil(data.total / size) : page
  useEffect(() => {
    // Outside world: the address.
    if (last > 0 && last < page) correctPage(last)
  }, [last, page, correctPage])
}
