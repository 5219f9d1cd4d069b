import { useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useMemo, useReducer } from 'react'
import { usePageQuery, type SearchChange } from '../../../../runtime/routing'
import type { FilterValues } from '../../../parts/filter'
import { businessDay } from '../../../../runtime/format'
import type { ListQuery } from './controller'
import { parseListState, printListState, usualSort } from '../state/listState'
import { isPasted, isPastedSort } from '../state/pastedSort'
import { printSort } from '../state/sortText'
import type { ListState, ListStateSpec, SortItem } from '../state/types'

/** The list's state, read from the address and written back to it. */
export function useListQuery(call: string, spec: ListStateSpec): ListQuery {
  const cache = useQueryClient()
  const [query, setQuery] = usePageQuery()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const today = businessDay()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- defaults such as the last 30 days are counted from today
  const state = useMemo(() => parseListState(query, spec), [query, spec, today])

  const change = useMemoizedFn((next: Partial<ListState>, how?: SearchChange, keptFor = 0) => {
    const isSame = Object.entries(next).every(
      ([key, value]) => JSON.stringify(state[key as keyof ListState]) === JSON.stringify(value),
    )
    // What was fetched before may be shown at once, but a person who asks gets an answer of now.
    void cache.invalidateQueries({
      queryKey: ['list', call],
      refetchType: isSame ? 'active' : 'none',
      predicate: ({ state }) => Date.now() - state.dataUpdatedAt >= keptFor,
    })
    if (!isSame)
      setQuery(
        (latest) => printListState({ ...parseListState(latest, spec), ...next }, spec, latest),
        how,
      )
    // After midnight the same address means other days: it does not change, but what it stands for does.
    if (!isSame) redraw()
  })
  const setRow = useMemoizedFn((row: string | undefined, walk?: 'walk') =>
    setQuery(
      (latest) => printListState({ ...parseListState(latest, spec), row }, spec, latest),
      walk && 'replace',
    ),
  )
  return useMemo(
    () => ({
      state,
      setFilter: (filter) =>
        change({
          filter,
          sort: withoutLostPaste(state, spec, filter),
          page: 1,
          row: undefined,
        }),
      setTab: (tab) => change({ tab, sort: sortIn(tab, state, spec), page: 1, row: undefined }),
      setSort: (sort) =>
        change({ sort: sort.length > 0 ? sort : usualSort(spec, state.tab), page: 1 }),
      setPage: (page, size = state.size) =>
        change({ page, size, row: undefined }, undefined, freshMs),
      correctPage: (page) => change({ page }, 'replace'),
      setRow,
      openView: (view, how) =>
        change({ ...parseListState({}, spec), ...view?.content, page: 1, view: view?.id }, how),
    }),
    [state, spec, change, setRow],
  )
}

// The next page was fetched ahead moments ago: turning to it asks nothing again.
const freshMs = 10_000

/** An order somebody asked for goes along into another tab; the usual one is that tab's own. */
function sortIn(tab: string, state: ListState, spec: ListStateSpec): readonly SortItem[] {
  const isUsual = printSort(state.sort) === printSort(usualSort(spec, state.tab))
  return isUsual ? usualSort(spec, tab) : state.sort
}

function withoutLostPaste(
  { tab, sort }: ListState,
  spec: ListStateSpec,
  filter: FilterValues,
): readonly SortItem[] {
  const kept = sort.filter(
    ({ field }) => !isPasted(field) || isPastedSort(field, spec.filters, filter),
  )
  return kept.length > 0 ? kept : usualSort(spec, tab)
}
