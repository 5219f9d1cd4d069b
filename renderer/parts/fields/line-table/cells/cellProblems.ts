import type { LineProblem } from '../../value/checkValue'
import type { Line } from '../types'

/** What the server said about cells that are still as they were. Lines that came, went or moved have other numbers: nothing is known of them. */
export function remainingProblems(
  problems: readonly LineProblem[],
  before: unknown,
  after: unknown,
): readonly LineProblem[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  if (was.length !== is.length) return []
  return problems.filter(({ row, field }) => was[row]?.[field] === is[row]?.[field])
}

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as Line[]) : [])
