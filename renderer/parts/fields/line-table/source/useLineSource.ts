import { useMemoizedFn } from 'ahooks'
import { use, useEffect, useRef } from 'react'
import type { LineSource } from '../../../../../schemas/contract/language.gen'
import type { ResolvedFormItem } from '../../../../../schemas/language'
import { useNotify } from '../../../../../runtime/messages'
import { useTexts } from '../../../../../runtime/i18n'
import { compileExpression } from '../../../../language/expressions'
import { textOf } from '../../value/textOf'
import { texts } from '../../texts'
import { LineScope } from '../LineScope'
import { mergeLines, refreshLines } from './mergeLines'
import { isFixed } from '../paste/readPasted'
import type { Line } from '../types'
import { useAskLines, type Terms } from './useAskLines'
import type { useLines } from '../useLines'

interface SourceInput {
  item: ResolvedFormItem
  source: LineSource
  terms: Terms
  sheet: ReturnType<typeof useLines>
  maxLines: number
}

/** Asks the server for lines and lays them over those that stand there. */
export function useLineSource({ item, source, terms, sheet, maxLines }: SourceInput) {
  const text = useTexts(texts)
  const notify = useNotify()
  const { isBusy, ask, readFile } = useAskLines(source, terms)
  const count = source.count ?? 'quantity'
  const missing = (source.needs ?? []).filter((name) => !terms[name])

  const add = useMemoizedFn((given: readonly Line[]) => {
    const merged = mergeLines(sheet.now(), given, { same: source.same, count, most: maxLines })
    sheet.change(merged.lines)
    return merged
  })
  /** The lines that stand there, counted under the terms of now; what was typed stays but for the columns read anew. */
  const refresh = useMemoizedFn(async (anew: readonly string[] = []) => {
    const lines = sheet.now()
    const answer = await ask({ picks: lines.map((line) => pickOf(line, source.same)) })
    if (!answer) return
    const typed = (item.columns ?? [])
      .filter((column) => !isFixed(column))
      .map(({ field }) => field)
      .filter((field) => !anew.includes(field))
    sheet.change(refreshLines(sheet.now(), answer.lines, { same: source.same, typed }))
  })
  useTermsChanged(
    terms,
    useMemoizedFn(async (changed: readonly string[]) => {
      if (sheet.now().length === 0 || missing.length > 0) return
      const anew = changed.flatMap((name) => source.reprices?.[name] ?? [])
      if (anew.length > 0) {
        const isRepriced = await notify.confirm({
          title: text('reprice'),
          content: text('repriceHint', { count: sheet.now().length }),
        })
        return refresh(isRepriced ? anew : [])
      }
      const isWanted = await notify.confirm({
        title: text('termsChanged'),
        content: text('termsChangedHint', { count: sheet.now().length }),
      })
      if (isWanted) await refresh()
    }),
  )
  useStart(
    source.start,
    missing.length === 0,
    useMemoizedFn(async (ids: readonly string[]) => {
      if (sheet.now().length > 0) return
      const answer = await ask({ picks: ids.map((productId) => ({ productId })) })
      if (answer) add(answer.lines)
    }),
  )
  return { isBusy, missing, ask, add, readFile }
}

/** Outside world: products the address brought along, asked for once, as soon as the terms are there. */
function useStart(
  start: string | undefined,
  isReady: boolean,
  onStart: (ids: readonly string[]) => void,
) {
  const scopeNow = use(LineScope)
  const isStarted = useRef(false)
  useEffect(() => {
    if (start === undefined || !isReady || isStarted.current) return
    isStarted.current = true
    const ids = textOf(compileExpression(start)(scopeNow())) ?? ''
    const wanted = [...new Set(ids.split(',').filter((id) => /^\d{1,18}$/.test(id)))]
    if (wanted.length > 0) onStart(wanted)
  }, [start, isReady, scopeNow, onStart])
}

/** What the server needs to know of a line to find it again. */
export const pickOf = (line: Line, same: readonly string[]): Line =>
  Object.fromEntries(['productId', ...same].map((field) => [field, line[field] ?? null]))

/** Outside world: values of the form around, which a person changed after the form was drawn. */
function useTermsChanged(terms: Terms, onChanged: (changed: readonly string[]) => void) {
  const key = JSON.stringify(terms)
  const known = useRef(key)
  useEffect(() => {
    if (known.current === key) return
    // filling what was empty is no change of what the lines were read by
    const before = JSON.parse(known.current) as Terms
    const wasEmpty = Object.values(before).every((value) => !value)
    known.current = key
    const now = JSON.parse(key) as Terms
    const names = Object.keys({ ...before, ...now })
    if (!wasEmpty) onChanged(names.filter((name) => before[name] !== now[name]))
  }, [key, onChanged])
}
