import type { JSONPath } from 'jsonc-parser'
import type { Action } from '../../../schemas/contract/language.gen'
import type { KnownMembers } from '../../../renderer/expressions'
import type { SchemaFile } from '../../schema-room/readRoom'
import type { LintContext } from '../createContext'
import { actionsOf, type ActionPlace } from './actionsOf'
import { formItemsOf } from './formItemsOf'

export interface FoundExpression {
  file: SchemaFile
  path: JSONPath
  text: string
  names: readonly string[]
  members: KnownMembers
  /** Resource of `row`, for the values a field may have. */
  resource?: string
}

const everywhere = ['page', 'user'] as const
const inRow = ['row', ...everywhere]
const inForm = ['values', 'row', 'rows', ...everywhere]
// What Formily itself provides, next to ours, where a page writes Formily keywords.
const inFormily = [
  ...inForm,
  'filter',
  '$self',
  '$form',
  '$values',
  '$deps',
  '$dependencies',
  '$target',
  '$record',
  '$index',
]
const byPlace: Record<ActionPlace, readonly string[]> = {
  resource: ['row', 'rows', ...everywhere],
  toolbar: everywhere,
  batch: ['row', 'rows', ...everywhere],
  row: inRow,
  form: inRow,
}
// PageScope of renderer/registry and SessionUser of runtime/session: what `page` and `user` have.
const pageMembers = ['path', 'title', 'query', 'tab']
const userMembers =
  'userId username nickName avatar companyId companyName roles permissions roleKey warehouseId isAdmin'.split(
    ' ',
  )

const isExpression = (value: unknown): value is string =>
  typeof value === 'string' && /^\s*\{\{[\s\S]*\}\}\s*$/.test(value)

/** Every `{{ }}` of the room with what it may name at its place. */
export function* expressionsOf(context: LintContext): Generator<FoundExpression> {
  yield* ofPages(context)
  yield* ofActions(context)
  yield* ofForms(context)
}

/** What `row`, `page`, `user` are known to have. A broken resource is not looked into. */
export function membersFor(context: LintContext, resource: string, form?: readonly string[]) {
  const known = context.resources[resource]
  const row = known && [known.key ?? 'id', ...Object.keys(known.fields)]
  return {
    page: pageMembers,
    user: userMembers,
    ...(row && { row }),
    ...(row && form && { values: [...row, ...form] }),
  }
}

function* ofPages(context: LintContext): Generator<FoundExpression> {
  for (const { file, value: page } of context.pages) {
    if (page.kind === 'bespoke') continue
    const { resource } = page
    const members = membersFor(context, resource)
    const parts =
      page.kind === 'list'
        ? { columns: page.columns, rowTone: page.rowTone, filters: page.filters }
        : { sections: page.sections }
    for (const found of textsOf(parts, [])) {
      const names = namesInPage(found.path, page.kind)
      yield { file, ...found, names, members, resource }
    }
  }
}

// A column is shown or not for the whole table, so it cannot ask a row; a section of a detail page can.
function namesInPage(path: JSONPath, kind: 'list' | 'detail'): readonly string[] {
  if (path[0] === 'filters') return ['filter', ...inFormily]
  const isColumn = path[0] === 'columns' || path.includes('fields') || path.includes('columns')
  return isColumn && path.at(-1) === 'visible' && kind === 'list' ? everywhere : inRow
}

function* ofActions(context: LintContext): Generator<FoundExpression> {
  for (const { file, path, place, resource, action } of actionsOf(context)) {
    const { enabled, visible, open } = action as Partial<Action>
    const members = membersFor(context, resource)
    for (const found of textsOf({ enabled, visible, open }, path))
      yield { file, ...found, names: byPlace[place], members, resource }
  }
}

function* ofForms(context: LintContext): Generator<FoundExpression> {
  for (const { found, path, item, isShort, resource, siblings } of formItemsOf(context)) {
    if (isShort) continue
    const { schema, columns: _lines, ...own } = item
    const members = membersFor(context, found.resource, siblings)
    const place = { file: found.file, members, resource: resource }
    for (const text of textsOf(own, path)) yield { ...place, ...text, names: inForm }
    for (const text of textsOf({ schema }, path)) yield { ...place, ...text, names: inFormily }
  }
}

function* textsOf(value: unknown, path: JSONPath): Generator<{ text: string; path: JSONPath }> {
  if (isExpression(value)) yield { text: value, path }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}
