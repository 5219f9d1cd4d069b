import type { ActionUses, ListParts, Open, Page } from '../../../schemas/contract/language.gen'
import {
  actionPermission,
  pagePermission,
  partsOf,
  resolveAction,
  resolveColumn,
  resolveFilter,
  resolveFormItem,
  resourceOf,
  type DeclaredPermissions,
  type FormPart,
  type ListPart,
  type ResolvedAction,
  type ResolvedFormItem,
  type Resources,
} from '../../../schemas/language'

/** Something a person sees on a page, what they need to see it, and the calls and pages that stand behind it. */
export interface SeenThing {
  /** `/brandInfo batch enable` */
  name: string
  /** What stands on its button. */
  label?: string
  /** One key of each of these lets a person see it, on top of the page's own; an empty one lets everybody. */
  permissions: readonly (readonly string[])[]
  calls: readonly string[]
  opens: readonly string[]
}

type Placed = Readonly<Record<string, ActionUses | undefined>>

/** What a page shows, by the renderer's own rule: the page itself first, then its columns and actions. */
export function seenThings(
  page: Page,
  resources: Resources,
  declared: DeclaredPermissions,
): SeenThing[] {
  const lists = partsOf(page).lists
  const things = [
    { name: '', permissions: [], calls: callsOfPage(page, resources), opens: [] },
    ...lists.flatMap(({ list, resource }) => [
      ...columnsOf(list, resource, resources, declared),
      ...actionsOf(list.actions as Placed, resource, resources, declared),
    ]),
    ...ownActions(page, resources, declared),
  ]
  return things.map((thing) => ({ ...thing, name: `${page.path} ${thing.name}` }))
}

/** What asks as soon as the page is there. What a button sends is a thing of its own. */
function callsOfPage(page: Page, resources: Resources): string[] {
  const { lists, forms } = partsOf(page)
  const {
    add: _add,
    edit: _edit,
    sheet: _sheet,
    ...loads
  } = (page.kind === 'bespoke' ? {} : (page.calls ?? {})) as Record<string, string>
  return [
    ...callsIn(loads),
    ...lists
      .filter(({ permission }) => permission === undefined)
      .flatMap((part) => callsOfList(part, resources)),
    ...forms.flatMap(({ form, resource }) => itemsOf(form, resource, resources)),
  ]
}

const callsOfList = ({ list, resource }: ListPart, resources: Resources): string[] => [
  ...callsIn(list.calls),
  `${list.calls.list}/summary`,
  ...(list.charts ?? []).map(({ key }) => `${list.calls.list}/chart/${key}`),
  ...(list.filters ?? []).flatMap((filter) =>
    callsIn(resolveFilter(filter, resource, resources).options),
  ),
]

/** Buttons of pages that are no list; a form without any has one that saves. */
function ownActions(page: Page, resources: Resources, declared: DeclaredPermissions): SeenThing[] {
  if (page.kind === 'list' || page.kind === 'report' || page.kind === 'bespoke') return []
  const placed = ('actions' in page ? (page.actions ?? {}) : {}) as Placed
  const shown = actionsOf(placed, resourceOf(page) ?? '', resources, declared)
  if (page.kind === 'print' && page.calls.sheet)
    return [...shown, sheetOf(page.calls.sheet, declared)]
  if (page.kind !== 'form') return shown
  const { add, edit } = page.calls
  const saves = [add, edit].flatMap((call) => (call ? [{ name: 'save', label: '', call }] : []))
  const seen = saves.map((save) => seenAction(save, page.resource, resources, declared))
  return [...shown, ...seen]
}

/** The workbook of a paper: its button is there for who has the right of its call. */
const sheetOf = (call: string, declared: DeclaredPermissions): SeenThing => ({
  name: 'sheet',
  permissions: [declared.ofCall(call) ?? []],
  calls: [call],
  opens: [],
})

function columnsOf(
  list: ListParts,
  resource: string,
  resources: Resources,
  declared: DeclaredPermissions,
): SeenThing[] {
  return list.columns.flatMap((written): SeenThing[] => {
    const { prop, open, use, quickEdit } = resolveColumn(written, resource, resources)
    const name = `column ${prop}`
    const action = use ?? quickEdit
    if (open) {
      const permissions = [pagePermission(open.path, declared)]
      // of the pages to open instead, a cell takes only what a person may open
      return [{ name, permissions, calls: [], opens: [open.path] }]
    }
    if (!action) return []
    const seen = seenAction(
      resolveAction(action, resource, resources),
      resource,
      resources,
      declared,
    )
    return [{ ...seen, name }]
  })
}

const actionsOf = (
  placed: Placed | undefined,
  resource: string,
  resources: Resources,
  declared: DeclaredPermissions,
): SeenThing[] =>
  Object.entries(placed ?? {}).flatMap(([place, uses]) =>
    (uses ?? []).map((use) => {
      const action = resolveAction(use, resource, resources)
      return {
        ...seenAction(action, resource, resources, declared),
        name: `${place} ${action.name}`,
      }
    }),
  )

function seenAction(
  action: ResolvedAction,
  resource: string,
  resources: Resources,
  declared: DeclaredPermissions,
): SeenThing {
  const { name, label, form, open, ...rest } = action
  return {
    name,
    label,
    permissions: [
      actionPermission(action, declared),
      ...(open ? [pagePermission(open.path, declared)] : []),
    ],
    calls: [...callsIn(rest), ...itemsOf(form ?? [], resource, resources)],
    opens: open ? opensOf(open) : [],
  }
}

const itemsOf = (form: FormPart['form'], resource: string, resources: Resources): string[] =>
  form.flatMap((item) =>
    typeof item === 'object' && 'use' in item
      ? []
      : itemCalls(resolveFormItem(item, resource, resources)),
  )

const itemCalls = ({ options, pick, columns }: ResolvedFormItem): string[] => [
  ...callsIn(options),
  ...callsIn(pick),
  ...(columns ?? []).flatMap(itemCalls),
]

/** Every text of a piece of schema that is a call. The actions of a list inside are things of their own. */
function callsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(GET|POST|PUT|DELETE) \//.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'actions' ? [] : callsIn(part)))
}

const opensOf = ({ path, instead = [] }: Open): string[] => [
  path,
  ...instead.map((other) => other.path),
]
