import { useCallback } from 'react'
import { encodeQuery } from './pageQuery'
import { useCurrentPage, type SearchChange } from './PageProvider'
import type { PageQuery } from './types'

/**
 * The query of the page around, decrypted, and how to change it. A hidden tab keeps its own query;
 * writing it changes the address once the tab is shown.
 */
export function usePageQuery(): [PageQuery, (next: PageQuery, how?: SearchChange) => void] {
  const { meta, query, setSearch } = useCurrentPage()
  const declared = meta.query
  const change = useCallback(
    (next: PageQuery, how?: SearchChange) => setSearch(encodeQuery(next, declared), how),
    [declared, setSearch],
  )
  return [query, change]
}
