import { compileExpression, type Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'

/**
 * Lines of a document in the order somebody chose: by the field the expression names, empty values last, equal ones as
 * they were typed. Anything that is no field of the lines leaves them as they are.
 */
export function orderLines(
  lines: readonly Row[],
  orderBy: string | undefined,
  scope: Scope,
): readonly Row[] {
  const field = orderBy === undefined ? undefined : compileExpression(orderBy)(scope)
  if (typeof field !== 'string' || !lines.some((line) => Object.hasOwn(line, field))) return lines
  return lines.toSorted((one, other) => compare(one[field], other[field]))
}

/** Whether a line is the first of its kind, by the field the expression names: each kind begins a page of its own. */
export function startsPage(
  lines: readonly Row[],
  pageBy: string | undefined,
  scope: Scope,
): (at: number) => boolean {
  const field = pageBy === undefined ? undefined : compileExpression(pageBy)(scope)
  if (typeof field !== 'string' || field === '') return () => false
  return (at) => at > 0 && lines[at]?.[field] !== lines[at - 1]?.[field]
}

function compare(one: unknown, other: unknown): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other))
  return String(one).localeCompare(String(other), 'zh-CN', { numeric: true })
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
