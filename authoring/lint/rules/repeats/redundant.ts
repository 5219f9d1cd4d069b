import type { JSONPath } from 'jsonc-parser'
import type { FilterObject, FormItemObject } from '../../../../schemas/contract/language.gen'
import {
  linesOf,
  resolveColumn,
  resolveField,
  resolveFilter,
  resolveFormItem,
  resourceOf,
} from '../../../../schemas/language'
import { isFixture, type SchemaFile } from '../../../room/schemaRoom'
import type { LintContext } from '../../createContext'
import type { Finding, Rule } from '../../types'
import { filtersOf } from '../../walk/filtersOf'
import { formItemsOf } from '../../walk/formItemsOf'
import { ownEntries } from '../../walk/fieldEntries'

/** What is said twice has to be changed twice. Without the word the result is the same: so it can go. */
export const redundant: Rule = {
  id: 'SHORT001',
  level: 'warning',
  meaning: '与资源说的（或默认的）相同的，不再写一遍',
  example: '列 "orderNum" 的 title 与资源说的一样，不必写',
  *check(context) {
    const { resources } = context
    // A fixture may say what it shows.
    for (const { file, parts } of context.pages.filter(({ file }) => !isFixture(file)))
      for (const { path, resource, list } of parts.lists)
        for (const [index, column] of ownEntries(list.columns))
          if (typeof column === 'object' && resolveField(column.field, resource, resources))
            yield* idle(file, [...path, 'columns', index], '列', column, (own) =>
              resolveColumn(own, resource, resources),
            )
    yield* ofRecords(context)
    yield* ofHeads(context)
    for (const { file, path, resource, filters } of filtersOf(context))
      for (const [index, filter] of ownEntries(filters))
        if (
          !isFixture(file) &&
          typeof filter === 'object' &&
          resolveField(filter.field, resource, resources)
        )
          yield* idle(file, [...path, index], '筛选', filter, (own: FilterObject) =>
            resolveFilter(own, resource, resources),
          )
    for (const { found, path, item, isShort, resource } of formItemsOf(context))
      if (!isFixture(found.file) && !isShort && resolveField(item.field, resource, resources))
        yield* idle(found.file, path, '表单项', item, (own: FormItemObject) =>
          resolveFormItem(own, resource, resources),
        )
    for (const { file, value } of context.resourceFiles.filter(({ file }) => !isFixture(file)))
      for (const [name, { type, dict, ref, of }] of Object.entries(value.fields))
        if (type !== undefined && type === (dict ? 'enum' : ref ? 'ref' : of ? 'list' : 'string'))
          yield finding(file, ['fields', name, 'type'], `字段 "${name}"`)
  },
}

/** Field lines and line tables, of details and on paper. */
function* ofRecords(context: LintContext): Generator<Finding> {
  const { resources } = context
  for (const { file, parts } of context.pages.filter((page) => !isFixture(page.file)))
    for (const { path, resource, ...place } of [...parts.sections, ...parts.blocks]) {
      const part = 'section' in place ? place.section : place.block
      const lines = linesOf({ ...part }, resource, context) ?? resource
      for (const [key, owner] of [['fields', resource] as const, ['columns', lines] as const])
        for (const [index, entry] of ownEntries(part[key] ?? []))
          if (typeof entry === 'object' && resolveField(entry.field, owner, resources))
            yield* idle(file, [...path, key, index], '字段', entry, (own) =>
              resolveColumn(own, owner, resources),
            )
    }
}

/** A page that comes from a list marks that list in the menu; a parameter is called as the field it stands for. */
function* ofHeads({ pages, resources }: LintContext): Generator<Finding> {
  for (const { file, value: page } of pages.filter((one) => !isFixture(one.file))) {
    for (const [name, { as, title }] of Object.entries(page.query ?? {}))
      if (title && title === resolveField(as ?? name, resourceOf(page) ?? '', resources)?.title)
        yield finding(file, ['query', name, 'title'], `参数 "${name}"`)
    if ('listPage' in page && page.listPage === page.activeMenu && page.listPage && !page.menu)
      yield {
        file,
        path: ['activeMenu'],
        onKey: true,
        message: 'activeMenu 与 listPage 一样，不必写',
        repair: { kind: 'remove' },
      }
  }
}

// What a resource says of its fields; everything else is the page's own.
const words = new Set(
  'title label type format width align open sortable summary widget dict ref many options unit maxLength min max check keep hint accept'.split(
    ' ',
  ),
)

function* idle<T extends { field: string }>(
  file: SchemaFile,
  path: JSONPath,
  role: string,
  own: T,
  resolve: (own: T) => unknown,
): Generator<Finding> {
  const whole = JSON.stringify(resolve(own))
  for (const key of Object.keys(own)) {
    if (!words.has(key)) continue
    const { [key as keyof T]: _left, ...rest } = own
    // One at a time: two that only together mean nothing are found in the next round.
    if (JSON.stringify(resolve(rest as T)) === whole) {
      yield finding(file, [...path, key], `${role} "${own.field}"`)
      return
    }
  }
}

const finding = (file: SchemaFile, path: JSONPath, whose: string): Finding => ({
  file,
  path,
  onKey: true,
  message: `${whose} 的 ${String(path.at(-1))} 与资源说的（或默认的）一样，不必写`,
  repair: { kind: 'remove' },
})
