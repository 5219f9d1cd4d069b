import type { Action, ActionUseObject, Page } from '../../contract/language.gen'
import { partsOf, resourceOf } from '../pages/partsOf'
import { resolveAction } from './resolveAction'
import { resolveFormItem } from '../fields/resolveFormItem'
import type { ResolvedFormItem, Resources } from '../types'

interface Room {
  resources: Resources
  /** Laid out, by route. */
  pages: Readonly<Record<string, Page>>
}

type Forms = readonly (readonly ResolvedFormItem[])[]

const known = new WeakMap<Resources, ReadonlyMap<string, Forms>>()

/**
 * What the body of a call may hold beside its rows: whatever the forms of the actions with this call ask, in resources
 * and where a page puts its own form in their place. Required is what every one of these forms requires.
 */
export function bodyItems(call: string, room: Room): ResolvedFormItem[] {
  const forms = formsByCall(room).get(call) ?? []
  const items = new Map<string, ResolvedFormItem>()
  for (const item of forms.flat()) if (!items.has(item.field)) items.set(item.field, item)
  const isAlways = (field: string) =>
    forms.every((form) => form.some((item) => item.field === field && isRequired(item)))
  return [...items.values()].map((item) => ({ ...item, required: isAlways(item.field) }))
}

// a condition on other values is the form's matter; a guard repeats it where it counts
const isRequired = ({ required, visible }: ResolvedFormItem) =>
  required === true && visible === undefined

function formsByCall(room: Room): ReadonlyMap<string, Forms> {
  const before = known.get(room.resources)
  if (before) return before
  const forms = new Map<string, ResolvedFormItem[][]>()
  for (const { name: resource, actions = {} } of Object.values(room.resources))
    for (const name of Object.keys(actions)) add(forms, name, resource, room.resources)
  for (const page of Object.values(room.pages))
    for (const { resource, use } of usesIn(page))
      if (!('use' in use) || use.form) add(forms, use, resource, room.resources)
  known.set(room.resources, forms)
  return forms
}

function add(
  forms: Map<string, ResolvedFormItem[][]>,
  use: string | Action | ActionUseObject,
  resource: string,
  resources: Resources,
): void {
  const { call, kind, form = [] } = resolveAction(use, resource, resources)
  if (!call || kind) return
  const items = form.map((item) => resolveFormItem(item, resource, resources))
  forms.set(call, [...(forms.get(call) ?? []), items])
}

/** What the bars of a page say of actions beyond their name. */
function usesIn(page: Page): { resource: string; use: Action | ActionUseObject }[] {
  const bars = partsOf(page).lists.map(({ resource, list }) => ({
    resource,
    actions: list.actions,
  }))
  const own =
    page.kind === 'detail' || page.kind === 'form' || page.kind === 'scan'
      ? [{ resource: resourceOf(page) ?? '', actions: page.actions }]
      : []
  return [...bars, ...own].flatMap(({ resource, actions = {} }) =>
    Object.values(actions)
      .flat()
      .flatMap((use) => (typeof use === 'string' ? [] : [{ resource, use }])),
  )
}
