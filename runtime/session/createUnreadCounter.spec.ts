import { expect, it, vi } from 'vitest'
import type { HttpClient } from '../http/call/types'
import { createUnreadCounter } from './createUnreadCounter'

/** A server whose answers the test gives, in the order it likes. */
function slowServer() {
  const waiting: ((count: number | Error) => void)[] = []
  const call = () =>
    new Promise((resolve, reject) =>
      waiting.push((count) =>
        count instanceof Error ? reject(count) : resolve({ unReadCount: count, todoCount: 1 }),
      ),
    )
  return { http: { call } as unknown as HttpClient, waiting }
}

it('shows what was asked last, whatever order the answers come in', async () => {
  const { http, waiting } = slowServer()
  const notify = vi.fn()
  const { count } = createUnreadCounter()
  const both = Promise.all([count(http, notify), count(http, notify)])
  waiting[1]?.(8)
  waiting[0]?.(7)
  await both
  expect(notify.mock.calls).toEqual([[{ unReadCount: 8, todoCount: 1 }]])
})

it('asks again after a failure', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  const { http, waiting } = slowServer()
  const notify = vi.fn()
  const asked = createUnreadCounter().count(http, notify)
  waiting[0]?.(new Error('offline'))
  await asked
  await vi.advanceTimersByTimeAsync(1_000)
  waiting[1]?.(5)
  await vi.advanceTimersByTimeAsync(0)
  expect(notify.mock.calls).toEqual([
    [{ unReadCount: 0, todoCount: 0 }],
    [{ unReadCount: 5, todoCount: 1 }],
  ])
  vi.useRealTimers()
})
