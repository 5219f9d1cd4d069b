import { useCallback } from 'react'
import { encodeQuery } from './pageQuery'
import { useCurrentPage, type SearchChange } from './PageProvider'
import type { PageQuery } from './types'

type NextQuery = PageQuery | ((latest: PageQuery) => PageQuery)

/**
 * The query of the page around, decrypted, and how to change it. A hidden tab keeps its own query;
 * writing it changes the address once the tab is shown. Parts that share an address change it by a
 * function of the latest query, so that none undoes another.
 */
export function usePageQuery(): [PageQuery, (next: NextQuery, how?: SearchChange) => void] {
  const { meta, query, setSearch, latestQuery } = useCurrentPage()
  const declared = meta.query
  const change = useCallback(
    (next: NextQuery, how?: SearchChange) =>
      setSearch(
        encodeQuery(typeof next === 'function' ? next(latestQuery()) : next, declared),
        how,
      ),
    [declared, setSearch, latestQuery],
  )
  return [query, change]
}
