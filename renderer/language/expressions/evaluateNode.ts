import { compileNode, OutOfSteps } from './compileNode'
import type { Expression, Scope } from './types'

/** Steps one evaluation may take. */
export const maxSteps = 100_000

/** The value of one node of a tree, by the same functions as the whole; undefined when it takes too many steps. */
export function evaluateNode(node: Expression, scope: Scope): unknown {
  return runGuarded(compileNode(node), scope)
}

/** Runs what `compileNode` has made; undefined beyond the step limit. */
export function runGuarded(evaluate: ReturnType<typeof compileNode>, scope: Scope): unknown {
  try {
    return evaluate(scope, { left: maxSteps })
  } catch (error) {
    if (error instanceof OutOfSteps) return undefined
    throw error
  }
}
