import type { Rule } from '../../types'
import { meant } from '../../nearest'
import { formItemsOf } from '../../walk/formItemsOf'

/** A use of a list that is not there is a button that never shows. */
export const unknownChoice: Rule = {
  id: 'REF016',
  level: 'error',
  meaning: '明细的 alsoChoose 用到的列表，是同一个 lines 里 choose 的 key',
  example: '"from" 写的 "stok" 不是 choose 里列表的 key，是否想写 "stock"？',
  *check(context) {
    for (const { found, path, item } of formItemsOf(context)) {
      const keys = (item.lines?.choose ?? []).map(({ key }) => key)
      for (const [at, { from }] of (item.lines?.alsoChoose ?? []).entries()) {
        if (keys.includes(from)) continue
        const { hint, suggestion } = meant(from, keys)
        yield {
          file: found.file,
          path: [...path, 'lines', 'alsoChoose', at, 'from'],
          message: `"from" 写的 "${from}" 不是 choose 里列表的 key${hint}`,
          suggestion,
        }
      }
    }
  },
}
