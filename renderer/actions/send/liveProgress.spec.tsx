import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createStageHttp, Stage } from '../../../runtime/frame'
import type { CallInput } from '../../../runtime/http'
import { LiveContext, type Live, type LiveListener } from '../../../runtime/live'
import { useImportTask } from '../import/useImportTask'
import { useTask } from '../batch/useTask'

const listeners = new Set<LiveListener>()
const live: Live = {
  isUp: true,
  start: () => () => undefined,
  on(_topic, listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
const news = () => act(async () => listeners.forEach((listener) => listener('900')))

/** A server that is slower than the news it sends: with each question another portion is done. */
function slowServer() {
  const waiting: (() => void)[] = []
  let asked = 0
  let cancelled = 0
  const http = createStageHttp({
    'GET /system/task/{id}': ({ signal }: CallInput) => {
      asked += 1
      const done = asked * 100
      signal?.addEventListener('abort', () => (cancelled += 1))
      const task = { taskId: '900', kind: 'BATCH', state: 'RUNNING', title: '', total: 6972 }
      return new Promise((resolve) => {
        waiting.push(() => resolve({ ...task, done, good: 6972, success: done, results: [] }))
      })
    },
  })
  return {
    http,
    answer: () => act(async () => waiting.shift()?.()),
    facts: () => ({ asked, cancelled }),
  }
}

const inStage =
  (http: ReturnType<typeof slowServer>['http']) =>
  ({ children }: { children: ReactNode }) => (
    <LiveContext value={live}>
      <Stage http={http}>{children}</Stage>
    </LiveContext>
  )

it.each([
  ['an import', () => useImportTask('POST /order/import', () => undefined).report?.done],
  ['a batch', () => useTask({ taskId: '900', total: 6972 }).task.done],
])(
  '%s goes on before one’s eyes though the server speaks faster than it answers',
  async (_, useDone) => {
    sessionStorage.setItem('console.import  POST /order/import', '900')
    const { http, answer, facts } = slowServer()
    const { result, unmount } = renderHook(useDone, { wrapper: inStage(http) })
    await waitFor(() => expect(facts().asked).toBe(1))
    await answer()
    await waitFor(() => expect(result.current).toBe(100))
    for (let portion = 2; portion < 5; portion += 1) {
      for (let said = 0; said < 6; said += 1) await news()
      await answer()
      await waitFor(() => expect(result.current).toBe(portion * 100))
    }
    expect(facts().cancelled).toBe(0)
    unmount()
  },
)
