import type { Expression } from '../../../renderer/expressions'
import { ExpressionError, parseExpression } from '../../../renderer/expressions'
import { resolveField } from '../../../schemas/language'
import type { LintContext } from '../createContext'
import { orNearest } from '../nearest'
import type { Rule } from '../types'
import { expressionsOf } from '../walk/expressionsOf'

/** A status that does not exist never matches: the button stays grey for ever and nobody knows why. */
export const unknownValue: Rule = {
  id: 'REF010',
  level: 'error',
  meaning: '标签条件与表达式里同字典字段比较的值在字典里',
  example: '字典 order_status 没有值 "UNAUDIT"，是否想写 "UN_AUDIT"？',
  *check(context) {
    for (const { file, parts } of context.pages)
      for (const { path, resource, list } of parts.lists)
        for (const [index, tab] of (list.tabs ?? []).entries())
          for (const [field, wanted] of Object.entries(tab.where ?? {})) {
            const message = problemOf(context, resource, field, wanted)
            if (message) yield { file, path: [...path, 'tabs', index, 'where', field], message }
          }
    for (const { file, path, text, resource } of expressionsOf(context)) {
      if (!resource) continue
      for (const { field, literal } of comparisonsIn(text)) {
        const message = problemOf(context, resource, field, literal.value)
        if (message) yield { file, path, inString: literal.start, message }
      }
    }
  },
}

function problemOf(context: LintContext, resource: string, field: string, value: unknown) {
  const dict = resolveField(field, resource, context.resources)?.dict
  const items = dict ? context.dictionaries.get(dict)?.items : undefined
  if (!items || typeof value !== 'string' || items.some((item) => item.value === value)) return
  const values = items.map((item) => item.value)
  return `字典 ${dict} 没有值 "${value}"${orNearest(value, values)}`
}

interface Comparison {
  field: string
  literal: Extract<Expression, { kind: 'literal' }>
}

/** `row.status === 'X'`, `values.status !== 'X'`, `row.status in ['X', 'Y']` */
function comparisonsIn(text: string): Comparison[] {
  try {
    return [...comparisons(parseExpression(text))]
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

function* comparisons(node: Expression): Generator<Comparison> {
  if (node.kind === 'binary' && ['===', '!==', 'in'].includes(node.operator)) {
    const field = fieldOf(node.left) ?? fieldOf(node.right)
    for (const literal of literalsOf(node.left, node.right)) if (field) yield { field, literal }
  }
  for (const inner of Object.values(node).flat())
    if (typeof inner === 'object' && inner !== null && 'kind' in inner)
      yield* comparisons(inner as Expression)
}

const fieldOf = (node: Expression) =>
  node.kind === 'member' && node.object.kind === 'name' && /^(row|values)$/.test(node.object.name)
    ? node.key
    : undefined

const literalsOf = (...nodes: Expression[]) =>
  nodes
    .flatMap((node) => (node.kind === 'list' ? node.items : [node]))
    .filter((node) => node.kind === 'literal')
