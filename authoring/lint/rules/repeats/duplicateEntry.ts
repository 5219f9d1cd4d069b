import type { JSONPath } from 'jsonc-parser'
import type { Resource } from '../../../../schemas/contract/language.gen'
import { linesOf, type PageParts } from '../../../../schemas/language'
import type { SchemaFile } from '../../../room/schemaRoom'
import type { Finding, Rule } from '../../types'
import { actionsOf } from '../../walk/actionsOf'
import { everyEntry } from '../../walk/fieldEntries'

type Entry = string | { field?: string; key?: string; value?: unknown }

/** A filter, column, tab or value twice is a slip of copying, and the second one wins or vanishes. */
export const duplicateEntry: Rule = {
  id: 'DUP002',
  level: 'error',
  meaning: '同一个列表里的筛选、列、表单项、标签、字典值不重复',
  example: '列 "orderNum" 已经写过',
  *check(context) {
    for (const { file, parts } of context.pages) {
      for (const { path, resource, list } of parts.lists) {
        yield* repeated(
          file,
          [...path, 'filters'],
          list.filters,
          'field',
          '筛选',
          context.resources[resource],
        )
        yield* repeated(
          file,
          [...path, 'columns'],
          list.columns,
          'field',
          '列',
          context.resources[resource],
        )
        yield* repeated(file, [...path, 'tabs'], list.tabs, 'key', '标签')
        yield* repeated(file, [...path, 'charts'], list.charts, 'key', '图')
      }
      for (const { path, resource, section } of parts.sections)
        for (const key of ['fields', 'address', 'columns'] as const) {
          const lines = key === 'columns' && linesOf({ ...section }, resource, context)
          const owner = context.resources[lines || resource]
          yield* repeated(file, [...path, key], section[key], 'field', '字段', owner)
        }
      for (const { path, resource, columns } of parts.shown)
        yield* repeated(file, path, [...columns], 'field', '字段', context.resources[resource])
      yield* repeatedKeys(file, parts)
    }
    for (const { file, path, action } of actionsOf(context))
      yield* repeated(file, [...path, 'form'], action.form as Entry[], 'field', '表单项')
    for (const file of context.room.dictionaries) {
      const name = (file.value as { name?: string } | undefined)?.name
      const items = name ? context.dictionaries.get(name)?.items : undefined
      yield* repeated(file, ['items'], items, 'value', '字典值')
    }
  },
}

/** Two lists of one page with the same key would write the same parameters of the address. */
function* repeatedKeys(file: SchemaFile, { lists }: PageParts): Generator<Finding> {
  const seen = new Set<string>()
  for (const { path, list } of lists) {
    if (list.key !== undefined && seen.has(list.key))
      yield { file, path: [...path, 'key'], message: `列表 "${list.key}" 已经写过` }
    if (list.key !== undefined) seen.add(list.key)
  }
}

function* repeated(
  file: SchemaFile,
  path: JSONPath,
  list: readonly Entry[] | undefined,
  key: 'field' | 'key' | 'value',
  role: string,
  resource?: Resource,
): Generator<Finding> {
  const seen = new Set<unknown>()
  for (const [index, entry] of everyEntry(list ?? [], resource)) {
    const isUse = entry !== list?.[index]
    const isShort = typeof entry === 'string'
    const name = isShort ? entry : entry[key]
    if (name !== undefined && seen.has(name)) {
      const place = isShort || isUse ? [...path, index] : [...path, index, key]
      yield { file, path: place, message: `${role} "${name}" 已经写过` }
    }
    seen.add(name)
  }
}
