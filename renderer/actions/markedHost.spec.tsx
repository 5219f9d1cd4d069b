import { QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { owner, Stage } from '../../runtime/frame'
import { markStale } from '../../runtime/query'
import { createRegistry, RegistryProvider } from '../language/registry'
import { DialogHost } from '../parts/dialog'
import type { BatchTask, TrackedTask } from './batch/types'
import { useActions } from './useActions'

const ofOrders = ['list', 'POST /order/page']
const ofOrder = ['record', 'GET /order/detail/{id}']
const words = ['dictionary', 'order_status']

const fresh = (cache: QueryClient) =>
  [ofOrders, ofOrder, words].map((key) => !cache.getQueryState(key)?.isInvalidated)

const around = ({ children }: { children: ReactNode }) => (
  <Stage session={owner}>
    <RegistryProvider registry={createRegistry()}>
      <DialogHost>{children}</DialogHost>
    </RegistryProvider>
  </Stage>
)

it('what is done on one page is asked for again by the others when they are shown', () => {
  const reload = vi.fn()
  const host = { page: { path: '/orders', title: '', query: {} }, reload }
  const { result } = renderHook(
    () => ({ cache: useQueryClient(), actions: useActions({ resource: 'order' }, {}, host) }),
    { wrapper: around },
  )
  const { cache, actions } = result.current
  for (const key of [ofOrders, ofOrder, words]) cache.setQueryData(key, {})
  const task = { kind: 'BATCH', taskId: '1' } as TrackedTask
  actions.settleTask(task, { done: 0, results: [] } as unknown as BatchTask)
  expect(fresh(cache)).toEqual([true, true, true])
  actions.settleTask(task, { done: 1, results: [] } as unknown as BatchTask)
  expect(reload).toHaveBeenCalledOnce()
  expect(fresh(cache)).toEqual([false, false, true])
})

it('nothing that is shown is asked for behind the back of who looks at it', async () => {
  const cache = new QueryClient()
  const asked = vi.fn(async () => 1)
  const observer = new QueryObserver(cache, {
    queryKey: ofOrder,
    queryFn: asked,
    staleTime: 60_000,
  })
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  markStale(cache)
  await Promise.resolve()
  expect(asked).toHaveBeenCalledOnce()
  leave()
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})
