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
type Found = Record<Aspect, Map<string, Set<string>>>

/** What every table, and every landing page, of the product offers by itself. */
const everyTable = '自定义列'
const everyLanding = '打开菜单'
const everyForm = '取消'
const everyPrint = ['打印', '打印设置', '导出PDF']
/** What a detail page offers that knows its list: as an order's inventory calls it, and as it reads. */
const everyWalk = [
  ['上一单', '上一条'],
  ['下一单', '下一条'],
] as const

/** Everything a page shows and offers, resolved with its resources as the renderer resolves it. */
export function describePage(page: Page, resources: Resources): PageParts {
  const found: Found = {
    tabs: new Map(),
    filters: new Map(),
    columns: new Map(),
    actions: new Map(),
    fields: new Map(),
  }
  if (page.kind === 'bespoke') {
    const shown = bespokeParts[page.path] ?? {}
    for (const [aspect, texts] of Object.entries(shown))
      for (const [name, words] of texts) put(found[aspect as Aspect], name, words)
    return found
  }
  if (page.kind === 'landing') put(found.actions, everyLanding)
  if (page.kind === 'form') put(found.actions, everyForm)
  if (page.kind === 'print') for (const action of everyPrint) put(found.actions, action)
  if (page.kind === 'scan')
    for (const { label } of [...page.steps, ...(page.keys ?? [])]) put(found.actions, label)
  if (page.kind === 'detail' && page.listPage)
    for (const [walk, words] of everyWalk) put(found.actions, walk, words)
  const parts = partsOf(page)
  for (const part of parts.lists) addList(found, part, resources)
  for (const { columns, resource } of parts.shown) addFields(found, columns, resource, resources)
  for (const { section, resource } of parts.sections) {
    addFields(found, section.fields, resource, resources)
    addFields(found, section.address, resource, resources)
    const lines = section.table ?? section.log
    if (!lines) continue
    put(found.fields, lines, section.title)
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
  put(found.actions, everyTable)
  for (const { label } of list.tabs ?? []) put(found.tabs, label)
  for (const filter of list.filters ?? [])
    put(found.filters, resolveFilter(filter, resource, resources).label)
  for (const column of list.columns)
    put(found.columns, resolveColumn(column, resource, resources).label)
  addFields(found, list.columns, resource, resources)
  addActions(found, list.actions, resource, resources)
}

function addFields(found: Found, columns: Columns, resource: string, resources: Resources) {
  for (const column of columns ?? []) {
    const { prop, label } = resolveColumn(column, resource, resources)
    put(found.fields, lastOf(prop), label)
  }
}

function addActions(
  found: Found,
  bars: Readonly<Record<string, ActionUses | undefined>> | undefined,
  resource: string,
  resources: Resources,
) {
  for (const uses of Object.values(bars ?? {}))
    for (const use of uses ?? []) put(found.actions, resolveAction(use, resource, resources).label)
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
  if (widget === 'image' || widget === 'upload') put(found.actions, title)
  // one input chooses all of it
  if (widget === 'region')
    for (const name of ['province', 'city', 'district', 'town']) put(found.fields, name, title)
  if (lines?.scan) put(found.actions, '扫码添加', '扫码添加：ISBN 或商品编码')
  if (lines?.suggest) put(found.actions, lines.suggest.label)
  if (lines?.choose) put(found.actions, '选择商品')
  if (lines?.read) for (const name of ['导入商品', '导入明细']) put(found.actions, name, '导入明细')
  for (const { title } of lines?.choose ?? []) if (title) put(found.actions, title)
  for (const { label, replaces } of lines?.alsoChoose ?? [])
    put(found.actions, label, replaces ? `${label}：第 1 行` : label)
  if (lines?.look) put(found.actions, lines.look.label, `${lines.look.label}：第 1 行`)
  for (const { field: name, title } of columns ?? [])
    if (setAll?.includes(name))
      for (const asked of ['批量改价', '整单折扣']) put(found.actions, asked, `整单${title}`)
  put(found.fields, lastOf(field), title)
  for (const column of columns ?? []) put(found.fields, lastOf(column.field), column.title)
}

function put(found: Map<string, Set<string>>, name: string, words = name) {
  found.set(name, (found.get(name) ?? new Set()).add(words))
}

const linesOf = (field: string, resource: string, resources: Resources): string =>
  requireField(field, resource, resources).of ?? resource

const lastOf = (path: string): string => path.split('.').at(-1) ?? path
