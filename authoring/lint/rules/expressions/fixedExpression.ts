import type { Expression } from '../../../../renderer/language/expressions'
import type { Rule } from '../../types'
import { expressionsOf } from '../../walk/expressionsOf'
import { nodesOf, treeOf } from '../../walk/fieldsInTexts'

const asked = new Set(['visible', 'enabled', 'when', 'required'])

/** A condition that asks nothing, or asks for two values at once, is a slip: it is always or never so. */
export const fixedExpression: Rule = {
  id: 'EXPR004',
  level: 'error',
  meaning: '条件不是永远成立或永远不成立的；前一条语气总成立时，后面的用不上',
  example: "永远不成立：row.status 不会同时等于 '0' 和 '1'",
  *check(context) {
    for (const { file, path, text } of expressionsOf(context)) {
      const tree = asked.has(String(path.at(-1))) ? treeOf(text) : undefined
      const message = tree && problemOf(tree, text)
      if (message) yield { file, path, message }
    }
    for (const { file, parts } of context.pages)
      for (const { path, list } of parts.lists) {
        const seen = new Set<string>()
        for (const [index, { when }] of (list.rowTone ?? []).entries()) {
          if (seen.has(when))
            yield {
              file,
              path: [...path, 'rowTone', index, 'when'],
              message: '前面已有同样的条件，这一条用不上',
            }
          seen.add(when)
        }
      }
  },
}

function problemOf(tree: Expression, text: string): string | undefined {
  const nodes = [...nodesOf(tree)]
  if (!nodes.some(({ kind }) => kind === 'name')) return '条件里没有名字，结果永远一样'
  for (const node of nodes) {
    if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) continue
    const isAnd = node.operator === '&&'
    const seen = new Map<string, string>()
    for (const part of partsOf(node, node.operator)) {
      if (part.kind !== 'binary' || part.operator !== (isAnd ? '===' : '!==')) continue
      if (part.right.kind !== 'literal') continue
      const left = text.slice(part.left.start, part.left.end)
      const right = text.slice(part.right.start, part.right.end)
      const earlier = seen.get(left)
      if (earlier !== undefined && earlier !== right)
        return isAnd
          ? `永远不成立：${left} 不会同时等于 ${earlier} 和 ${right}`
          : `永远成立：${left} 总会不等于 ${earlier} 或 ${right} 中的一个；是否想写 &&？`
      seen.set(left, right)
    }
  }
  return undefined
}

function partsOf(node: Expression, operator: '&&' | '||'): Expression[] {
  return node.kind === 'binary' && node.operator === operator
    ? [...partsOf(node.left, operator), ...partsOf(node.right, operator)]
    : [node]
}
