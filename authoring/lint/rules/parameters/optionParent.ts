import type { JSONPath } from 'jsonc-parser'
import { memberNames } from '../../../../renderer/language/expressions'
import { resolveField, resolveFilter, resolveFormItem } from '../../../../schemas/language'
import type { Options } from '../../../../schemas/contract/language.gen'
import type { SchemaFile } from '../../../room/schemaRoom'
import type { LintContext } from '../../createContext'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'
import { filtersOf } from '../../walk/filtersOf'
import { everyEntry } from '../../walk/fieldEntries'
import { isExpression } from '../../walk/expressionsOf'
import { treeOf } from '../../walk/fieldsInTexts'
import { formItemsOf } from '../../walk/formItemsOf'

/** Choices that depend on what nobody can fill in are never narrowed; a parameter the call does not know is refused. */
export const optionParent: Rule = {
  id: 'REF019',
  level: 'error',
  meaning:
    '可选项的 params 读的 values.x，同一张表单（明细的同一行）、同一组筛选里有；键写在被引用资源的 options.by 里，by 里是它存在表里的字段',
  example: '可选项取决于 values.warehouseId，这张表单里没有 warehouseId',
  *check(context) {
    yield* ofResources(context)
    for (const { file, path, resource, filters } of filtersOf(context)) {
      const entries = everyEntry(filters, context.resources[resource])
      const names = entries.map(([, entry]) => (typeof entry === 'string' ? entry : entry.field))
      for (const [index, entry] of entries) {
        const own = typeof entry === 'string' ? { field: entry } : entry
        if (!resolveField(own.field, resource, context.resources)) continue
        const { options } = resolveFilter(own, resource, context.resources)
        yield* missing({ file, path: [...path, index] }, options, names, '这组筛选')
      }
    }
    for (const { found, path, item, resource, siblings, beside } of formItemsOf(context)) {
      const { options } = resolveFormItem(item, resource, context.resources)
      const names = [...siblings, ...(beside ?? [])]
      yield* missing({ file: found.file, path }, options, names, '这张表单')
    }
  },
}

interface Spot {
  file: SchemaFile
  path: JSONPath
}

function* missing(
  spot: Spot,
  options: Options | undefined,
  names: readonly string[],
  where: string,
): Generator<Finding> {
  for (const text of Object.values(options?.params ?? {})) {
    if (!isExpression(text) || !treeOf(text)) continue
    for (const name of memberNames(text, 'values')) {
      if (names.includes(name)) continue
      const { hint, ...near } = meant(name, names)
      const message = `可选项取决于 values.${name}，${where}里没有 ${name}${hint}`
      yield { ...spot, message, ...near }
    }
  }
}

/** What `by` and `params` of resources name. */
function* ofResources({ resourceFiles, resources }: LintContext): Generator<Finding> {
  for (const { file, value } of resourceFiles) {
    for (const [index, name] of (value.options?.by ?? []).entries()) {
      const field = value.fields[name]
      if (field && !field.computed && !field.of) continue
      const { hint, ...near } = meant(name, Object.keys(value.fields))
      const path = ['options', 'by', index]
      yield { file, path, message: `by 里的 "${name}" 不是资源存在表里的字段${hint}`, ...near }
    }
    for (const [name, { params, ref, options }] of Object.entries(value.fields)) {
      const by = options ? undefined : resources[ref ?? '']?.options?.by
      if (!params || options) continue
      for (const key of Object.keys(params)) {
        if (by?.includes(key)) continue
        const { hint, ...near } = meant(key, by ?? [])
        const path = ['fields', name, 'params', key]
        const message = `资源 ${ref} 的可选项不能按 "${key}" 缩小：它的 options.by 里没有${hint}`
        yield { file, path, onKey: true, message, ...near }
      }
    }
  }
}
