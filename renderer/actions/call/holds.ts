import { compileExpression, type Scope } from '../../language/expressions'

/**
 * Whether a condition of an action holds; one that is not written does.
 * One that cannot be answered for this row does not, so that it greys its own button and takes nothing else along.
 */
export function holds(expression: string | undefined, scope: Scope): boolean {
  if (expression === undefined) return true
  try {
    return Boolean(compileExpression(expression)(scope))
  } catch {
    return false
  }
}

/** Whether a condition is about each row rather than about the page. */
export const isPerRow = (expression: string | undefined): boolean =>
  expression !== undefined && /\brow\b/.test(expression)
