import { orNearest } from '../nearest'
import type { Rule } from '../types'
import { visitDef } from '../walk/visitDef'

export const unknownDictionary: Rule = {
  id: 'REF002',
  level: 'error',
  meaning: '用到的字典都有文件（schemas/dictionaries）',
  example: '没有字典 "order_staus"，是否想写 "order_status"？',
  *check(context) {
    for (const { file, path, value } of visitDef(context, 'DictName'))
      if (!context.dictionaries.has(value) && !context.broken.has(value))
        yield {
          file,
          path,
          message: `没有字典 "${value}"${orNearest(value, context.dictionaries.keys())}`,
        }
  },
}
