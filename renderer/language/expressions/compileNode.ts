import { functions } from './functions'
import { applyOperator, toNumber } from './operators'
import { readOwn } from './readOwn'
import type { Expression, Scope } from './types'

/** Steps one evaluation may still take; shared by all nodes of the expression. */
export interface Budget {
  left: number
}

export class OutOfSteps extends Error {}

export type Evaluate = (scope: Scope, budget: Budget) => unknown

/** Turns a tree into nested closures: no text is ever evaluated as code. */
export function compileNode(node: Expression): Evaluate {
  const evaluate = compileKind(node)
  return (scope, budget) => {
    spend(budget, 1)
    return evaluate(scope, budget)
  }
}

function spend(budget: Budget, steps: number) {
  budget.left -= steps
  if (budget.left < 0) throw new OutOfSteps()
}

function compileKind(node: Expression): Evaluate {
  switch (node.kind) {
    case 'literal':
      return () => node.value
    case 'name':
      return (scope) => readOwn(scope, node.name)
    case 'member': {
      const object = compileNode(node.object)
      return (scope, budget) => readOwn(object(scope, budget), node.key)
    }
    case 'index': {
      const object = compileNode(node.object)
      const index = compileNode(node.index)
      return (scope, budget) => readOwn(object(scope, budget), index(scope, budget))
    }
    case 'unary': {
      const operand = compileNode(node.operand)
      if (node.operator === '!') return (scope, budget) => !operand(scope, budget)
      return (scope, budget) => {
        const number = toNumber(operand(scope, budget))
        return number === undefined ? undefined : -number
      }
    }
    case 'binary':
      return compileBinary(node)
    case 'choice': {
      const [test, yes, no] = [node.test, node.yes, node.no].map(compileNode) as Triple
      return (scope, budget) => (test(scope, budget) ? yes(scope, budget) : no(scope, budget))
    }
    case 'list': {
      const items = node.items.map(compileNode)
      return (scope, budget) => items.map((item) => item(scope, budget))
    }
    case 'object': {
      const entries = node.entries.map(({ key, value }) => [key, compileNode(value)] as const)
      return (scope, budget) =>
        Object.fromEntries(entries.map(([key, value]) => [key, value(scope, budget)]))
    }
    case 'call':
      return compileCall(node)
  }
}

type Triple = [Evaluate, Evaluate, Evaluate]

function compileBinary(node: Extract<Expression, { kind: 'binary' }>): Evaluate {
  const left = compileNode(node.left)
  const right = compileNode(node.right)
  if (node.operator === '&&') return (scope, budget) => left(scope, budget) && right(scope, budget)
  if (node.operator === '||') return (scope, budget) => left(scope, budget) || right(scope, budget)
  if (node.operator === '??') return (scope, budget) => left(scope, budget) ?? right(scope, budget)
  return (scope, budget) => applyOperator(node.operator, left(scope, budget), right(scope, budget))
}

function compileCall(node: Extract<Expression, { kind: 'call' }>): Evaluate {
  const called = Object.hasOwn(functions, node.name) ? functions[node.name] : undefined
  const args = node.args.map(compileNode)
  return (scope, budget) => {
    const values = args.map((arg) => arg(scope, budget))
    for (const value of values) if (Array.isArray(value)) spend(budget, value.length)
    return called?.run(...values)
  }
}
