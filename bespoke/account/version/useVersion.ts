import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'
import { useLiveQueries } from '../../../runtime/live'
import type { Editions, Quote, WaitingOrder } from './types'

export const versionKey = ['version'] as const

/** What is sold, and what the company has now; a payment made in another window, or by a colleague, shows at once. */
export function useEditions() {
  const http = useHttp()
  useLiveQueries('payment', [versionKey])
  return useQuery({
    queryKey: [...versionKey, 'editions'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<Editions>('POST /system/version/editions', { quiet: true, signal }),
  })
}

/** The server's price; undefined while nothing is chosen. */
export function useQuote(versionId: string | undefined, months: number) {
  const http = useHttp()
  return useQuery({
    queryKey: [...versionKey, 'quote', versionId, months],
    enabled: versionId !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<Quote>('POST /system/version/quote', {
        body: { versionId, months },
        quiet: true,
        signal,
      }),
  })
}

/** The waiting order of a number; null when it waits no longer. */
export function useWaitingOrder(versionOrderNum: string | undefined) {
  const http = useHttp()
  return useQuery({
    queryKey: [...versionKey, 'waiting', versionOrderNum],
    enabled: Boolean(versionOrderNum),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const filter = { versionOrderNum, status: ['WAIT_PAY'] }
      const { records } = await http.call<{ records: WaitingOrder[] }>(
        'POST /system/versionOrder/page',
        { body: { pageNum: 1, pageSize: 10, filter }, quiet: true, signal },
      )
      return records[0] ?? null
    },
  })
}
