import { useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import { usePageQuery, type SearchChange } from '../../runtime/routing'
import type { ListQuery } from './controller'
import { parseListState, printListState } from './listState'
import type { ListState, ListStateSpec } from './types'

/** The list's state, read from the address and written back to it. */
export function useListQuery(call: string, spec: ListStateSpec): ListQuery {
  const cache = useQueryClient()
  const [query, setQuery] = usePageQuery()
  const state = useMemo(() => parseListState(query, spec), [query, spec])

  const change = useMemoizedFn((next: Partial<ListState>, how?: SearchChange) => {
    // What was fetched before may be shown at once, but a person who asks gets an answer of now.
    const isSame = Object.entries(next).every(
      ([key, value]) => JSON.stringify(state[key as keyof ListState]) === JSON.stringify(value),
    )
    void cache.invalidateQueries({
      queryKey: ['list', call],
      refetchType: isSame ? 'active' : 'none',
    })
    if (!isSame) setQuery(printListState({ ...state, ...next }, spec, query), how)
  })
  return useMemo(
    () => ({
      state,
      setFilter: (filter) => change({ filter, page: 1 }),
      setTab: (tab) => change({ tab, page: 1 }),
      setSort: (sort) => change({ sort: sort.length > 0 ? sort : spec.sort, page: 1 }),
      setPage: (page, size = state.size) => change({ page, size }),
      correctPage: (page) => change({ page }, 'replace'),
    }),
    [state, spec, change],
  )
}
