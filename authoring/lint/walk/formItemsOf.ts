import type { JSONPath } from 'jsonc-parser'
import type { FormItemObject } from '../../../schemas/contract/language.gen'
import { everyField, fillableFields, resolveField } from '../../../schemas/language'
import type { LintContext } from '../createContext'
import { actionsOf, type FoundAction } from './actionsOf'
import { once } from './once'

/** The file and resource whose form it is: an action's, or a page's own. */
export type FormPlace = Pick<FoundAction, 'file' | 'resource'>

export interface FoundFormItem {
  found: FormPlace
  /** Path of the item itself. */
  path: JSONPath
  item: FormItemObject
  isShort: boolean
  /** Resource the item's name is looked up in: of a line table's columns, the lines' resource. */
  resource: string
  /** Names of the whole form: what `values` has. */
  siblings: readonly string[]
  /** Of a column of a line table: the cells of its line. */
  beside?: readonly string[]
}

/** Every input of every form of the room. */
export const formItemsOf = once<FoundFormItem>(walk)

function* walk(context: LintContext): Generator<FoundFormItem> {
  for (const found of actionsOf(context)) {
    const form = found.action.form ?? []
    const siblings = form.flatMap((entry) => namesOf(context, found.resource, entry))
    yield* itemsOf(context, found, form, [...found.path, 'form'], found.resource, siblings)
  }
  for (const { file, parts } of context.pages) {
    const all = parts.forms.flatMap(({ resource, form }) =>
      form.flatMap((entry) => namesOf(context, resource, entry)),
    )
    for (const { path, resource, form } of parts.forms)
      yield* itemsOf(context, { file, resource }, form, path, resource, all)
  }
}

/** What one entry brings to `values`; a borrowed form brings the names of its own items. */
function namesOf(
  { resources }: LintContext,
  resource: string,
  entry: string | FormItemObject | { use: string },
): string[] {
  if (typeof entry === 'string') return [entry]
  if (!('use' in entry)) return [entry.field]
  if (entry.use === everyField) return fillableFields(resources[resource])
  const set = resources[resource]?.sets?.[entry.use]
  if (set) return set.map((one) => (typeof one === 'string' ? one : one.field))
  const lender = resources[resource]?.actions?.[entry.use]?.form ?? []
  return lender.flatMap((item) =>
    typeof item === 'string' ? [item] : 'field' in item ? [item.field] : [],
  )
}

function* itemsOf(
  context: LintContext,
  found: FormPlace,
  items: readonly (string | FormItemObject | { use: string })[],
  path: JSONPath,
  resource: string,
  siblings: readonly string[],
  beside?: readonly string[],
): Generator<FoundFormItem> {
  for (const [index, entry] of items.entries()) {
    if (typeof entry === 'object' && 'use' in entry) continue
    const isShort = typeof entry === 'string'
    const item = isShort ? { field: entry } : entry
    const place = [...path, index]
    yield { found, path: place, item, isShort, resource, siblings, beside }
    if (!item.columns) continue
    const known = resolveField(item.field, resource, context.resources)
    // Of an unknown field nothing can be said about its lines.
    if (!known && item.title === undefined) continue
    const lines = known?.of ?? resource
    const cells = item.columns.flatMap((column) => namesOf(context, lines, column))
    yield* itemsOf(context, found, item.columns, [...place, 'columns'], lines, siblings, cells)
  }
}
