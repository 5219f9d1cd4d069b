import { resolveField, resolveFormItem } from '../../../../schemas/language'
import type { Rule } from '../../types'
import { formItemsOf } from '../../walk/formItemsOf'

/** What nobody can fill must not be asked for, and limits must leave room. */
export const inputFit: Rule = {
  id: 'FIT005',
  level: 'error',
  meaning: '必填的能填（不是算出来的、只读的）；min 不大于 max；columns、sums、pick 只写在明细表上',
  example: '表单项 "amount" 必填却是算出来的：去掉 required',
  *check(context) {
    for (const { found, path, item, resource } of formItemsOf(context)) {
      const { file } = found
      const isKnown =
        item.type !== undefined ||
        resolveField(item.field, resource, context.resources) !== undefined
      const { widget, min, max, required, compute } = resolveFormItem(
        item,
        resource,
        context.resources,
      )
      if (item.required !== undefined && required && (compute || widget === 'readonly'))
        yield {
          file,
          path: [...path, 'required'],
          onKey: true,
          message: `表单项 "${item.field}" 必填却${compute ? '是算出来的' : '只能看'}：去掉 required`,
          repair: { kind: 'remove' },
        }
      if (
        min !== undefined &&
        max !== undefined &&
        min > max &&
        (item.min ?? item.max) !== undefined
      )
        yield {
          file,
          path: [...path, item.min === undefined ? 'max' : 'min'],
          message: `表单项 "${item.field}" 的 min（${min}）比 max（${max}）大，填什么都不对`,
        }
      for (const key of ['columns', 'sums', 'pick'] as const)
        if (item[key] !== undefined && isKnown && widget !== 'line-table')
          yield {
            file,
            path: [...path, key],
            onKey: true,
            message: `表单项 "${item.field}" 的 ${key} 用不上：它不是明细表（line-table）`,
          }
    }
    for (const { file, value } of context.resourceFiles)
      for (const [name, { min, max }] of Object.entries(value.fields))
        if (min !== undefined && max !== undefined && min > max)
          yield {
            file,
            path: ['fields', name, 'min'],
            message: `字段 "${name}" 的 min（${min}）比 max（${max}）大，填什么都不对`,
          }
  },
}
