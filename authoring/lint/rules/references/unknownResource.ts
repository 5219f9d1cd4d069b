import { meant } from '../../nearest'
import type { Rule } from '../../types'
import { referencesOf } from '../../walk/referencesOf'

export const unknownResource: Rule = {
  id: 'REF007',
  level: 'error',
  meaning: '页面的 resource、字段的 ref 与 of 都有资源文件（schemas/resources）',
  example: '没有资源 "orderItm"，是否想写 "orderItem"？',
  *check(context) {
    const known = Object.keys(context.resources)
    for (const { file, path, name } of referencesOf(context, 'resource')) {
      if (Object.hasOwn(context.resources, name) || context.broken.has(name)) continue
      const { hint, ...near } = meant(name, known)
      yield { file, path, message: `没有资源 "${name}"${hint}`, ...near }
    }
  },
}
