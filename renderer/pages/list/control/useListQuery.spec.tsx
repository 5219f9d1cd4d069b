import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../../../../runtime/frame'
import { usualFilters } from '../state/listState'
import type { ListStateSpec } from '../state/types'
import { useListQuery } from './useListQuery'

const spec: ListStateSpec = {
  tabs: [],
  filters: [{ field: 'statDate', widget: 'date-range', many: false, value: '-6d..0d' }],
  sortable: [],
  sort: [],
  tabSorts: new Map(),
  size: 20,
  linked: [],
}

function Page({ children }: { children: ReactNode }) {
  return (
    <Stage address="/salesDayStatistics">
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </Stage>
  )
}

// Only the calendar stands still: timers of the page run.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('counts the usual days from the day of the reset, also on a page left open over midnight', () => {
  vi.setSystemTime('2024-06-18T23:50:00+08:00')
  const { result } = renderHook(() => useListQuery('POST /statistics/salesDay/page', spec), {
    wrapper: Page,
  })
  expect(result.current.state.filter).toEqual({ statDate: ['2024-06-12', '2024-06-18'] })
  vi.setSystemTime('2024-06-19T00:10:00+08:00')
  act(() => result.current.setFilter(usualFilters(spec.filters)))
  expect(result.current.state.filter).toEqual({ statDate: ['2024-06-13', '2024-06-19'] })
})

it('reads each tab in its own order until somebody asks for another, which goes along', () => {
  const [due, shipped, num] = [
    [{ field: 'deadlineTime', descending: false }],
    [{ field: 'shipTime', descending: true }],
    [{ field: 'orderNum', descending: false }],
  ]
  const tabs: ListStateSpec = {
    ...spec,
    tabs: ['WAIT', 'SHIPPED'],
    sortable: ['orderNum'],
    sort: due,
    tabSorts: new Map([['SHIPPED', shipped]]),
  }
  const { result } = renderHook(() => useListQuery('POST /statistics/salesDay/page', tabs), {
    wrapper: Page,
  })
  const sort = () => result.current.state.sort
  expect(sort()).toEqual(due)
  act(() => result.current.setTab('SHIPPED'))
  expect(sort()).toEqual(shipped)
  act(() => result.current.setSort(num))
  act(() => result.current.setTab('WAIT'))
  expect(sort()).toEqual(num)
  act(() => result.current.setSort([]))
  expect(sort()).toEqual(due)
  act(() => result.current.setTab('SHIPPED'))
  act(() => result.current.setSort([]))
  expect(sort()).toEqual(shipped)
})
