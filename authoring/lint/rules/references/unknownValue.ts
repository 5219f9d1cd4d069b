import type { Expression } from '../../../../renderer/language/expressions'
import type { JSONPath } from 'jsonc-parser'
import type { Action } from '../../../../schemas/contract/language.gen'
import { isFieldTabs, resolveField, type FieldTabs } from '../../../../schemas/language'
import type { SchemaFile } from '../../../room/schemaRoom'
import type { LintContext } from '../../createContext'
import { actionsOf } from '../../walk/actionsOf'
import { meantValue } from '../../meantValue'
import type { Finding, Rule } from '../../types'
import { expressionsOf } from '../../walk/expressionsOf'
import { isRecord, nodesOf, treeOf } from '../../walk/fieldsInTexts'

/** A status that does not exist never matches: the button stays grey for ever and nobody knows why. */
export const unknownValue: Rule = {
  id: 'REF010',
  level: 'error',
  meaning: '标签条件、表达式里同字典字段比较的值，操作的 from、to，在字典里',
  example: '字典 order_status 没有值 "UNAUDIT"，是否想写 "UN_AUDIT"？',
  *check(context) {
    for (const { file, parts } of context.pages)
      for (const { path, resource, list } of parts.lists)
        for (const [index, tab] of (list.tabs ?? []).entries()) {
          const at = [...path, 'tabs', index]
          if (isFieldTabs(tab)) yield* ofFieldTabs(context, file, at, resource, tab)
          for (const [field, wanted] of Object.entries(tab.where ?? {}))
            for (const problem of problemsOf(context, resource, field, wanted))
              yield { file, path: [...at, 'where', field], ...problem }
        }
    for (const { file, path, resource, action } of actionsOf(context)) {
      const { from = [], to } = action as Partial<Action>
      const state = context.resources[resource]?.state
      const named: [JSONPath, string | undefined][] = [
        ...from.map((value, index): [JSONPath, string] => [[...path, 'from', index], value]),
        [[...path, 'to'], to],
      ]
      for (const [at, value] of state ? named : [])
        for (const problem of problemsOf(context, resource, state ?? '', value))
          yield { file, path: at, ...problem }
    }
    for (const { file, path, text, resource } of expressionsOf(context)) {
      if (!resource) continue
      for (const { field, literal } of comparisonsIn(text))
        for (const { repair, ...problem } of problemsOf(context, resource, field, literal.value)) {
          const length = literal.end - literal.start
          const quoted = repair && { ...repair, to: `'${repair.to}'` }
          yield { file, path, inString: literal.start, length, ...problem, repair: quoted }
        }
    }
  },
}

function* ofFieldTabs(
  context: LintContext,
  file: SchemaFile,
  path: JSONPath,
  resource: string,
  { field, values = [] }: FieldTabs,
): Generator<Finding> {
  const known = resolveField(field, resource, context.resources)
  if (known && !known.dict)
    yield { file, path: [...path, 'field'], message: `标签不能按 "${field}" 分：它不是字典字段` }
  for (const [index, value] of values.entries())
    for (const problem of problemsOf(context, resource, field, value))
      yield { file, path: [...path, 'values', index], ...problem }
}

function* problemsOf(context: LintContext, resource: string, field: string, value: unknown) {
  const dict = resolveField(field, resource, context.resources)?.dict
  const items = dict ? context.dictionaries.get(dict)?.items : undefined
  if (!items || typeof value !== 'string' || items.some((item) => item.value === value)) return
  const { hint, repair, ...near } = meantValue(value, items)
  const rename = repair?.kind === 'rename' ? repair : undefined
  yield { message: `字典 ${dict} 没有值 "${value}"${hint}`, ...near, repair: rename }
}

interface Comparison {
  field: string
  literal: Extract<Expression, { kind: 'literal' }>
}

/** `row.status === 'X'`, `values.status !== 'X'`, `row.status in ['X', 'Y']` */
function* comparisonsIn(text: string): Generator<Comparison> {
  const tree = treeOf(text)
  for (const node of tree ? nodesOf(tree) : []) {
    if (node.kind !== 'binary' || !['===', '!==', 'in'].includes(node.operator)) continue
    const field = fieldOf(node.left) ?? fieldOf(node.right)
    for (const literal of literalsOf(node.left, node.right)) if (field) yield { field, literal }
  }
}

const fieldOf = (node: Expression) =>
  node.kind === 'member' && isRecord(node.object) ? node.key : undefined

const literalsOf = (...nodes: Expression[]) =>
  nodes
    .flatMap((node) => (node.kind === 'list' ? node.items : [node]))
    .filter((node) => node.kind === 'literal')
