import type {
  ActionUses,
  ColumnObject,
  FormItemObject,
  Page,
} from '../../schemas/contract/language.gen'
import {
  borrowedItems,
  partsOf,
  requireField,
  resolveAction,
  resolveColumn,
  resolveFilter,
  resolveFormItem,
  type ListPart,
  type Resources,
} from '../../schemas/language'
import { bespokeParts } from './bespokeParts'
import type { Aspect, PageParts } from './types'

type Columns = readonly (string | ColumnObject)[] | undefined
type Found = Record<Aspect, Set<string>>

/** What every table, and every landing page, of the product offers by itself. */
const everyTable = '自定义列'
const everyLanding = '打开菜单'
const everyForm = '取消'
const everyPrint = ['打印', '打印设置', '导出PDF']
/** What a detail page offers that knows its list; an order's inventory calls them by this name. */
const everyWalk = ['上一单', '下一单'] as const

/** Everything a page shows and offers, resolved with its resources as the renderer resolves it. */
export function describePage(page: Page, resources: Resources): PageParts {
  const found: Found = {
    tabs: new Set(),
    filters: new Set(),
    columns: new Set(),
    actions: new Set(),
    fields: new Set(),
  }
  if (page.kind === 'bespoke') {
    const shown = bespokeParts[page.path] ?? {}
    for (const [aspect, texts] of Object.entries(shown))
      for (const text of texts) found[aspect as Aspect].add(text)
    return found
  }
  if (page.kind === 'landing') found.actions.add(everyLanding)
  if (page.kind === 'form') found.actions.add(everyForm)
  if (page.kind === 'print') for (const action of everyPrint) found.actions.add(action)
  if (page.kind === 'detail' && page.listPage) for (const walk of everyWalk) found.actions.add(walk)
  const parts = partsOf(page)
  for (const part of parts.lists) addList(found, part, resources)
  for (const { section, resource } of parts.sections) {
    addFields(found, section.fields, resource, resources)
    const lines = section.table ?? section.log
    if (!lines) continue
    found.fields.add(lines)
    addFields(found, section.columns, linesOf(lines, resource, resources), resources)
  }
  for (const { form, resource } of parts.forms)
    for (const item of borrowedItems(form, resource, resources))
      addItem(found, item, resource, resources)
  for (const { block, resource } of parts.blocks) {
    addFields(found, block.fields, resource, resources)
    if (block.table)
      addFields(found, block.columns, linesOf(block.table, resource, resources), resources)
  }
  if ('actions' in page)
    addActions(found, page.actions, ('resource' in page && page.resource) || '', resources)
  return found
}

function addList(found: Found, { list, resource }: ListPart, resources: Resources) {
  found.actions.add(everyTable)
  for (const { label } of list.tabs ?? []) found.tabs.add(label)
  for (const filter of list.filters ?? [])
    found.filters.add(resolveFilter(filter, resource, resources).label)
  for (const column of list.columns)
    found.columns.add(resolveColumn(column, resource, resources).label)
  addFields(found, list.columns, resource, resources)
  addActions(found, list.actions, resource, resources)
}

function addFields(found: Found, columns: Columns, resource: string, resources: Resources) {
  for (const column of columns ?? [])
    found.fields.add(lastOf(resolveColumn(column, resource, resources).prop))
}

function addActions(
  found: Found,
  bars: Readonly<Record<string, ActionUses | undefined>> | undefined,
  resource: string,
  resources: Resources,
) {
  for (const uses of Object.values(bars ?? {}))
    for (const use of uses ?? []) found.actions.add(resolveAction(use, resource, resources).label)
}

function addItem(
  found: Found,
  item: string | FormItemObject,
  resource: string,
  resources: Resources,
) {
  const { field, title, columns, widget, lines, setAll } = resolveFormItem(
    item,
    resource,
    resources,
  )
  // to upload is something a person does
  if (widget === 'image' || widget === 'upload') found.actions.add(title)
  // one input chooses all of it
  if (widget === 'region')
    for (const name of ['province', 'city', 'district', 'town']) found.fields.add(name)
  if (lines?.scan) found.actions.add('扫码添加')
  if (lines?.suggest) found.actions.add(lines.suggest.label)
  if (lines?.choose) found.actions.add('选择商品')
  if (lines?.read) for (const name of ['导入商品', '导入明细']) found.actions.add(name)
  for (const { title } of lines?.choose ?? []) if (title) found.actions.add(title)
  for (const { label } of lines?.alsoChoose ?? []) found.actions.add(label)
  if (setAll) for (const name of ['批量改价', '整单折扣']) found.actions.add(name)
  for (const name of [field, ...(columns ?? []).map((column) => column.field)])
    found.fields.add(lastOf(name))
}

const linesOf = (field: string, resource: string, resources: Resources): string =>
  requireField(field, resource, resources).of ?? resource

const lastOf = (path: string): string => path.split('.').at(-1) ?? path
