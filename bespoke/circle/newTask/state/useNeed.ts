import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../../runtime/http'
import type { FoundList, Need, Purpose } from './types'

/** What comparing this list may cost; asked again whenever the list is read anew. */
export function useNeed(purpose: Purpose, { taskId, state, version, bookCount }: FoundList) {
  const http = useHttp()
  const asked = useQuery({
    queryKey: ['gp-compare-need', taskId, version, bookCount],
    enabled: purpose === 'compare' && state === 'WAIT_SET',
    gcTime: 0,
    queryFn: () =>
      http.call<Need>('GET /association/gpCompare/need', { query: { taskId }, quiet: true }),
  })
  return asked.data
}
