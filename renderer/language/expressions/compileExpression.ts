import { compileNode } from './compileNode'
import { runGuarded } from './evaluateNode'
import { parseExpression } from './parseExpression'
import type { Scope } from './types'

const maxCached = 2000
const cache = new Map<string, (scope: Scope) => unknown>()

/**
 * An expression as a function of its scope; the same text gives the same function.
 * Whatever the scope holds, the function does not throw: what cannot be read or calculated is undefined,
 * and so is a result that would take more than 100,000 steps.
 * @throws ExpressionError when the text is no expression
 * @example compileExpression("{{ row.quantity * 2 }}")({ row: { quantity: 3 } }) // 6
 */
export function compileExpression(text: string): (scope: Scope) => unknown {
  const known = cache.get(text)
  if (known) return known
  const evaluate = compileNode(parseExpression(text))
  const compiled = (scope: Scope) => runGuarded(evaluate, scope)
  if (cache.size >= maxCached) cache.clear()
  cache.set(text, compiled)
  return compiled
}
