import {
  ExpressionError,
  parseExpression,
  templateNames,
  type Expression,
} from '../../../renderer/language/expressions'
import { resourceOf } from '../../../schemas/language'
import type { LintContext } from '../createContext'
import { actionsOf } from './actionsOf'
import { expressionsOf } from './expressionsOf'
import type { FieldUse } from './fieldUsesOf'

/** Fields that expressions read: `row.status`, `values.quantity`. A form's own names are no fields and are left out. */
export function* fieldsInExpressions(context: LintContext): Generator<FieldUse> {
  for (const { file, path, text, resource } of expressionsOf(context)) {
    if (!resource) continue
    for (const { name, offset } of membersOf(text))
      if (Object.hasOwn(context.resources[resource]?.fields ?? {}, name))
        yield {
          file,
          path,
          name,
          resource,
          role: expressionRole(path),
          inString: offset,
          length: name.length,
        }
  }
}

const expressionRole = (path: FieldUse['path']) => roles[String(path.at(-1))] ?? '表达式'

const roles: Record<string, string> = {
  visible: '显示条件',
  enabled: '可用条件',
  when: '整行的语气',
  required: '必填条件',
  value: '初值',
  compute: '算式',
  copies: '份数',
}

const parsed = new Map<string, Expression | undefined>()

/** The tree of an expression; undefined when it does not parse, which is EXPR001's business. A text is parsed once. */
export function treeOf(text: string): Expression | undefined {
  if (!parsed.has(text)) parsed.set(text, parseQuietly(text))
  return parsed.get(text)
}

function parseQuietly(text: string): Expression | undefined {
  try {
    return parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

/** The node itself and everything in it. */
export function* nodesOf(node: Expression): Generator<Expression> {
  yield node
  for (const inner of Object.values(node).flat())
    if (typeof inner === 'object' && inner !== null)
      if ('kind' in inner) yield* nodesOf(inner as Expression)
      else if ('value' in inner) yield* nodesOf(inner.value as Expression)
}

/** `row.status` → status, with the place of the name in the text. */
function* membersOf(text: string): Generator<{ name: string; offset: number }> {
  const tree = treeOf(text)
  if (!tree) return
  for (const node of nodesOf(tree))
    if (node.kind === 'member' && isRecord(node.object))
      yield { name: node.key, offset: node.keyStart }
}

export const isRecord = (node: Expression) =>
  node.kind === 'name' && (node.name === 'row' || node.name === 'values')

/** Fields that sentences fill in: `确定取消订单 {orderNum}？`, headings and codes on paper. */
export function* fieldsInSentences(context: LintContext): Generator<FieldUse> {
  for (const { file, path, text, resource } of sentencesOf(context))
    for (const { path: name, offset } of templateNames(text)) {
      const field = name.replace(/^row\./, '').split('.')[0] ?? ''
      if (!resource || !Object.hasOwn(context.resources[resource]?.fields ?? {}, field)) continue
      const start = offset + name.indexOf(field)
      yield {
        file,
        path,
        name: field,
        resource,
        role: '句子',
        inString: start,
        length: field.length,
      }
    }
}

export interface Sentence extends Pick<FieldUse, 'file' | 'path'> {
  text: string
  resource?: string
  /** Names besides the resource's fields. */
  own: readonly string[]
}

const onPaper = ['printTime', 'user']

/** Every text with `{names}` in it, and what may stand there. */
export function* sentencesOf(context: LintContext): Generator<Sentence> {
  for (const { file, path, resource, action } of actionsOf(context))
    for (const key of ['label', 'confirm', 'success'] as const) {
      const text = (action as Partial<Record<typeof key, string>>)[key]
      if (text) yield { file, path: [...path, key], text, resource, own: ['count'] }
    }
  for (const { file, whole: page, parts } of context.pages) {
    const params = Object.entries(page.query ?? {}).flatMap(([key, { as }]) => [key, as ?? key])
    // what a bespoke page tells its tab only its component knows
    if (page.dynamicTitle && page.kind !== 'bespoke')
      yield {
        file,
        path: ['dynamicTitle'],
        text: page.dynamicTitle,
        resource: resourceOf(page),
        own: params,
      }
    if (page.kind === 'scan')
      for (const [index, { confirm }] of (page.keys ?? []).entries())
        if (confirm)
          yield {
            file,
            path: ['keys', index, 'confirm'],
            text: confirm,
            resource: page.resource,
            own: [],
          }
    for (const { path, resource, block } of parts.blocks) {
      const texts = [
        [['heading'], block.heading],
        [['text'], block.text],
        [['barcode', 'value'], block.barcode?.value],
      ] as const
      for (const [key, text] of texts)
        if (text) yield { file, path: [...path, ...key], text, resource, own: onPaper }
    }
  }
}
