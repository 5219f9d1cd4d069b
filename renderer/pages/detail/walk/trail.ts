import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Row } from '../../../language/registry'

export const trailKey = (listPath: string) => ['trail', listPath] as const

/** How the list asked for its rows, so that a walk can go on where they end. */
export interface TrailSource {
  call: string
  /** Body of the call, with `pageNum` and `pageSize`. */
  body: Readonly<Record<string, unknown>> & { pageNum: number; pageSize: number }
  total: number
}

/** The rows a person may walk along: one page of a list, and the pages fetched on either side. */
export interface Trail {
  rows: readonly Row[]
  /** Pages of the list the rows come from. */
  first: number
  last: number
  source?: TrailSource
}

/** Lets detail pages walk along the rows of a list: 上一条, 下一条. Held in memory only. Hand in a stable `source`. */
export function useLeaveTrail(listPath: string, rows: readonly Row[], source?: TrailSource): void {
  const cache = useQueryClient()
  // Outside world: another tab's detail page reads it.
  useEffect(() => {
    const page = source?.body.pageNum ?? 1
    cache.setQueryDefaults(trailKey(listPath), { gcTime: Infinity, staleTime: Infinity })
    cache.setQueryData<Trail>(trailKey(listPath), { rows, first: page, last: page, source })
  }, [cache, listPath, rows, source])
}

/** Where the record with these parameters stands; -1 when the rows do not hold it. */
export const placeOf = (
  { rows }: Trail,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): number =>
  names.length === 0
    ? -1
    : rows.findIndex((row) => names.every((name) => String(row[name]) === values[name]))

/** The page to fetch for a step beyond the rows at hand; undefined at the list's very end. */
export function pageBeyond(trail: Trail, step: -1 | 1): number | undefined {
  const { source, first, last } = trail
  if (!source) return undefined
  if (step < 0) return first > 1 ? first - 1 : undefined
  return last * source.body.pageSize < source.total ? last + 1 : undefined
}

/** The trail with one more page at an end. A row that moved between pages meanwhile is not met twice. */
export function extended(
  trail: Trail,
  step: -1 | 1,
  fetched: readonly Row[],
  names: readonly string[],
): Trail {
  const keyOf = (row: Row) => JSON.stringify(names.map((name) => row[name]))
  const known = new Set(trail.rows.map(keyOf))
  const fresh = fetched.filter((row) => !known.has(keyOf(row)))
  return step < 0
    ? { ...trail, rows: [...fresh, ...trail.rows], first: trail.first - 1 }
    : { ...trail, rows: [...trail.rows, ...fresh], last: trail.last + 1 }
}
