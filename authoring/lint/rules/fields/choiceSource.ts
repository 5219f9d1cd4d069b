import type { Rule } from '../../types'
import { resolveField, resolveFilter, resolveFormItem } from '../../../../schemas/language'
import { filtersOf } from '../../walk/filtersOf'
import { formItemsOf } from '../../walk/formItemsOf'
import { ownEntries } from '../../walk/fieldEntries'

const choices = 'select multi-select radio checkbox-group remote-select tree-select cascader'.split(
  ' ',
)

/** A select without choices is an empty box nobody can fill. */
export const choiceSource: Rule = {
  id: 'FIT001',
  level: 'error',
  meaning: '选择类控件有可选项的来源：字典、引用的资源，或 options',
  example: '筛选 "publisher" 是选择控件，却没有可选项：写 dict、ref 或 options',
  *check(context) {
    const { resources } = context
    // A reference to an unknown resource is REF007's business.
    const isElsewhere = (ref: string | undefined) => ref !== undefined && !resources[ref]
    for (const { file, path, resource, filters } of filtersOf(context))
      for (const [index, filter] of ownEntries(filters)) {
        const own = typeof filter === 'string' ? { field: filter } : filter
        const field = resolveField(own.field, resource, resources)
        if (!field || isElsewhere(field.ref)) continue
        const { widget, dict, options, schema } = resolveFilter(own, resource, resources)
        if (choices.includes(widget) && !dict && !options && !schema)
          yield { file, path: [...path, index], message: lacking('筛选', own.field) }
      }
    for (const { found, path, item, resource } of formItemsOf(context)) {
      if (isElsewhere(item.ref ?? resolveField(item.field, resource, resources)?.ref)) continue
      const { widget, dict, options, schema, type } = resolveFormItem(item, resource, resources)
      if (choices.includes(widget) && !dict && !options && !schema && type !== 'bool')
        yield { file: found.file, path, message: lacking('表单项', item.field) }
    }
  },
}

const lacking = (role: string, field: string) =>
  `${role} "${field}" 是选择控件，却没有可选项：写 dict、ref 或 options`
