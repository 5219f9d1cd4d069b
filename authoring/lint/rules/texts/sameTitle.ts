import type { JSONPath } from 'jsonc-parser'
import {
  isFieldTabs,
  resolveColumn,
  resolveField,
  resolveFilter,
} from '../../../../schemas/language'
import type { SchemaFile } from '../../../room/schemaRoom'
import type { Finding, Rule } from '../../types'
import { everyEntry } from '../../walk/fieldEntries'

interface Titled {
  path: JSONPath
  title: string
  name: string
}

/** Two columns of the same heading: nobody can tell which is which, in the table or in the export. */
export const sameTitle: Rule = {
  id: 'TEXT002',
  level: 'warning',
  meaning: '同一个列表里的列、筛选、标签，给人看的文字各不相同',
  example: '列 "warehouseName" 与 "warehouseId" 都叫「发货仓库」，看的人分不清',
  *check({ pages, resources }) {
    for (const { file, parts } of pages)
      for (const { path, resource, list } of parts.lists) {
        const known = (one: string | { field: string }) =>
          resolveField(typeof one === 'string' ? one : one.field, resource, resources)
        const columns = everyEntry(list.columns, resources[resource]).flatMap(([index, one]) =>
          known(one)
            ? [
                {
                  path: [...path, 'columns', index],
                  title: resolveColumn(one, resource, resources).label,
                  name: typeof one === 'string' ? one : one.field,
                },
              ]
            : [],
        )
        const filters = everyEntry(list.filters ?? [], resources[resource]).flatMap(
          ([index, one]) =>
            known(one)
              ? [
                  {
                    path: [...path, 'filters', index],
                    title: resolveFilter(one, resource, resources).label,
                    name: typeof one === 'string' ? one : one.field,
                  },
                ]
              : [],
        )
        const tabs = (list.tabs ?? [])
          .filter((tab) => !isFieldTabs(tab))
          .map(({ key, label }, index) => ({
            path: [...path, 'tabs', index],
            title: label,
            name: key,
          }))
        yield* alike(file, columns, '列')
        yield* alike(file, filters, '筛选')
        yield* alike(file, tabs, '标签')
      }
  },
}

function* alike(file: SchemaFile, list: readonly Titled[], role: string): Generator<Finding> {
  const first = new Map<string, string>()
  for (const { path, title, name } of list) {
    const earlier = first.get(title)
    if (earlier === undefined) first.set(title, name)
    else if (earlier !== name)
      yield {
        file,
        path,
        message: `${role} "${name}" 与 "${earlier}" 都叫「${title}」，看的人分不清`,
      }
  }
}
