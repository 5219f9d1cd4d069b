import { meant } from '../../nearest'
import type { Rule } from '../../types'
import { referencesOf } from '../../walk/referencesOf'

export const unknownAction: Rule = {
  id: 'REF008',
  level: 'error',
  meaning: '按名字使用的操作都声明在资源的 actions 里',
  example: '资源 brand 没有操作 "disabel"，是否想写 "disable"？',
  *check(context) {
    for (const { file, path, name, resource = '' } of referencesOf(context, 'action')) {
      const known = Object.keys(context.resources[resource]?.actions ?? {})
      const isUnsaid = !context.resources[resource] || context.broken.has(resource)
      if (isUnsaid || known.includes(name)) continue
      const { hint, ...near } = meant(name, known)
      yield { file, path, message: `资源 ${resource} 没有操作 "${name}"${hint}`, ...near }
    }
  },
}
