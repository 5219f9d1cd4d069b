import { isUnstored, labelsField } from '../../../../schemas/language'
import type { Rule } from '../../types'

/** A field has one source of meaning. */
export const fieldSource: Rule = {
  id: 'FIELD001',
  level: 'error',
  meaning:
    '字段的 dict、ref、of 只写一个；明细（list）写 of，引用（ref）写 ref，字典（enum）写 dict；被引用的资源的 label 存在表里，字段不叫 labels',
  example: '字段 "items" 是明细却没有写 of',
  *check({ resourceFiles, resources, broken }) {
    const referred = new Set(
      resourceFiles.flatMap(({ value }) =>
        Object.values(value.fields).flatMap(({ ref }) => ref ?? []),
      ),
    )
    for (const { file, value } of resourceFiles) {
      const label = resources[value.name]?.fields[value.label]
      if (label && !broken.has(value.name) && referred.has(value.name) && isUnstored(label))
        yield {
          file,
          path: ['label'],
          message: `指代字段 "${value.label}" 不在表里，引用这个资源的地方显示不出名称：换成存在表里的字段`,
        }
      for (const [name, field] of Object.entries(value.fields)) {
        if (name === labelsField)
          yield {
            file,
            path: ['fields', name],
            onKey: true,
            message: `字段不能叫 "${labelsField}"：一行里引用的名称放在这个名字下，如 row.labels.customerId`,
          }
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
    }
  },
}
