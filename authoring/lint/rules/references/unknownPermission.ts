import { meant } from '../../nearest'
import type { Rule } from '../../types'
import { referencesOf } from '../../walk/referencesOf'

const open = new Set(['public', 'login'])

export const unknownPermission: Rule = {
  id: 'REF005',
  level: 'error',
  meaning: '用到的权限都登记在 schemas/permissions.json',
  example: '没有权限 "order:examin:list"，是否想写 "order:examine:list"？',
  *check(context) {
    for (const { file, path, name } of referencesOf(context, 'permission')) {
      if (open.has(name) || context.permissions.includes(name)) continue
      // Only suggested: another permission lets other people in.
      const { hint, suggestion } = meant(name, context.permissions)
      yield { file, path, message: `没有权限 "${name}"${hint}`, suggestion }
    }
  },
}
