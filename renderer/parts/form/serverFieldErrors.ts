import { CallError } from '../../../runtime/http'
import type { LineProblem } from '../fields'
import { texts } from './texts'

export interface FieldErrors {
  /** The sentence of a field; of a line table its first one, with the line's number. */
  sentence: string
  /** Of a line table: what is wrong with which cell. */
  problems: LineProblem[]
}

/**
 * The sentences a refused call has for single fields: `data.fields = { listPrice: '定价不能为负' }`.
 * A path into lines (`items.0.quantity`) counts for its line table and for its cell.
 */
export function serverFieldErrors(error: unknown): Record<string, FieldErrors> {
  if (!(error instanceof CallError)) return {}
  const fields = (error.data as { fields?: unknown } | undefined)?.fields
  if (typeof fields !== 'object' || fields === null) return {}
  const found: Record<string, FieldErrors> = {}
  for (const [path, sentence] of Object.entries(fields)) {
    if (typeof sentence !== 'string') continue
    const [field = path, row, column] = path.split('.')
    const isLine = row !== undefined && /^\d+$/.test(row)
    found[field] ??= {
      sentence: numbered(sentence, isLine ? Number(row) : undefined),
      problems: [],
    }
    if (isLine && column !== undefined)
      found[field].problems.push({ row: Number(row), field: column, reason: sentence })
  }
  return found
}

// Some servers say the number of the line themselves.
const numbered = (sentence: string, row: number | undefined) =>
  row === undefined || /^第 ?\d+ ?行/.test(sentence)
    ? sentence
    : texts.say('lineProblem', { value: row + 1, sentence })
