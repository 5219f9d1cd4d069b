import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHttp } from '../../../../runtime/http'
import { countBooks, readTask } from '../data/calls'
import type { FlowTask, TaskSums } from '../data/types'

const taskKey = (taskId: string) => ['matchFlow', taskId, 'task'] as const
const countKey = (taskId: string) => ['matchFlow', taskId, 'counts'] as const

/** States in which the figures still move on their own. */
const moving = new Set(['QUEUED', 'MATCHING'])
const askEveryMs = 3000

/** The list and its figures. While it is matched they are asked for anew. */
export function useTask(taskId: string) {
  const http = useHttp()
  return useQuery({
    queryKey: taskKey(taskId),
    queryFn: ({ signal }) => readTask(http, taskId, signal),
    refetchInterval: ({ state }) => (moving.has(state.data?.state ?? '') ? askEveryMs : false),
  })
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
