import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DetailPage } from '../../schemas/contract/language.gen'
import type { Row } from '../registry'

const trailKey = (listPath: string) => ['trail', listPath] as const

/** Lets detail pages walk along the rows of a list: 上一单, 下一单. Held in memory only. */
export function useLeaveTrail(listPath: string, rows: readonly Row[]): void {
  const cache = useQueryClient()
  // Outside world: another tab's detail page reads it.
  useEffect(() => {
    cache.setQueryDefaults(trailKey(listPath), { gcTime: Infinity, staleTime: Infinity })
    cache.setQueryData(trailKey(listPath), rows)
  }, [cache, listPath, rows])
}

export interface Neighbours {
  previous?: Record<string, string>
  next?: Record<string, string>
}

/**
 * The page parameters of the rows before and after the one shown.
 * @returns undefined when the user did not come from a list that holds this row
 */
export function findNeighbours(
  page: DetailPage,
  query: Readonly<Record<string, string>>,
  cache: QueryClient,
): Neighbours | undefined {
  const rows = page.listPage && cache.getQueryData<readonly Row[]>(trailKey(page.listPage))
  if (!rows) return undefined
  const names = Object.entries(page.query ?? {}).map(([name, param]) => param.as ?? name)
  const known = names.filter((name) => query[name] !== undefined)
  const here = rows.findIndex(
    (row) => known.length > 0 && known.every((name) => String(row[name]) === query[name]),
  )
  if (here < 0) return undefined
  const at = (place: number) => {
    const row = rows[place]
    return row && Object.fromEntries(known.map((name) => [name, String(row[name])]))
  }
  return { previous: at(here - 1), next: at(here + 1) }
}
