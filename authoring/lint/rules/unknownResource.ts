import { orNearest } from '../nearest'
import type { Rule } from '../types'
import { visitDef } from '../walk/visitDef'

export const unknownResource: Rule = {
  id: 'REF007',
  level: 'error',
  meaning: '页面的 resource、字段的 ref 与 of 都有资源文件（schemas/resources）',
  example: '没有资源 "orderItm"，是否想写 "orderItem"？',
  *check(context) {
    const known = Object.keys(context.resources)
    for (const { file, path, value } of visitDef(context, 'ResourceName'))
      if (!Object.hasOwn(context.resources, value) && !context.broken.has(value))
        yield { file, path, message: `没有资源 "${value}"${orNearest(value, known)}` }
  },
}
