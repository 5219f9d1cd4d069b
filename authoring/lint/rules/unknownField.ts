import type { LintContext } from '../createContext'
import { resolveField } from '../../../schemas/language'
import { orNearest } from '../nearest'
import type { Rule } from '../types'
import { fieldUsesOf } from '../walk/fieldUsesOf'

/** A page names fields; only the resource declares them. */
export const unknownField: Rule = {
  id: 'REF001',
  level: 'error',
  meaning: '筛选、列、字段行、表单项、排序、标签条件里的字段都在资源里',
  example: '列 "orderAmout" 不在资源 order 中，是否想写 "orderAmount"？',
  *check(context) {
    for (const { file, path, onKey, inString, name, resource, role } of fieldUsesOf(context)) {
      const unknown = firstUnknown(name, resource, context)
      if (unknown) yield { file, path, onKey, inString, message: `${role} ${unknown}` }
    }
  },
}

/** The end of the sentence about the first step of a path that no resource has. */
function firstUnknown(path: string, resource: string, context: LintContext): string | undefined {
  const { resources, broken } = context
  const known = resources[resource]
  // An unknown resource is REF007's business, a broken one SHAPE001's.
  if (!known || broken.has(resource) || resolveField(path, resource, resources)) return undefined
  const [head = '', ...rest] = path.split('.')
  const field = Object.hasOwn(known.fields, head) ? known.fields[head] : undefined
  if (!field)
    return `"${path}" 不在资源 ${resource} 中${orNearest(head, Object.keys(known.fields))}`
  const next = field.of ?? field.ref
  if (!next) return `"${path}"：字段 ${head} 既不是明细也不是引用，不能再用点`
  return firstUnknown(rest.join('.'), next, context)
}
