import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useRef } from 'react'
import { useHttp } from '../../../../runtime/http'
import type { FoundList } from './types'

const quickMs = 1000
const slowMs = 3000
const quickTurns = 10

/** A list and how far it is read: asked every second ten times, then every three, until it is over. */
export function useList(taskId: string | undefined) {
  const http = useHttp()
  const queries = useQueryClient()
  const turns = useRef(0)
  const queryKey = ['gp-list', taskId]
  const found = useQuery({
    queryKey,
    enabled: taskId !== undefined,
    queryFn: () => {
      turns.current += 1
      return http.call<FoundList>('GET /association/gpMatchTaskV2/checkAnalysisGp', {
        query: { taskId },
        quiet: true,
      })
    },
    refetchInterval: ({ state }) =>
      state.data?.state === 'ANALYSING' ? (turns.current <= quickTurns ? quickMs : slowMs) : false,
  })
  const askAgain = useMemoizedFn(() => {
    turns.current = 0
    return queries.invalidateQueries({ queryKey })
  })
  return { found, askAgain }
}
