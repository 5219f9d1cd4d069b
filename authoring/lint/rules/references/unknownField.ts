import type { LintContext } from '../../createContext'
import { resolveField } from '../../../../schemas/language'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'
import { fieldUsesOf, type FieldUse } from '../../walk/fieldUsesOf'

/** A page names fields; only the resource declares them. */
export const unknownField: Rule = {
  id: 'REF001',
  level: 'error',
  meaning: '筛选、列、字段行、表单项、排序、标签条件里的字段都在资源里',
  example: '列 "orderAmout" 不在资源 order 中，是否想写 "orderAmount"？',
  *check(context) {
    for (const use of fieldUsesOf(context)) {
      const unknown = firstUnknown(use.name, use.resource, context)
      if (unknown) yield finding(use, unknown)
    }
  },
}

interface Unknown {
  /** The step of the path that is unknown, and where it begins in the path. */
  step: string
  start: number
  said: string
  known: readonly string[]
}

function finding({ file, path, onKey, inString, name, role }: FieldUse, unknown: Unknown): Finding {
  const { step, start, said, known } = unknown
  const { hint, ...near } = meant(step, known)
  const isPart = inString !== undefined || name.includes('.')
  return {
    file,
    path,
    onKey,
    message: `${role} ${said}${hint}`,
    ...near,
    ...(isPart && { inString: (inString ?? 0) + start, length: step.length }),
  }
}

/** The first step of a path that no resource has. */
function firstUnknown(
  path: string,
  resource: string,
  context: LintContext,
  start = 0,
): Unknown | undefined {
  const { resources, broken } = context
  const declared = resources[resource]
  // An unknown resource is REF007's business, a broken one SHAPE001's.
  if (!declared || broken.has(resource) || resolveField(path, resource, resources)) return undefined
  const [step = '', ...rest] = path.split('.')
  const field = Object.hasOwn(declared.fields, step) ? declared.fields[step] : undefined
  if (!field)
    return {
      step,
      start,
      said: `"${path}" 不在资源 ${resource} 中`,
      known: Object.keys(declared.fields),
    }
  const next = field.of ?? field.ref
  if (!next)
    return {
      step: path,
      start,
      said: `"${path}"：字段 ${step} 既不是明细也不是引用，不能再用点`,
      known: [],
    }
  return firstUnknown(rest.join('.'), next, context, start + step.length + 1)
}
