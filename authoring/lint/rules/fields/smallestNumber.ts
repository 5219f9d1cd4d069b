import { resolveFormItem } from '../../../../schemas/language'
import type { Rule } from '../../types'
import { formItemsOf } from '../../walk/formItemsOf'

const numbers: ReadonlySet<string> = new Set(['int', 'decimal', 'percent'])

/** Without a smallest number the server takes -3 books. Amounts have theirs: they are never below 0. */
export const smallestNumber: Rule = {
  id: 'FIT006',
  level: 'error',
  meaning: '要填的数写明最小值（min）：数量从 0 或 1 起；能填负数的写出负到多少',
  example: '表单项 "sales" 没有 min，填 -1 也收',
  *check(context) {
    for (const { found, path, item, resource } of formItemsOf(context)) {
      const { type, widget, min, compute, schema } = resolveFormItem(
        item,
        resource,
        context.resources,
      )
      const isTyped = widget !== 'readonly' && !compute && schema?.['x-display'] !== 'hidden'
      if (numbers.has(type) && isTyped && min === undefined)
        yield {
          file: found.file,
          path,
          message: `表单项 "${item.field}" 没有 min，填 -1 也收`,
        }
    }
  },
}
