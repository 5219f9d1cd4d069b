import {
  compileExpression,
  printDecimal,
  readDecimal,
  roundDecimal,
  type Scope,
} from '../../expressions'
import type { ResolvedFormItem } from '../../../schemas/language'
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
