import { ExpressionError } from './ExpressionError'
import { functions } from './functions'
import { nearestName } from './nearestName'
import { parseExpression } from './parseExpression'
import type { Expression, ExpressionProblem } from './types'

/** The members a name is known to have: `{ row: ['orderNum', 'status'] }`. A name that is absent is not looked into. */
export type KnownMembers = Readonly<Record<string, Iterable<string>>>

/**
 * What is wrong with an expression, without evaluating it.
 * @param names what the place of the expression may name, e.g. `['row', 'page', 'user']`
 * @param members when given, `row.x` is checked too
 * @returns an empty list when all is well; offsets count in the given text
 */
export function checkExpression(
  text: string,
  names: readonly string[],
  members: KnownMembers = {},
): ExpressionProblem[] {
  const problems: ExpressionProblem[] = []
  try {
    visit(parseExpression(text), (node) => {
      const problem = problemOf(node, names, members)
      if (problem) problems.push(problem)
    })
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    problems.push({ offset: error.offset, length: error.length, message: error.message })
  }
  return problems.sort((a, b) => a.offset - b.offset)
}

function problemOf(
  node: Expression,
  names: readonly string[],
  members: KnownMembers,
): ExpressionProblem | undefined {
  if (node.kind === 'name') return unknownName(node, names)
  if (node.kind === 'call') return badCall(node)
  if (node.kind === 'member') return unknownMember(node, members)
  return undefined
}

function unknownName(node: Extract<Expression, { kind: 'name' }>, names: readonly string[]) {
  if (names.includes(node.name)) return undefined
  return {
    offset: node.start,
    length: node.name.length,
    message: `这里没有名字 "${node.name}"，可用的是 ${names.join('、')}`,
    nearest: nearestName(node.name, names),
  }
}

function badCall(node: Extract<Expression, { kind: 'call' }>): ExpressionProblem | undefined {
  const place = { offset: node.start, length: node.name.length }
  const called = Object.hasOwn(functions, node.name) ? functions[node.name] : undefined
  if (!called) {
    const nearest = nearestName(node.name, Object.keys(functions))
    return { ...place, message: `没有函数 "${node.name}"`, nearest }
  }
  const count = node.args.length
  if (count >= called.least && count <= called.most) return undefined
  return { ...place, message: `函数 ${node.name} 的参数个数不对，写法是 ${called.usage}` }
}

function unknownMember(
  node: Extract<Expression, { kind: 'member' }>,
  members: KnownMembers,
): ExpressionProblem | undefined {
  if (node.object.kind !== 'name' || !Object.hasOwn(members, node.object.name)) return undefined
  const known = [...members[node.object.name]!]
  if (known.includes(node.key)) return undefined
  return {
    offset: node.keyStart,
    length: node.key.length,
    message: `${node.object.name} 里没有 "${node.key}"`,
    nearest: nearestName(node.key, known),
  }
}

function visit(node: Expression, see: (node: Expression) => void): void {
  see(node)
  for (const child of childrenOf(node)) visit(child, see)
}

function childrenOf(node: Expression): Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return []
    case 'member':
      return [node.object]
    case 'index':
      return [node.object, node.index]
    case 'unary':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'choice':
      return [node.test, node.yes, node.no]
    case 'list':
      return node.items
    case 'object':
      return node.entries.map(({ value }) => value)
    case 'call':
      return node.args
  }
}
