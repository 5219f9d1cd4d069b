import type { JSONPath } from 'jsonc-parser'
import type { Region, Regions } from '../../../renderer/language/inspection'
import type { Action, ActionUses, FormItemObject } from '../../../schemas/contract/language.gen'
import { isSetUse, type ListPart } from '../../../schemas/language'
import { resourceFile, type PageContext, type Place } from './pageContext'

type Entry = string | object

/** What an entry of a page calls: a field's name, the action it uses, or an inline action's label. */
function nameOf(entry: Entry): unknown {
  if (typeof entry === 'string') return entry
  const { field, use, label } = entry as { field?: string; use?: string; label?: string }
  return field ?? use ?? label
}

export function placeIn(
  file: Place['file'],
  path: JSONPath,
  entries: readonly Entry[] | undefined,
  name: string,
): Place | undefined {
  const at = (entries ?? []).findIndex((entry) => nameOf(entry) === name)
  return at < 0 ? undefined : { file, path: [...path, at] }
}

/** Where a field is named: in the page, or in the set of the resource that the page takes. */
export function fieldPlace(
  context: PageContext,
  path: JSONPath,
  entries: readonly Entry[] | undefined,
  resource: string,
  name: string,
): Place | undefined {
  const own = placeIn(context.file, path, entries, name)
  if (own) return own
  const file = resourceFile(context, resource)
  return (entries ?? [])
    .filter(isSetUse)
    .map(({ use }) => {
      const set = context.resources[resource]?.sets?.[use]
      return file && placeIn(file, ['sets', use], set, name)
    })
    .find((place) => place !== undefined)
}

/** The list a region shows, as the page file has it. */
export function listPart(context: PageContext, id: string): ListPart | undefined {
  const [, key] = id.split('#')
  return context.parts.lists.find(({ path, list }) =>
    key === undefined ? path.length === 0 : list.key === key,
  )
}

/** Where a section of a detail is written. */
export function sectionPath(
  context: PageContext,
  { section }: Regions['section'],
): JSONPath | undefined {
  const at = Number(section.id.replace('section-', ''))
  return context.parts.sections.find(
    ({ path, section: { title } }) => path.at(-1) === at && title === section.title,
  )?.path
}

/** Where a page uses an action, or a resource declares it. */
export function actionPlaces(
  context: PageContext,
  name: string,
  resource: string,
  uses: { path: JSONPath; entries: ActionUses | undefined }[],
): { use?: Place; declared?: Place } {
  const use = uses
    .map(({ path, entries }) => placeIn(context.file, path, entries, name))
    .find((place) => place !== undefined)
  const file = resourceFile(context, resource)
  const has = context.resources[resource]?.actions?.[name] !== undefined
  return { use, declared: file && has ? { file, path: ['actions', name] } : undefined }
}

/** The bars of a page that may name an action, for the region around it. */
export function barsOf(
  context: PageContext,
  list: Region<'list'> | undefined,
): { path: JSONPath; entries: ActionUses | undefined; place: string }[] {
  const part = list && listPart(context, list.facts.id)
  const { page } = context
  const actions = part ? part.list.actions : 'actions' in page ? page.actions : undefined
  const base = part?.path ?? []
  return Object.entries(actions ?? {}).map(([place, entries]) => ({
    place,
    path: [...base, 'actions', place],
    entries: entries as ActionUses,
  }))
}

type Form = NonNullable<Action['form']>

/** An item of a form, also one it borrows from another action. */
export function itemPlace(
  context: PageContext,
  file: Place['file'],
  path: JSONPath,
  form: Form | undefined,
  resource: string,
  field: string,
): Place | undefined {
  const own = placeIn(file, path, form?.filter(isPlain), field)
  if (own) {
    const at = (form ?? []).findIndex((entry) => isPlain(entry) && nameOf(entry) === field)
    return { file, path: [...path, at] }
  }
  for (const entry of form ?? []) {
    if (isPlain(entry)) continue
    const lender = resourceFile(context, resource)
    const lent = context.resources[resource]?.actions?.[entry.use]?.form
    const found =
      lender && itemPlace(context, lender, ['actions', entry.use, 'form'], lent, resource, field)
    if (found) return found
  }
  return undefined
}

const isPlain = (entry: Form[number]): entry is string | FormItemObject =>
  typeof entry === 'string' || !('use' in entry)
