import { parseExpression } from './parseExpression'
import type { Expression } from './types'

/**
 * The fields an expression reads of one of its names, each once.
 * @throws ExpressionError when the text is no expression
 * @example memberNames('{{ values.warehouseId || row.id }}', 'values') // ['warehouseId']
 */
export function memberNames(text: string, owner: string): string[] {
  const found = new Set<string>()
  const visit = (node: Expression) => {
    if (node.kind === 'member' && node.object.kind === 'name' && node.object.name === owner)
      found.add(node.key)
    for (const inner of Object.values(node).flat())
      if (typeof inner === 'object' && inner !== null)
        visit(('kind' in inner ? inner : inner.value) as Expression)
  }
  visit(parseExpression(text))
  return [...found]
}
