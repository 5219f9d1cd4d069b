import type { Expression } from '../../../../renderer/language/expressions'
import { resolveField } from '../../../../schemas/language'
import type { LintContext } from '../../createContext'
import type { Rule } from '../../types'
import { expressionsOf } from '../../walk/expressionsOf'
import { isRecord, nodesOf, treeOf } from '../../walk/fieldsInTexts'

const textual = ['string', 'text', 'enum', 'date', 'datetime', 'image', 'file']

/** `row.status === 1` is never true where the status is '1'. */
export const comparedType: Rule = {
  id: 'EXPR003',
  level: 'error',
  meaning: '表达式里 === 与 !== 的两边是同一类值：字典值、文字、日期加引号，整数不加',
  example: "字段 status 的值是文字，同数字 1 比较永远不相等：写 '1'",
  *check(context) {
    for (const { file, path, text, resource } of expressionsOf(context)) {
      const tree = resource ? treeOf(text) : undefined
      for (const node of tree ? nodesOf(tree) : []) {
        if (node.kind !== 'binary' || !['===', '!=='].includes(node.operator)) continue
        const [member, literal] =
          node.left.kind === 'member' ? [node.left, node.right] : [node.right, node.left]
        const said =
          member.kind === 'member' && isRecord(member.object) && literal.kind === 'literal'
        const field = said && resolveField(member.key, resource!, context.resources)
        if (!field || field.many) continue
        const wanted = otherWriting(field.type, literal)
        if (wanted === undefined) continue
        yield {
          file,
          path,
          inString: literal.start,
          length: literal.end - literal.start,
          message: `字段 ${member.key} 的值是${textual.includes(field.type) ? '文字' : '数字'}，同 ${text.slice(literal.start, literal.end)} 比较永远不相等：写 ${wanted}`,
          ...(isValue(context, field.dict, wanted) && { repair: { kind: 'rename', to: wanted } }),
        }
      }
    }
  },
}

function otherWriting(type: string, { value }: Extract<Expression, { kind: 'literal' }>) {
  if (textual.includes(type) && typeof value === 'number') return `'${value}'`
  if (type === 'int' && typeof value === 'string' && /^-?\d+$/.test(value)) return value
  return undefined
}

// A value the dictionary does not have would be the next mistake.
const isValue = ({ dictionaries }: LintContext, dict: string | undefined, written: string) =>
  dict === undefined ||
  (dictionaries.get(dict)?.items ?? []).some(({ value }) => written === `'${value}'`)
