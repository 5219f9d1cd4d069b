import type { JSONPath } from 'jsonc-parser'
import type { Chart, Resource, Section } from '../../../schemas/contract/language.gen'
import { isFieldTabs, resolveField, type FieldTabs, type ListPart } from '../../../schemas/language'
import type { SchemaFile } from '../../room/schemaRoom'
import type { LintContext, LoadedPage } from '../createContext'
import { ownEntries } from './fieldEntries'
import { formItemsOf } from './formItemsOf'
import { once } from './once'

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
  length?: number
}

type Named = string | { field: string; with?: readonly string[] }

/** Every place that names a field which its resource must have. */
export const fieldUsesOf = once<FieldUse>(walk)

function* walk(context: LintContext): Generator<FieldUse> {
  for (const { file, value } of context.resourceFiles) yield* ofResource(file, value)
  for (const page of context.pages) yield* ofPage(page, context)
  for (const { found, path, item, isShort, resource } of formItemsOf(context)) {
    const place = isShort ? path : [...path, 'field']
    // An item with a title of its own declares itself in place.
    if (item.title === undefined)
      yield { file: found.file, path: place, name: item.field, resource, role: '表单项' }
    const lines = resolveField(item.field, resource, context.resources)?.of
    for (const [index, name] of (lines ? (item.sums ?? []) : []).entries())
      yield {
        file: found.file,
        path: [...path, 'sums', index],
        name,
        resource: lines!,
        role: '合计列',
      }
  }
}

function* ofResource(file: SchemaFile, value: Resource): Generator<FieldUse> {
  if (value.label !== (value.key ?? 'id'))
    yield { file, path: ['label'], name: value.label, resource: value.name, role: '指代字段' }
  if (value.state)
    yield { file, path: ['state'], name: value.state, resource: value.name, role: '状态字段' }
  for (const [name, set] of Object.entries(value.sets ?? {}))
    yield* fields(file, ['sets', name], set, value.name, '字段组')
  yield* ofHead(file, value)
  yield* fields(file, ['progress'], value.progress ?? [], value.name, '进度的一步')
  yield* ofRelated(file, value)
}

function* ofHead(file: SchemaFile, { name: resource, head = {} }: Resource): Generator<FieldUse> {
  const { amount, deadline, tags = [], facts = [], notes = [] } = head
  const named = (path: JSONPath, name: string) => ({
    file,
    path: ['head', ...path],
    name,
    resource,
    role: '头里的字段',
  })
  if (amount !== undefined) yield named(['amount'], amount)
  if (typeof deadline === 'string') yield named(['deadline'], deadline)
  else if (deadline)
    for (const key of ['field', 'until'] as const) yield named(['deadline', key], deadline[key])
  for (const [key, list] of Object.entries({ tags, facts, notes }))
    yield* fields(file, ['head', key], list, resource, '头里的字段')
}

function* ofRelated(file: SchemaFile, { name, related = [] }: Resource): Generator<FieldUse> {
  for (const [index, part] of related.entries()) {
    const path = ['related', index]
    if (typeof part === 'string' || !('resource' in part)) {
      yield* fields(file, ['related'], [part], name, '关联的单据', index)
      if (typeof part !== 'string' && part.state !== undefined)
        yield {
          file,
          path: [...path, 'state'],
          name: part.state,
          resource: name,
          role: '关联单据的状态',
        }
    } else yield* keysOf(file, [...path, 'where'], part.where, part.resource, '关联的条件')
  }
}

function* ofPage({ file, whole, parts }: LoadedPage, context: LintContext): Generator<FieldUse> {
  for (const { path, resource, list } of parts.lists) yield* ofList(file, path, resource, list)
  if (whole.kind === 'landing' && whole.choose !== undefined)
    yield {
      file,
      path: ['choose'],
      name: whole.choose,
      resource: whole.resource ?? '',
      role: '选的一项',
    }
  for (const { path, resource, columns } of parts.dimensions)
    yield* fields(file, path, columns, resource, '维度')
  for (const { path, resource, section } of parts.sections) {
    yield* ofChart(file, [...path, 'chart'], resource, section.chart)
    yield* ofRecord(file, path, resource, section, context)
  }
  for (const { path, resource, columns } of parts.shown)
    yield* fields(file, path, columns, resource, '显示的字段')
  if (whole.kind === 'scan')
    for (const [key, name] of Object.entries(whole.progress ?? {}))
      yield { file, path: ['progress', key], name, resource: whole.resource, role: '进度的数' }
  for (const { path, resource, block } of parts.blocks)
    yield* ofRecord(file, path, resource, block, context)
}

function* ofList(
  file: SchemaFile,
  path: JSONPath,
  resource: string,
  list: ListPart['list'],
): Generator<FieldUse> {
  yield* fields(file, [...path, 'filters'], list.filters ?? [], resource, '筛选')
  yield* fields(file, [...path, 'columns'], list.columns, resource, '列')
  yield* sortOf(file, [...path, 'sort'], list.sort, resource)
  for (const [index, chart] of (list.charts ?? []).entries())
    yield* ofChart(file, [...path, 'charts', index], resource, chart)
  for (const [index, tab] of (list.tabs ?? []).entries())
    if (isFieldTabs(tab)) {
      const at = [...path, 'tabs', index, 'field']
      yield { file, path: at, name: (tab as FieldTabs).field, resource, role: '标签的字段' }
    } else {
      const at = [...path, 'tabs', index]
      yield* keysOf(file, [...at, 'where'], tab.where, resource, '标签条件')
      yield* sortOf(file, [...at, 'sort'], tab.sort, resource)
    }
  yield* keysOf(file, [...path, 'where'], list.where, resource, '固定条件')
  if (list.tree?.column !== undefined)
    yield {
      file,
      path: [...path, 'tree', 'column'],
      name: list.tree.column,
      resource,
      role: '树形列',
    }
}

function* keysOf(
  file: SchemaFile,
  path: JSONPath,
  where: Record<string, unknown> | undefined,
  resource: string,
  role: string,
): Generator<FieldUse> {
  for (const name of Object.keys(where ?? {}))
    yield { file, path: [...path, name], onKey: true, name, resource, role }
}

function* ofChart(
  file: SchemaFile,
  path: JSONPath,
  resource: string,
  chart: Chart | undefined,
): Generator<FieldUse> {
  if (!chart) return
  yield { file, path: [...path, 'x'], name: chart.x, resource, role: '图的分组' }
  yield* fields(file, [...path, 'y'], chart.y, resource, '图的数值')
}

/** Field lines and line tables of one record, in a section or on paper. */
function* ofRecord(
  file: SchemaFile,
  path: JSONPath,
  resource: string,
  part: Pick<Section, 'fields' | 'address' | 'table' | 'log' | 'columns'>,
  context: LintContext,
): Generator<FieldUse> {
  yield* fields(file, [...path, 'fields'], part.fields ?? [], resource, '字段行')
  yield* fields(file, [...path, 'address'], part.address ?? [], resource, '地址')
  for (const key of ['table', 'log'] as const) {
    const name = part[key]
    if (name === undefined) continue
    yield { file, path: [...path, key], name, resource, role: '明细' }
    const lines = resolveField(name, resource, context.resources)?.of
    if (lines) yield* fields(file, [...path, 'columns'], part.columns ?? [], lines, '明细列')
  }
}

function* fields(
  file: SchemaFile,
  path: JSONPath,
  list: readonly Named[],
  resource: string,
  role: string,
  first = 0,
): Generator<FieldUse> {
  for (const [place, entry] of ownEntries(list)) {
    const index = first + place
    const isShort = typeof entry === 'string'
    yield {
      file,
      path: isShort ? [...path, index] : [...path, index, 'field'],
      name: isShort ? entry : entry.field,
      resource,
      role,
    }
    for (const [at, name] of (isShort ? [] : (entry.with ?? [])).entries())
      yield { file, path: [...path, index, 'with', at], name, resource, role: '跟在列后面的字段' }
  }
}

function* sortOf(
  file: SchemaFile,
  path: JSONPath,
  sort: string | undefined,
  resource: string,
): Generator<FieldUse> {
  for (const match of (sort ?? '').matchAll(/[^,\s-]+/g))
    yield {
      file,
      path,
      inString: match.index,
      length: match[0].length,
      name: match[0],
      resource,
      role: '排序',
    }
}
