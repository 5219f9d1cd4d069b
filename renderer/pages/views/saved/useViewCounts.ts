import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SavedView, ViewContent } from '../types'

/**
 * How many rows each view has, by its id. Asked one after the other when the page has come to rest,
 * so that counts never keep rows waiting; what cannot be counted has none.
 */
export function useViewCounts(
  listId: string,
  views: readonly SavedView[],
  countOf: ((content: ViewContent) => Promise<number>) | undefined,
): Readonly<Record<string, number>> {
  const isResting = useRest()
  const [settled, setSettled] = useState(0)
  const counts = useQueries({
    queries: views.map(({ id, content }, index) => ({
      queryKey: ['view-count', listId, id, content],
      queryFn: async () => {
        try {
          return (await countOf?.(content)) ?? null
        } catch {
          return null
        } finally {
          setSettled((before) => Math.max(before, index + 1))
        }
      },
      enabled: countOf !== undefined && isResting && index <= settled,
      staleTime: 60_000,
    })),
  })
  return Object.fromEntries(
    views.flatMap(({ id }, index) => {
      const count = counts[index]?.data
      return typeof count === 'number' ? [[id, count]] : []
    }),
  )
}

const restMs = 800

function useRest(): boolean {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    // Outside world: the clock. Rows, sums and pictures come first.
    const timer = setTimeout(() => setResting(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  return isResting
}
