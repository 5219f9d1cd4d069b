import {
  compileExpression,
  printDecimal,
  readDecimal,
  roundDecimal,
  type Scope,
} from '../../../language/expressions'
import type { ResolvedFormItem } from '../../../../schemas/language'
import { figureProblem } from '../value/explainFigure'
import type { Line, LineColumn } from './types'

const numberTypes = new Set(['int', 'decimal', 'percent'])

/** What a computed item holds now: amounts with two places, numbers as JSON numbers, texts as they are. */
export function computedValue(
  item: Pick<ResolvedFormItem, 'compute' | 'type'>,
  scope: Scope,
): unknown {
  if (item.compute === undefined) return undefined
  const result = compileExpression(item.compute)(scope)
  if (result === undefined || result === null || result === '') return undefined
  if (item.type !== 'money' && !numberTypes.has(item.type)) return result
  const decimal = readDecimal(result)
  if (!decimal) return undefined
  if (item.type === 'money') return roundDecimal(decimal, 2)
  return Number(item.type === 'int' ? roundDecimal(decimal, 0) : printDecimal(decimal))
}

/**
 * Works out the computed columns. A later column may use an earlier one.
 * @param before lines that are as they were are not looked at again
 * @returns the same list when nothing changed, the same line objects where nothing changed
 */
export function computeLines(
  lines: readonly Line[],
  columns: readonly LineColumn[],
  scope: Scope,
  before: readonly Line[] = [],
): readonly Line[] {
  const computed = columns.filter((column) => column.compute !== undefined)
  if (computed.length === 0) return lines
  const known = new Set(before)
  const next = lines.map((line) => (known.has(line) ? line : computeLine(line, computed, scope)))
  return next.every((line, at) => line === lines[at]) ? lines : next
}

function computeLine(line: Line, computed: readonly LineColumn[], scope: Scope): Line {
  let next = line
  for (const column of computed) {
    const value = computedValue(column, { ...scope, row: next })
    if (next[column.field] !== value) next = { ...next, [column.field]: value }
  }
  return next
}

/**
 * Lines after a person changed some cells: what a changed cell `sets` follows, unless it was changed itself; once,
 * never back again.
 */
export function followChanges(
  next: readonly Line[],
  before: readonly Line[],
  columns: readonly LineColumn[],
  scope: Scope,
): readonly Line[] {
  const leading = columns.filter((column) => column.sets !== undefined)
  if (leading.length === 0) return next
  return next.map((line, at) =>
    line === before[at] ? line : followed(line, before[at] ?? {}, leading, columns, scope),
  )
}

function followed(
  line: Line,
  before: Line,
  leading: readonly LineColumn[],
  columns: readonly LineColumn[],
  scope: Scope,
): Line {
  const isChanged = (name: string) => line[name] !== before[name]
  const entries = leading
    // nothing follows what nobody can be sure of: a price of 6.5 that may be 65 %
    .filter((column) => isChanged(column.field) && !figureProblem(column, line[column.field]))
    .flatMap(({ sets = {} }) => Object.entries(sets))
    .filter(([name]) => !isChanged(name))
    .map(([name, compute]) => {
      const type = columns.find((column) => column.field === name)?.type ?? 'string'
      return [
        name,
        computedValue({ compute, type }, { ...scope, row: line }) ?? line[name],
      ] as const
    })
  return entries.length > 0 ? { ...line, ...Object.fromEntries(entries) } : line
}
