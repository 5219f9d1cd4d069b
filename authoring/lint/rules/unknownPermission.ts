import { orNearest } from '../nearest'
import type { Rule } from '../types'
import { visitDef } from '../walk/visitDef'

const open = new Set(['public', 'login'])

export const unknownPermission: Rule = {
  id: 'REF005',
  level: 'error',
  meaning: '用到的权限都登记在 schemas/permissions.json',
  example: '没有权限 "order:examin:list"，是否想写 "order:examine:list"？',
  *check(context) {
    for (const { file, path, value } of visitDef(context, 'Permission'))
      if (!open.has(value) && !context.permissions.includes(value))
        yield {
          file,
          path,
          message: `没有权限 "${value}"${orNearest(value, context.permissions)}`,
        }
  },
}
