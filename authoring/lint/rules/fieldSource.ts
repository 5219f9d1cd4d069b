import type { Rule } from '../types'

/** A field has one source of meaning. */
export const fieldSource: Rule = {
  id: 'FIELD001',
  level: 'error',
  meaning:
    '字段的 dict、ref、of 只写一个；明细（list）写 of，引用（ref）写 ref，字典（enum）写 dict',
  example: '字段 "items" 是明细却没有写 of',
  *check({ resourceFiles }) {
    for (const { file, value } of resourceFiles)
      for (const [name, field] of Object.entries(value.fields)) {
        const written = (['dict', 'ref', 'of'] as const).filter((key) => field[key] !== undefined)
        if (written.length > 1)
          yield {
            file,
            path: ['fields', name, written[1]!],
            onKey: true,
            message: `字段 "${name}" 写了 ${written.join('、')}，只能写一个`,
          }
        const needed = { enum: 'dict', list: 'of', ref: 'ref' }[field.type as string]
        if (needed && !written.includes(needed as 'dict') && !field.options)
          yield {
            file,
            path: ['fields', name, 'type'],
            message: `字段 "${name}" 的类型是 ${field.type} 却没有写 ${needed}`,
          }
      }
  },
}
