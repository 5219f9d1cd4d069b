import type { Page } from '../../schemas/contract/language.gen'
import {
  borrowedItems,
  partsOf,
  requireField,
  resolveColumn,
  resolveFilter,
  type ListPart,
  type Resources,
} from '../../schemas/language'
import { bespokeParts } from './bespokeParts'
import { lastOf } from './comparePage'
import { addActions, addItem } from './describeForm'
import { addFields, put, type Found } from './found'
import type { Aspect, PageParts } from './types'

/** What every table, and every landing page, of the product offers by itself. */
const everyTable = '自定义列'
const everyLanding = ['打开菜单', '进入菜单', '打开'] as const
const everyForm = '取消'
const everyPrint = ['打印', '打印设置', '导出PDF']
/** What a detail page offers that knows its list: as an order's inventory calls it, and as it reads. */
const everyWalk = [
  ['上一单', '上一条'],
  ['下一单', '下一条'],
] as const

/** What the first lines and the table of every paper say. */
const everyPaper = ['title', 'companyName', 'printTime', 'page', 'index'] as const

/**
 * Everything a page shows and offers, resolved with its resources as the renderer resolves it.
 * @param below  pages that belong to it and are opened from it, such as its station: what they show counts as its own
 */
export function describePage(
  page: Page,
  resources: Resources,
  below: readonly Page[] = [],
): PageParts {
  const found = ownParts(page, resources)
  for (const inner of below)
    for (const [aspect, texts] of Object.entries(ownParts(inner, resources)))
      for (const [name, words] of texts)
        for (const word of words) put(found[aspect as Aspect], name, word)
  return found
}

function ownParts(page: Page, resources: Resources): Found {
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
  if (page.kind === 'landing')
    for (const action of everyLanding) put(found.actions, action, everyLanding[0])
  if (page.kind === 'form') put(found.actions, everyForm)
  if (page.kind === 'print') {
    for (const action of everyPrint) put(found.actions, action)
    for (const name of everyPaper) put(found.fields, name)
  }
  if (page.kind === 'scan') addStation(found, page, resources)
  if (page.kind === 'detail') addHead(found, page.resource, resources)
  if (page.kind === 'detail' && page.listPage)
    for (const [walk, words] of everyWalk) put(found.actions, walk, words)
  const parts = partsOf(page)
  for (const part of parts.lists) addList(found, part, resources)
  for (const { columns, resource } of parts.shown) addFields(found, columns, resource, resources)
  for (const { section, resource } of parts.sections) {
    addFields(found, section.fields, resource, resources)
    addFields(found, section.address, resource, resources)
    if (page.kind === 'detail') put(found.tabs, section.title ?? '')
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

/** What is scanned is typed into one input; the lines beside it are a table. */
function addStation(
  found: Found,
  { title, resource, steps, keys = [], lines }: Extract<Page, { kind: 'scan' }>,
  resources: Resources,
) {
  put(found.tabs, title)
  put(found.fields, 'scan', '扫描框')
  for (const { label } of [...steps, ...keys]) put(found.actions, label)
  for (const column of lines?.columns ?? []) {
    const { prop, label } = resolveColumn(column, resource, resources)
    for (const name of [label, lastOf(prop)]) put(found.columns, name, label)
  }
}

/** What stands over every detail page of the resource. */
function addHead(found: Found, resource: string, resources: Resources) {
  const { label, state, head = {}, progress = [] } = resources[resource] ?? {}
  const { amount, tags = [], facts = [], notes = [] } = head
  const shown = [label, state, amount, ...tags, ...facts, ...notes, ...progress]
  const fields = shown.flatMap((one) => (typeof one === 'string' ? [one] : (one?.field ?? [])))
  addFields(found, fields, resource, resources)
}

function addList(found: Found, { list, resource }: ListPart, resources: Resources) {
  put(found.actions, everyTable)
  for (const { label } of list.tabs ?? []) put(found.tabs, label)
  for (const filter of list.filters ?? []) {
    const { field, label } = resolveFilter(filter, resource, resources)
    for (const name of [label, lastOf(field)]) put(found.filters, name, label)
  }
  for (const column of list.columns) {
    const { prop, label, with: beside = [] } = resolveColumn(column, resource, resources)
    const names = [prop, ...beside.map((one) => (typeof one === 'string' ? one : one.prop))]
    for (const name of [label, ...names.map(lastOf)]) put(found.columns, name, label)
  }
  addFields(found, list.columns, resource, resources)
  addActions(found, list.actions, resource, resources)
}

const linesOf = (field: string, resource: string, resources: Resources): string =>
  requireField(field, resource, resources).of ?? resource
