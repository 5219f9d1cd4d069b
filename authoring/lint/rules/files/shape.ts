import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Resource } from '../../../../schemas/contract/language.gen'
import type { CheckedFile } from '../../shape/checkFile'
import type { ShapeMistake } from '../../shape/shapeErrors'
import type { LintContext } from '../../createContext'
import type { Finding, Rule } from '../../types'

/** The meta-schemas' own rules, said in Chinese at the exact place. */
export const shape: Rule = {
  id: 'SHAPE001',
  level: 'error',
  meaning: '文件符合页面语言（schemas/meta）：属性名、类型、可选值、必填',
  example: '不认识的属性 "fild"，是否想写 "field"？',
  *check(context) {
    for (const { whole: file, mistakes, schemaId } of context.checked)
      for (const mistake of mistakes)
        yield { file, ...mistake, ...titleForName(context, { whole: file, schemaId }, mistake) }
  },
}

/** A field is often called by its heading: the name behind it is known. */
function titleForName(
  context: LintContext,
  { whole, schemaId }: Pick<CheckedFile, 'whole' | 'schemaId'>,
  { path, isFieldName, onKey }: ShapeMistake,
): Partial<Finding> {
  const node = whole.tree && findNodeAtLocation(whole.tree, path)
  const title: unknown = node?.type === 'string' ? node.value : undefined
  if (!isFieldName || onKey || typeof title !== 'string' || !/\p{Script=Han}/u.test(title))
    return {}
  const around = schemaId === 'resource.schema.json' ? whole.value : undefined
  const resource = (around as Resource | undefined) ?? resourceAt(context, whole.value, path)
  if (!resource?.fields) return {}
  const near = [resource, ...linesOf(context, resource)]
  for (const { name, fields } of near) {
    const [field] = Object.entries(fields).find(([, { title: own }]) => own === title) ?? []
    if (field)
      return {
        message: `这里写字段的名字，不写中文标题：资源 ${name} 里“${title}”的名字是 "${field}"`,
        suggestion: field,
        repair: { kind: 'rename', to: field },
      }
  }
  const some = Object.entries(resource.fields).slice(0, 3)
  const known = some.map(([field, own]) => `"${field}"（${own.title}）`).join('、')
  return {
    message: `这里写字段的名字，不写中文标题；资源 ${resource.name} 里没有标题是“${title}”的字段，有的是 ${known} 等`,
  }
}

const linesOf = ({ resources }: LintContext, { fields }: Resource): Resource[] =>
  Object.values(fields).flatMap(({ of }) => resources[of ?? ''] ?? [])

/** The nearest `resource` around a place of a page. */
function resourceAt(
  { resources }: LintContext,
  page: unknown,
  path: JSONPath,
): Resource | undefined {
  let found: string | undefined
  let at: unknown = page
  for (const step of [undefined, ...path]) {
    if (step !== undefined) at = (at as Record<string | number, unknown> | undefined)?.[step]
    const named = (at as { resource?: unknown } | undefined)?.resource
    if (typeof named === 'string') found = named
  }
  return resources[found ?? '']
}
