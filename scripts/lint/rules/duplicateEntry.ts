import type { JSONPath } from 'jsonc-parser'
import type { SchemaFile } from '../../schema-room/readRoom'
import type { Finding, Rule } from '../types'
import { actionsOf } from '../walk/actionsOf'

type Entry = string | { field?: string; key?: string; value?: unknown }

/** A filter, column, tab or value twice is a slip of copying, and the second one wins or vanishes. */
export const duplicateEntry: Rule = {
  id: 'DUP002',
  level: 'error',
  meaning: '同一个列表里的筛选、列、表单项、标签、字典值不重复',
  example: '列 "orderNum" 已经写过',
  *check(context) {
    for (const { file, value: page } of context.pages) {
      if (page.kind === 'list') {
        yield* repeated(file, ['filters'], page.filters, 'field', '筛选')
        yield* repeated(file, ['columns'], page.columns, 'field', '列')
        yield* repeated(file, ['tabs'], page.tabs, 'key', '标签')
      }
      if (page.kind === 'detail')
        for (const [index, section] of page.sections.entries())
          for (const key of ['fields', 'columns'] as const)
            yield* repeated(file, ['sections', index, key], section[key], 'field', '字段')
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

function* repeated(
  file: SchemaFile,
  path: JSONPath,
  list: readonly Entry[] | undefined,
  key: 'field' | 'key' | 'value',
  role: string,
): Generator<Finding> {
  const seen = new Set<unknown>()
  for (const [index, entry] of (list ?? []).entries()) {
    const isShort = typeof entry === 'string'
    const name = isShort ? entry : entry[key]
    if (name !== undefined && seen.has(name)) {
      const place = isShort ? [...path, index] : [...path, index, key]
      yield { file, path: place, message: `${role} "${name}" 已经写过` }
    }
    seen.add(name)
  }
}
