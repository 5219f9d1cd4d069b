import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWhenIdle } from './useWhenIdle'

let waiting: Map<number, () => void>
beforeEach(() => {
  waiting = new Map()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.set(waiting.size, run).size - 1)
  vi.stubGlobal('cancelIdleCallback', (ticket: number) => waiting.delete(ticket))
})
afterEach(() => vi.unstubAllGlobals())

it('waits until it is ready and the browser idle, and does it once', () => {
  const work = vi.fn()
  const { rerender, unmount } = renderHook(({ isReady }) => useWhenIdle(work, isReady), {
    initialProps: { isReady: false },
  })
  expect(waiting.size).toBe(0)
  rerender({ isReady: true })
  rerender({ isReady: true })
  expect(work).not.toHaveBeenCalled()
  for (const run of waiting.values()) run()
  expect(work).toHaveBeenCalledTimes(1)
  unmount()
})

it('does nothing for what has gone before', () => {
  const { unmount } = renderHook(() => useWhenIdle(vi.fn()))
  unmount()
  expect(waiting.size).toBe(0)
})
