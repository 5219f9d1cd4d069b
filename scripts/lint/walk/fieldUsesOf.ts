import type { JSONPath } from 'jsonc-parser'
import type { Page, Resource } from '../../../schemas/contract/language.gen'
import { resolveField } from '../../../schemas/language'
import type { SchemaFile } from '../../schema-room/readRoom'
import type { LintContext } from '../createContext'
import { formItemsOf } from './formItemsOf'

/** A place that names a field of a resource. */
export interface FieldUse {
  file: SchemaFile
  path: JSONPath
  onKey?: boolean
  name: string
  resource: string
  /** How a person calls the place, e.g. 列. */
  role: string
  inString?: number
}

type Named = string | { field: string }

/** Every place that names a field which its resource must have. */
export function* fieldUsesOf(context: LintContext): Generator<FieldUse> {
  for (const { file, value } of context.resourceFiles) yield* ofResource(file, value)
  for (const { file, value } of context.pages) yield* ofPage(file, value, context)
  for (const { found, path, item, isShort, resource } of formItemsOf(context)) {
    const place = isShort ? path : [...path, 'field']
    // An item with a title of its own declares itself in place.
    if (item.title === undefined)
      yield { file: found.file, path: place, name: item.field, resource, role: '表单项' }
  }
}

function* ofResource(file: SchemaFile, value: Resource): Generator<FieldUse> {
  if (value.label !== (value.key ?? 'id'))
    yield { file, path: ['label'], name: value.label, resource: value.name, role: '指代字段' }
}

function* ofPage(file: SchemaFile, page: Page, context: LintContext): Generator<FieldUse> {
  if (page.kind === 'bespoke') return
  const { resource } = page
  if (page.kind === 'list') {
    yield* fields(file, ['filters'], page.filters ?? [], resource, '筛选')
    yield* fields(file, ['columns'], page.columns, resource, '列')
    yield* sortOf(file, page.sort, resource)
    for (const [index, tab] of (page.tabs ?? []).entries())
      for (const name of Object.keys(tab.where ?? {}))
        yield {
          file,
          path: ['tabs', index, 'where', name],
          onKey: true,
          name,
          resource,
          role: '标签条件',
        }
    return
  }
  for (const [index, section] of page.sections.entries()) {
    const at = ['sections', index]
    yield* fields(file, [...at, 'fields'], section.fields ?? [], resource, '字段行')
    for (const key of ['table', 'log'] as const) {
      const name = section[key]
      if (name === undefined) continue
      yield { file, path: [...at, key], name, resource, role: '明细' }
      const lines = resolveField(name, resource, context.resources)?.of
      if (lines) yield* fields(file, [...at, 'columns'], section.columns ?? [], lines, '明细列')
    }
  }
}

function* fields(
  file: SchemaFile,
  path: JSONPath,
  list: readonly Named[],
  resource: string,
  role: string,
): Generator<FieldUse> {
  for (const [index, entry] of list.entries()) {
    const isShort = typeof entry === 'string'
    yield {
      file,
      path: isShort ? [...path, index] : [...path, index, 'field'],
      name: isShort ? entry : entry.field,
      resource,
      role,
    }
  }
}

function* sortOf(
  file: SchemaFile,
  sort: string | undefined,
  resource: string,
): Generator<FieldUse> {
  for (const match of (sort ?? '').matchAll(/[^,\s-]+/g))
    yield { file, path: ['sort'], inString: match.index, name: match[0], resource, role: '排序' }
}
