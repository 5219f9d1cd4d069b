import { raw } from '@formily/reactive'
import { useMemoizedFn } from 'ahooks'
import { use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Scope } from '../../../language/expressions'
import { computeLines, followChanges } from './computeLines'
import { LineScope } from './LineScope'
import type { Line, LineColumn } from './types'

const none: readonly Line[] = []
const maxSteps = 50

/** The lines as plain objects that keep their identity, and every change that can be made to them. */
export function useLines(
  value: unknown,
  columns: readonly LineColumn[],
  onChange: (next: Line[] | undefined) => void,
) {
  const scopeNow = use(LineScope)
  const lines = useMemo(() => plainLines(value), [value])
  const latest = useRef(lines)
  // The next change starts from what is drawn, unless several come before the next drawing.
  useLayoutEffect(() => {
    latest.current = lines
  }, [lines])
  const past = useRef<{ before: readonly Line[]; after: readonly Line[] }[]>([])
  const [depth, setDepth] = useState(0)

  const write = useMemoizedFn((next: readonly Line[]) => {
    const scope: Scope = scopeNow()
    const computed = computeLines(next, columns, scope, latest.current)
    latest.current = computed
    onChange(computed.length > 0 ? [...computed] : undefined)
    return computed
  })
  const step = (next: readonly Line[]) => {
    const before = latest.current
    const after = write(next)
    past.current = [...past.current, { before, after }].slice(-maxSteps)
    setDepth(past.current.length)
  }
  /** A change of many cells, which can be undone as one. */
  const change = useMemoizedFn((next: readonly Line[]) =>
    step(followChanges(next, latest.current, columns, scopeNow())),
  )
  /** Another line in the place of one; what the cells that stay set of others is worked out anew. */
  const replace = useMemoizedFn((row: number, line: Line, stays: Line) => {
    const at = (put: Line) => latest.current.map((one, place) => (place === row ? put : one))
    const [next, before] = [at({ ...line, ...stays }), at({ ...line, ...blank(stays) })]
    step(followChanges(next, before, columns, scopeNow()))
  })
  const edit = useMemoizedFn((row: number, field: string, cell: unknown) => {
    const edited = latest.current.map((line, at) =>
      at === row ? { ...line, [field]: cell } : line,
    )
    write(followChanges(edited, latest.current, columns, scopeNow()))
  })
  const undo = useMemoizedFn(() => {
    const last = past.current.pop()
    if (last) write(last.before)
    setDepth(past.current.length)
  })
  return {
    lines,
    /** The lines after changes that are not drawn yet. */
    now: () => latest.current,
    edit,
    change,
    replace,
    undo,
    canUndo: depth > 0,
  }
}

// Formily hands out observing proxies; a row that has not changed must be the same object as before.
function plainLines(value: unknown): readonly Line[] {
  if (!Array.isArray(value)) return none
  const rows: unknown[] = raw(value)
  return rows.map((row) => {
    const plain: unknown = raw(row as object)
    return typeof plain === 'object' && plain !== null && !Array.isArray(plain)
      ? (plain as Line)
      : empty
  })
}

const blank = (line: Line): Line =>
  Object.fromEntries(Object.keys(line).map((field) => [field, undefined]))

const empty: Line = {}
