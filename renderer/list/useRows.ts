import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useHttp } from '../../runtime/http'
import type { CallError } from '../../runtime/http'
import type { Row } from '../registry'
import type { ListQuery, ListRows } from './controller'
import { requestOf } from './requestOf'

interface RowsAnswer {
  records: Row[]
  total: number
}

const noRows: readonly Row[] = []

/** The rows of the list. Old ones stay while new ones load; an answer that was overtaken is dropped. */
export function useRows(call: string, { state, correctPage }: ListQuery): ListRows {
  const http = useHttp()
  const cache = useQueryClient()
  const body = useMemo(
    () => ({ pageNum: state.page, pageSize: state.size, ...requestOf(state) }),
    [state],
  )
  const query = useQuery({
    queryKey: ['list', call, 'rows', body],
    queryFn: ({ signal }) => http.call<RowsAnswer>(call, { body, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  useStepBack(isPlaceholderData ? undefined : data, state.page, state.size, correctPage)

  return useMemo(
    () => ({
      status: data ? 'ready' : query.isError ? 'failed' : 'loading',
      records: data?.records ?? noRows,
      total: data?.total ?? 0,
      isStale: isPlaceholderData,
      isFetching: query.isFetching,
      error: (query.error as CallError | null) ?? undefined,
      reload: () => void cache.invalidateQueries({ queryKey: ['list', call] }),
    }),
    [data, query.isError, query.isFetching, query.error, isPlaceholderData, cache, call],
  )
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
