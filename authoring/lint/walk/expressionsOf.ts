import type { JSONPath } from 'jsonc-parser'
import type { Action } from '../../../schemas/contract/language.gen'
import type { KnownMembers } from '../../../renderer/language/expressions'
import { labelsField, resolveField } from '../../../schemas/language'
import type { SchemaFile } from '../../room/schemaRoom'
import type { LintContext } from '../createContext'
import { actionsOf } from './actionsOf'
import { formItemsOf } from './formItemsOf'
import {
  byPlace,
  everywhere,
  inFilter,
  inChoice,
  inForm,
  inFormily,
  inRow,
  pageMembers,
  userMembers,
} from './scopes'
import { once } from './once'

export interface FoundExpression {
  file: SchemaFile
  path: JSONPath
  text: string
  names: readonly string[]
  members: KnownMembers
  /** Resource of `row`, for the values a field may have. */
  resource?: string
}

/** Whether a value is written as an expression. */
export const isExpression = (value: unknown): value is string =>
  typeof value === 'string' && /^\s*\{\{[\s\S]*\}\}\s*$/.test(value)

/** Every `{{ }}` of the room with what it may name at its place. */
export const expressionsOf = once<FoundExpression>(walk)

function* walk(context: LintContext): Generator<FoundExpression> {
  yield* ofFields(context)
  yield* ofPages(context)
  yield* ofActions(context)
  yield* ofForms(context)
}

/** What `row`, `page`, `user` are known to have. A broken resource is not looked into. */
export function membersFor(context: LintContext, resource: string, form?: readonly string[]) {
  const known = context.broken.has(resource) ? undefined : context.resources[resource]
  const row = known && [known.key ?? 'id', ...Object.keys(known.fields), labelsField]
  return {
    page: pageMembers,
    user: userMembers,
    ...(row && { row }),
    ...(row && form && { values: [...row, ...form] }),
  }
}

/** What a resource says of its fields asks the record that has them. */
function* ofFields(context: LintContext): Generator<FoundExpression> {
  for (const { file, value } of context.resourceFiles) {
    const members = membersFor(context, value.name)
    for (const [name, { open, options, params }] of Object.entries(value.fields)) {
      for (const found of textsOf(open, ['fields', name, 'open']))
        yield { file, ...found, names: inRow, members, resource: value.name }
      const chosen = { members: { ...members, values: members.row ?? [] }, resource: value.name }
      for (const found of textsOf({ options, params }, ['fields', name]))
        yield { file, ...found, names: inChoice, ...chosen }
    }
    for (const found of textsOf(value.sets, ['sets']))
      yield { file, ...found, names: ofColumn(found.path), members, resource: value.name }
    for (const found of textsOf(value.related, ['related']))
      yield { file, ...found, names: inRow, members, resource: value.name }
  }
}

function* ofPages(context: LintContext): Generator<FoundExpression> {
  for (const page of context.pages) {
    const at = placesIn(page)
    for (const { path, resource, value, names } of at) {
      const members = membersFor(context, resource)
      for (const found of textsOf(value, path))
        yield { file: page.file, ...found, names: names(found.path), members, resource }
    }
  }
}

interface Place {
  path: JSONPath
  resource: string
  value: unknown
  names: (path: JSONPath) => readonly string[]
}

/** The parts of a page that hold expressions; forms have their own walk. */
function placesIn({ whole: page, parts }: LintContext['pages'][number]): Place[] {
  const asked = (names: readonly string[]) => () => names
  const lists = parts.lists.flatMap(({ path, resource, list }) => [
    { path: [...path, 'filters'], resource, value: list.filters, names: asked(inFilter) },
    { path: [...path, 'columns'], resource, value: list.columns, names: ofColumn },
    { path: [...path, 'rowTone'], resource, value: list.rowTone, names: asked(inRow) },
    { path: [...path, 'expand', 'tabs'], resource, value: list.expand?.tabs, names: asked(inRow) },
    // the record or form around an embedded list, whose resource another part of the page knows
    {
      path: [...path, 'where'],
      resource: '',
      value: list.where,
      names: asked(path.includes('choose') ? inForm : inRow),
    },
  ])
  const sections = parts.sections.map(({ path, resource, section }) => {
    const { list: _list, ...value } = section
    return { path, resource, value, names: asked(inRow) }
  })
  const blocks = parts.blocks.map(({ path, resource, block }) => ({
    path,
    resource,
    value: block,
    names: asked(['values', ...inRow]),
  }))
  return [...lists, ...sections, ...blocks, ...headPlaces(page)]
}

function headPlaces(page: LintContext['pages'][number]['whole']): Place[] {
  const asked = (names: readonly string[]) => () => names
  if (page.kind === 'landing')
    return [{ path: ['groups'], resource: '', value: page.groups, names: asked(everywhere) }]
  if (page.kind === 'detail')
    return [{ path: ['tabs'], resource: page.resource, value: page.tabs, names: asked(inRow) }]
  if (page.kind === 'print')
    return [
      {
        path: [],
        resource: page.resource,
        value: {
          copies: page.copies,
          blocks: page.blocks.map(({ orderBy, pageBy }) => ({ orderBy, pageBy })),
        },
        names: asked(['values', ...inRow]),
      },
    ]
  if (page.kind === 'scan') {
    const { now, lines, keys } = page
    const { resource, prints } = page
    return [
      { path: [], resource, value: { now, lines, keys }, names: ofColumn },
      { path: [], resource, value: { prints }, names: asked(['values', ...inRow]) },
    ]
  }
  if (page.kind !== 'form') return []
  const shown = page.sections.map(({ visible, halted }) => ({ visible, halted }))
  return [{ path: ['sections'], resource: page.resource, value: shown, names: asked(inForm) }]
}

// A column is shown or not for the whole table, so it cannot ask a row.
const ofColumn = (path: JSONPath) => (path.at(-1) === 'visible' ? everywhere : inRow)

function* ofActions(context: LintContext): Generator<FoundExpression> {
  for (const { file, path, place, resource, action } of actionsOf(context)) {
    const { enabled, visible, open, show, copy } = action as Partial<Action>
    const members = membersFor(context, resource)
    for (const found of textsOf({ enabled, visible, open, copy, show: { tabs: show?.tabs } }, path))
      yield { file, ...found, names: byPlace[place], members, resource }
  }
}

function* ofForms(context: LintContext): Generator<FoundExpression> {
  for (const { found, path, item, isShort, resource, siblings } of formItemsOf(context)) {
    if (isShort) continue
    const { schema, columns: _lines, lines, ...rest } = item
    const { look, ...source } = lines ?? {}
    const own = lines ? { ...rest, lines: source } : rest
    const known = membersFor(context, found.resource, siblings)
    // `row` of a line table's column is the line.
    const isLine = resource !== found.resource
    const members = isLine ? { ...known, row: membersFor(context, resource).row ?? [] } : known
    const place = { file: found.file, members, resource: resource }
    for (const text of textsOf(own, path)) yield { ...place, ...text, names: inForm }
    for (const text of textsOf({ schema }, path)) yield { ...place, ...text, names: inFormily }
    // there `row` is a line, with the values of the form it stands in
    const row = [...siblings, ...lineMembers(context, resource, item.field)]
    for (const text of textsOf({ lines: { look } }, path))
      yield { ...place, ...text, names: inRow, members: { ...members, row } }
  }
}

function lineMembers(context: LintContext, resource: string, field: string): readonly string[] {
  const lines = resolveField(field, resource, context.resources)?.of
  return (lines && membersFor(context, lines).row) || []
}

function* textsOf(value: unknown, path: JSONPath): Generator<{ text: string; path: JSONPath }> {
  if (isExpression(value)) yield { text: value, path }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}
