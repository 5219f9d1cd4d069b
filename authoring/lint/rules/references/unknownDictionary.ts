import { meant } from '../../nearest'
import type { Rule } from '../../types'
import { referencesOf } from '../../walk/referencesOf'

export const unknownDictionary: Rule = {
  id: 'REF002',
  level: 'error',
  meaning: '用到的字典都有文件（schemas/dictionaries）',
  example: '没有字典 "order_staus"，是否想写 "order_status"？',
  *check(context) {
    for (const { file, path, name } of referencesOf(context, 'dict')) {
      if (context.dictionaries.has(name) || context.broken.has(name)) continue
      const { hint, ...near } = meant(name, context.dictionaries.keys())
      yield { file, path, message: `没有字典 "${name}"${hint}`, ...near }
    }
  },
}
