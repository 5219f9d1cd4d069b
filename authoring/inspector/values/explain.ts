import {
  compileExpression,
  parseExpression,
  type Expression,
  type Scope,
} from '../../../renderer/language/expressions'
import { evaluateNode } from '../../../renderer/language/expressions/evaluateNode'

/** One part of an expression with its value now. */
export interface Step {
  /** As it is written, without braces. */
  text: string
  value: unknown
  /** False for a part the result did not depend on: behind a `false &&`, in the branch not taken. */
  isReached: boolean
  kind: Expression['kind']
  operator?: string
  steps: readonly Step[]
}

/** An expression step by step. Its own value is what the page sees. @throws ExpressionError when it is none */
export function explain(text: string, scope: Scope): Step {
  const tree = parseExpression(text)
  return { ...stepOf(tree, text, scope, true), value: compileExpression(text)(scope) }
}

function stepOf(node: Expression, text: string, scope: Scope, isReached: boolean): Step {
  const inner = (child: Expression, reached = true) =>
    stepOf(child, text, scope, isReached && reached)
  return {
    text: text.slice(node.start, node.end).trim(),
    value: evaluateNode(node, scope),
    isReached,
    kind: node.kind,
    operator: 'operator' in node ? node.operator : undefined,
    steps: stepsOf(node, scope, inner),
  }
}

type Inner = (child: Expression, reached?: boolean) => Step

function stepsOf(node: Expression, scope: Scope, inner: Inner): Step[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
    case 'member':
      return []
    case 'index':
      return [inner(node.object), inner(node.index)]
    case 'unary':
      return [inner(node.operand)]
    case 'choice': {
      const holds = Boolean(evaluateNode(node.test, scope))
      return [inner(node.test), inner(node.yes, holds), inner(node.no, !holds)]
    }
    case 'list':
      return node.items.map((item) => inner(item))
    case 'object':
      return node.entries.map(({ value }) => inner(value))
    case 'call':
      return node.args.map((arg) => inner(arg))
    case 'binary':
      return [inner(node.left), inner(node.right, asksRight(node, scope))]
  }
}

function asksRight(node: Extract<Expression, { kind: 'binary' }>, scope: Scope): boolean {
  const left = evaluateNode(node.left, scope)
  if (node.operator === '&&') return Boolean(left)
  if (node.operator === '||') return !left
  if (node.operator === '??') return left === null || left === undefined
  return true
}

/** The parts that made a condition come out as it did, innermost: of a false `a && b` the false one, of a false `a || b` both. */
export function deciding(step: Step): Step[] {
  const reached = step.steps.filter(({ isReached }) => isReached)
  const holds = Boolean(step.value)
  if (step.kind === 'unary' && step.operator === '!') return reached.flatMap(deciding)
  if (step.kind === 'binary' && (step.operator === '&&' || step.operator === '||'))
    return reached.filter(({ value }) => Boolean(value) === holds).flatMap(deciding)
  if (step.kind === 'choice')
    return [reached[0], reached[1]].flatMap((one) => (one ? deciding(one) : []))
  return [step]
}
