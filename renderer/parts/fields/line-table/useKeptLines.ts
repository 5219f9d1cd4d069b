import { useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { use, useEffect, useMemo, useRef } from 'react'
import { useHttp } from '../../../../runtime/http'
import type { Options } from '../../../../schemas/contract/language.gen'
import { textOf } from '../value/textOf'
import { validChoices } from '../dependent/validChoices'
import { dependentColumns, fitColumn } from './dependentColumns'
import { LineScope } from './LineScope'
import type { Line, LineColumn } from './types'
import type { useLines } from './useLines'

/** A value and the choices it was taken from. */
interface Pair {
  field: string
  value: string
  /** Undefined while a parent is missing: then nothing is valid. */
  options?: Options
}

/**
 * Takes a choice out of a line when its parent changed so that it is none any more, in the whole table, whether a line
 * is in view or not; one step that can be undone. What the record came with is not asked about.
 */
export function useKeptLines(
  columns: readonly LineColumn[],
  sheet: ReturnType<typeof useLines>,
  lead: Line,
): void {
  const http = useHttp()
  const cache = useQueryClient()
  const scopeNow = use(LineScope)
  const following = useMemo(() => dependentColumns(columns), [columns])
  const known = useRef<Set<string>>(undefined)

  const pairsOf = (line: Line): Pair[] =>
    following.flatMap((one) => {
      const value = textOf(line[one.field])
      if (value === undefined || value === '') return []
      const { column, missing } = fitColumn(one, line, columns, lead, scopeNow())
      const options = missing === undefined ? column.options : undefined
      return [{ field: one.field, value, options }]
    })
  const check = useMemoizedFn(async () => {
    if (following.length === 0) return
    const pairs = new Map(
      sheet
        .now()
        .flatMap(pairsOf)
        .map((pair) => [JSON.stringify(pair), pair]),
    )
    const asked = known.current && [...pairs].filter(([key]) => !known.current?.has(key))
    known.current ??= new Set(pairs.keys())
    if (!asked || asked.length === 0) return
    const answers = await Promise.all(
      [...bySource(asked.map(([, pair]) => pair))].map(async ([source, { options, values }]) => {
        const valid = options ? await validChoices(http, cache, options, values) : []
        return [source, new Set(valid)] as const
      }),
    )
    const valid = new Map(answers)
    const isGone = (pair: Pair) => valid.get(sourceOf(pair))?.has(pair.value) === false
    for (const [key, pair] of asked) if (!isGone(pair)) known.current?.add(key)
    const kept = sheet.now().map((line) => without(line, pairsOf(line).filter(isGone)))
    if (kept.some((line, at) => line !== sheet.now()[at])) sheet.change(kept)
  })
  useEffect(() => {
    void check()
    // oxlint-disable-next-line react/exhaustive-deps -- they say when to look, the check reads the newest itself
  }, [sheet.lines, lead, check])
}

const sourceOf = ({ field, options }: Pair) => JSON.stringify([field, options])

function bySource(pairs: readonly Pair[]) {
  const sources = new Map<string, { options?: Options; values: string[] }>()
  for (const pair of pairs) {
    const source = sources.get(sourceOf(pair)) ?? { options: pair.options, values: [] }
    sources.set(sourceOf(pair), { ...source, values: [...source.values, pair.value] })
  }
  return sources
}

const without = (line: Line, gone: readonly Pair[]): Line =>
  gone.length === 0
    ? line
    : { ...line, ...Object.fromEntries(gone.map(({ field }) => [field, undefined])) }
