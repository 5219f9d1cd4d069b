import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { CallError, useHttp } from '../../../runtime/http'
import { LiveContext, useLiveQueries } from '../../../runtime/live'
import { isOver, readTask } from './readTask'
import type { BatchTask, TaskTicket } from './types'

export interface TaskWatch {
  task: BatchTask
  /** When `task` was last heard of; 0 before the first time. */
  heardAtMs: number
  /** Progress could not be asked for just now; the task itself goes on. */
  isLost: boolean
  /** The server does not know the task (any more). */
  isGone: boolean
}

const firstMs = 500
const slowest = 3000
// The live channel tells each percent; this is for what it may have to leave out.
const toldMs = 10_000
const lostMs = 5000

/**
 * Follows a task: by the live channel; without one often at first, then less, less still while the network fails, and not at all while the window or
 * the page is hidden. Dialog and page entry of the same task share one poll.
 */
export function useTask({ taskId, total }: TaskTicket): TaskWatch {
  const http = useHttp()
  const live = use(LiveContext)
  const query = useQuery<BatchTask>({
    queryKey: ['task', taskId],
    queryFn: async ({ signal }) =>
      readTask(
        await http.call('GET /system/task/{id}', { params: { id: taskId }, signal, quiet: true }),
      ),
    staleTime: ({ state }) => (state.data && isOver(state.data) ? Infinity : 0),
    refetchInterval: ({ state }) => {
      if (state.data && isOver(state.data)) return false
      if (isUnknown(state.error)) return false
      if (state.status === 'error') return lostMs
      if (live?.isUp) return toldMs
      return Math.min(firstMs * 1.3 ** state.dataUpdateCount, slowest)
    },
  })
  const { data } = query
  useLiveQueries(
    'task',
    [['task', taskId]],
    (id) => (id ?? taskId) === taskId && !(data && isOver(data)),
  )
  return {
    task: query.data ?? waiting(taskId, total),
    heardAtMs: query.dataUpdatedAt,
    isLost: query.isError && !isUnknown(query.error),
    isGone: query.isError && isUnknown(query.error),
  }
}

const isUnknown = (error: unknown) => error instanceof CallError && error.code === 404

const waiting = (taskId: string, total: number): BatchTask => ({
  taskId,
  title: '',
  state: 'WAIT',
  total,
  done: 0,
  success: 0,
  failed: 0,
  results: [],
})
