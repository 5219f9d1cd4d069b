import { repeatedNames } from '../../../room/repeatedNames'
import { filesOf } from '../../../room/schemaRoom'
import type { Rule } from '../../types'

/** JSON takes the last of two equal names in silence; the first one is what somebody looks for in vain. */
export const duplicateKey: Rule = {
  id: 'JSON002',
  level: 'error',
  meaning: '同一个对象里不能有两个同名的属性（JSON 会悄悄只留后一个）',
  example: '属性 "label" 写了两遍，前一遍会被忽略',
  *check({ room }) {
    for (const file of filesOf(room)) {
      if (!file.tree || file.syntaxErrors.length > 0) continue
      for (const name of repeatedNames(file.tree))
        yield {
          file,
          path: [],
          offset: name.offset,
          length: name.length,
          message: `属性 "${name.value}" 写了两遍，前一遍会被忽略`,
        }
    }
  },
}
