import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { useHttp } from '../../../../runtime/http'
import { LiveContext, renewQueries, useLiveQueries } from '../../../../runtime/live'
import { countBooks, readTask } from '../data/calls'
import type { FlowTask, TaskSums } from '../data/types'

const taskKey = (taskId: string) => ['matchFlow', taskId, 'task'] as const
const countKey = (taskId: string) => ['matchFlow', taskId, 'counts'] as const

/** Whether the figures still move on their own. */
export const isMoving = (state: string | undefined): boolean =>
  state === 'QUEUED' || state === 'MATCHING'

const askEveryMs = 3000
// the channel tells each percent; this is for what it may have to leave out
const toldMs = 15_000

/** The list and its figures. While it is matched they are asked for anew, and its books with them as they are done. */
export function useTask(taskId: string) {
  const http = useHttp()
  const live = use(LiveContext)
  const query = useQuery({
    queryKey: taskKey(taskId),
    queryFn: ({ signal }) => readTask(http, taskId, signal),
    refetchInterval: ({ state }) =>
      isMoving(state.data?.state) && (live?.isUp ? toldMs : askEveryMs),
  })
  useLiveQueries('match', [taskKey(taskId)], (id) => (id ?? taskId) === taskId)
  useBooksFollow(taskId, query.data)
  return query
}

/**
 * Books come into view as they are matched, and once more with the choice at the end; later nothing moves under a
 * reviewer's hands.
 */
function useBooksFollow(taskId: string, task: FlowTask | undefined) {
  const client = useQueryClient()
  const seen = useRef<Pick<FlowTask, 'state' | 'doneBooks'>>(undefined)
  const { state, doneBooks } = task ?? {}
  useEffect(() => {
    // Outside world: the query cache.
    if (state === undefined || doneBooks === undefined) return
    const before = seen.current
    seen.current = { state, doneBooks }
    if (!before || (!isMoving(before.state) && !isMoving(state))) return
    if (before.state === state && before.doneBooks === doneBooks) return
    for (const part of ['counts', 'books', 'suppliers'])
      void renewQueries(client, ['matchFlow', taskId, part])
  }, [client, taskId, state, doneBooks])
}

/** How many books stand in each tab. */
export function useCounts(taskId: string) {
  const http = useHttp()
  return useQuery({
    queryKey: countKey(taskId),
    queryFn: async ({ signal }) => {
      const { counts } = await countBooks(http, taskId, signal)
      const matched = (counts.FULL ?? 0) + (counts.PARTIAL ?? 0)
      return { ...counts, matched } as Record<string, number>
    },
  })
}

/** Asks once more for whatever of the list did not arrive: one broken line breaks several questions. */
export function useAskFailedAgain(taskId: string) {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({
      queryKey: ['matchFlow', taskId],
      predicate: ({ state }) => state.status === 'error',
    })
}

/** Takes over the figures a decision answered with; the counts of the tabs are asked for. */
export function useTakeFigures(taskId: string) {
  const client = useQueryClient()
  return (sums: Partial<TaskSums> | undefined) => {
    client.setQueryData<FlowTask>(taskKey(taskId), (task) => task && { ...task, ...sums })
    void client.invalidateQueries({ queryKey: countKey(taskId) })
  }
}
