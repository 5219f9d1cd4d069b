import type { ActionUses, Page } from '../../schemas/contract/language.gen'
import {
  partsOf,
  resolveAction,
  resolveFormItem,
  type ResolvedAction,
  type ResolvedFormItem,
  type Resources,
} from '../../schemas/language'
import { laidOutPages, resourcesIn } from '../../authoring/room/laidOutPages'
import type { SchemaRoom } from '../../authoring/room/schemaRoom'

/** Where a button stands; `own`: on a page whose buttons no schema lists. */
export type Bar = 'toolbar' | 'batch' | 'row' | 'record' | 'form' | 'own'

/** One button that a page may offer. */
export interface Button {
  bar: Bar
  label: string
  action: ResolvedAction
  /** What its form asks, by what the page says of them. */
  items: readonly ResolvedFormItem[]
}

export interface RobotPage {
  /** Folder of its file: `orders`. */
  module: string
  page: Page
  /** What stands on it to be pressed, the dangerous last: what is deleted cannot be pressed again. */
  buttons: readonly Button[]
  /** Inputs of the page itself. */
  items: readonly ResolvedFormItem[]
  /** Companies never see it; only people of the platform do. */
  isOfPlatform: boolean
}

/** Every page of the product with all that can be pressed on it, sorted by module and path. */
export function robotPages(room: SchemaRoom): RobotPage[] {
  const resources = resourcesIn(room)
  return [...laidOutPages(room)]
    .map(([file, page]) => ({
      module: /^schemas\/pages\/([^/]+)\//.exec(file)?.[1] ?? '',
      page,
      buttons: buttonsOf(page, resources),
      items: partsOf(page).forms.flatMap(({ form, resource }) =>
        form.flatMap((item) =>
          typeof item === 'object' && 'use' in item
            ? []
            : [resolveFormItem(item, resource, resources)],
        ),
      ),
      isOfPlatform: page.permission?.toString().includes(':platform') ?? false,
    }))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
}

const nameOf = ({ module, page }: RobotPage) => `${module} ${page.path}`

function buttonsOf(page: Page, resources: Resources): Button[] {
  const own: { resource: string; bars?: Partial<Record<Bar, ActionUses>> }[] = partsOf(
    page,
  ).lists.map(({ resource, list }) => ({ resource, bars: list.actions }))
  if ((page.kind === 'detail' || page.kind === 'form') && page.resource)
    own.push({ resource: page.resource, bars: page.actions })
  const all = own.flatMap(({ resource, bars = {} }) =>
    (Object.entries(bars) as [Bar, ActionUses][]).flatMap(([bar, uses]) =>
      uses.map((use) => buttonOf(bar, use, resource, resources)),
    ),
  )
  const seen = new Map(all.map((button) => [keyOf(button), button]))
  return [...seen.values()].toSorted((a, b) => turnOf(a) - turnOf(b))
}

function buttonOf(
  bar: Bar,
  use: ActionUses[number],
  resource: string,
  resources: Resources,
): Button {
  const action = resolveAction(use, resource, resources)
  const items = (action.form ?? []).map((item) => resolveFormItem(item, resource, resources))
  return { bar, label: action.label, action, items }
}

/** @example keyOf(button) // 'row 编辑' */
export const keyOf = ({ bar, label }: Pick<Button, 'bar' | 'label'>) => `${bar} ${label}`

/** The export first: its file is what the import of the same list is given; what destroys last. */
function turnOf({ action }: Button): number {
  if (action.danger === true || /删除|作废|取消|关闭|停用/.test(action.label)) return 2
  return action.kind === 'export' ? 0 : 1
}
