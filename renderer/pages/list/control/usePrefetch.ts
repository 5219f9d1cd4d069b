import type { FetchQueryOptions } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

// Milliseconds the rows must have been looked at: whoever pages fast or goes on filtering asks for nothing extra.
const idleMs = 400

/**
 * Fetches the next page once the person rests on this one. Another question cancels it; a hidden tab
 * (its effects are gone) or window asks nothing ahead.
 * @param last the last page, or the present one while nobody knows
 */
export function usePrefetch<Data>(
  pageQuery: (page: number) => FetchQueryOptions<Data>,
  page: number,
  last: number,
) {
  const cache = useQueryClient()
  useEffect(() => {
    // Outside world: the server.
    if (page >= last) return
    const next = pageQuery(page + 1)
    const timer = setTimeout(() => {
      if (!document.hidden) void cache.prefetchQuery(next)
    }, idleMs)
    return () => {
      clearTimeout(timer)
      // Once it is the page looked at, somebody observes it: then it goes on.
      setTimeout(() => {
        const query = cache.getQueryCache().find({ queryKey: next.queryKey, exact: true })
        if (query?.state.fetchStatus === 'fetching' && query.getObserversCount() === 0)
          void cache.cancelQueries({ queryKey: next.queryKey, exact: true })
      }, 0)
    }
  }, [cache, pageQuery, page, last])
}
