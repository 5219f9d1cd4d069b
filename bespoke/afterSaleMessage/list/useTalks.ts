import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useHttp } from '../../../runtime/http'
import { useLiveQueries } from '../../../runtime/live'
import type { TalkFilter, TalksAnswer } from '../talk/types'

const pageSize = 30

/** The talks of the company, newest word first; asked for again whenever somebody speaks. */
export function useTalks(tab: 'unread' | 'all', filter: TalkFilter) {
  const http = useHttp()
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: ['afterSaleTalks', tab, filter],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      http.call<TalksAnswer>('POST /order/afterSales/talks', {
        body: { tab, filter, pageNum: pageParam, pageSize },
        signal,
        quiet: true,
      }),
    getNextPageParam: (last, all) =>
      all.length * pageSize < last.total ? all.length + 1 : undefined,
  })
  const refresh = useMemoizedFn(() => {
    void client.invalidateQueries({ queryKey: ['afterSaleTalks'] })
    void client.invalidateQueries({ queryKey: ['afterSaleTalk'] })
  })
  useLiveQueries('afterSale', [['afterSaleTalks'], ['afterSaleTalk']])
  const pages = query.data?.pages ?? []
  return {
    query,
    talks: pages.flatMap((page) => page.records),
    unread: pages[0]?.unread ?? { talks: 0, messages: 0 },
    refresh,
  }
}
