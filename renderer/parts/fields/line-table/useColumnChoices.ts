import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dictionaryQuery, readDictionary, type DictEntry } from '../../../../runtime/dictionaries'
import { useHttp } from '../../../../runtime/http'
import { textsOf, textOf } from '../value/textOf'
import type { Choice } from '../types'
import { fetchChoices, listedChoices } from '../useChoices'
import { isChosen } from './paste/readPasted'
import type { Line, LineColumn } from './types'

export type ChoicesOf = (column: LineColumn) => readonly Choice[] | undefined

const most = 200

/**
 * The choices of every column, each fetched once for the whole table: dictionaries and short lists entirely,
 * searched ones only for the values the lines hold.
 */
export function useColumnChoices(
  columns: readonly LineColumn[],
  lines: readonly Line[],
): ChoicesOf {
  const http = useHttp()
  const chosen = useMemo(() => columns.filter(isChosen), [columns])
  const results = useQueries({
    queries: chosen.map((column) => {
      if (column.dict) return dictionaryQuery(http, column.dict)
      const { options } = column
      const values = options?.keyword === false ? [] : valuesIn(lines, column)
      return {
        queryKey: ['choices', options, '', values],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          fetchChoices(http, options!, { values }, signal),
        enabled: Boolean(options) && (options?.keyword === false || values.length > 0),
        staleTime: 60_000,
      }
    }),
  })
  const answers = results.map(({ data }) => data)
  return useMemo(() => {
    const byField = new Map(
      chosen.map((column, place) => {
        const answer = answers[place]
        const listed = listedChoices(column)
        if (listed) return [column.field, listed] as const
        if (column.dict)
          return [column.field, readDictionary((answer ?? []) as DictEntry[]).items] as const
        return [column.field, answer as Choice[] | undefined] as const
      }),
    )
    return (column: LineColumn) => byField.get(column.field)
    // oxlint-disable-next-line react/exhaustive-deps -- the answers themselves, not the list around them
  }, [chosen, ...answers])
}

function valuesIn(lines: readonly Line[], { field }: LineColumn): string[] {
  const values = new Set<string>()
  for (const line of lines) {
    const value = line[field]
    for (const one of Array.isArray(value) ? textsOf(value) : [textOf(value)])
      if (one) values.add(one)
    if (values.size >= most) break
  }
  return [...values].sort()
}
