import type { ActionUses, Page } from '../../schemas/contract/language.gen'
import {
  borrowedItems,
  partsOf,
  requireField,
  resolveColumn,
  resolveFilter,
  resolveFormItem,
  type ListPart,
  type Resources,
} from '../../schemas/language'
import { bespokeParts } from './bespokeParts'
import { lastOf } from './comparePage'
import { addActions, addItem } from './describeForm'
import { addFields, emptyFound, put, type Found } from './found'
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

/** A dialog or a way out that the inventory counts like a page: written by hand, as its stories show it. */
export function describeUnrouted(path: string): PageParts | undefined {
  const shown = path.startsWith('/') ? undefined : bespokeParts[path]
  return shown && ofBespoke(shown)
}

function ofBespoke(shown: NonNullable<(typeof bespokeParts)[string]>): Found {
  const found = emptyFound()
  for (const [aspect, texts] of Object.entries(shown))
    for (const [name, words] of texts) put(found[aspect as Aspect], name, words)
  return found
}

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
  const found = emptyFound()
  if (page.kind === 'bespoke') return ofBespoke(bespokeParts[page.path] ?? {})
  if (page.kind === 'landing')
    for (const action of everyLanding) put(found.actions, action, everyLanding[0])
  if (page.kind === 'landing' && page.choose) {
    const { ref = '', title } = requireField(page.choose, page.resource ?? '', resources)
    put(found.actions, `切换${resources[ref]?.title ?? title}`)
  }
  if (page.kind === 'landing')
    for (const { links } of page.groups)
      for (const link of links)
        // a card with words of its own says what one does there
        if (typeof link !== 'string' && link.title) put(found.actions, link.title)
  if (page.kind === 'form') put(found.actions, everyForm)
  if (page.kind === 'print') {
    for (const action of everyPrint) put(found.actions, action)
    for (const name of everyPaper) put(found.fields, name)
    if (page.calls.sheet) put(found.actions, '导出Excel', '导出 Excel')
    addPaper(found, page, resources)
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
    if (section.log) put(found.fields, 'createBy', '操作人')
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

/**
 * What a person chooses beside the paper, and what the paper says outside its tables: a choice is an action of the
 * inventory in one place and a filter in another.
 */
function addPaper(
  found: Found,
  { settings = [], papers, blocks, footer = '', resource }: Extract<Page, { kind: 'print' }>,
  resources: Resources,
) {
  for (const name of ['切换版式', '切换尺寸'])
    if (papers.length > 1) put(found.actions, name, '纸张')
  for (const name of ['标签尺寸', 'labelSize']) put(found.filters, name, '纸张')
  for (const name of ['每个打印份数', 'copies']) put(found.filters, name, '份数')
  put(found.actions, '统一份数', '份数')
  for (const item of borrowedItems(settings, resource, resources)) {
    const { field, title, schema } = resolveFormItem(item, resource, resources)
    put(found.actions, title)
    for (const name of [title, lastOf(field)]) put(found.filters, name, title)
    put(found.fields, lastOf(field), title)
    for (const option of optionsOf(schema)) put(found.actions, option)
  }
  const texts = blocks.flatMap(({ heading = '', text = '', barcode }) => [
    heading,
    text,
    barcode?.value ?? '',
  ])
  for (const [, name = ''] of [...texts, footer].join('').matchAll(/\{(\w+)\}/g)) {
    const field = resources[resource]?.fields[name]
    if (field) put(found.fields, name, field.title)
  }
  for (const { barcode, signs, numbered, ticks } of blocks) {
    if (barcode) put(found.fields, 'barcode')
    if (signs) for (const name of ['sign', 'time']) put(found.fields, name, signs.join('、'))
    if (numbered) put(found.fields, 'sortNo', '序')
    if (ticks) put(found.fields, 'mark', '□')
  }
}

const optionsOf = (schema: { enum?: readonly unknown[] } | undefined): string[] =>
  (schema?.enum ?? []).flatMap((one) => {
    const label = typeof one === 'object' && one !== null && 'label' in one ? one.label : undefined
    return typeof label === 'string' ? [label] : []
  })

/** What is scanned is typed into one input; the lines beside it are a table. */
function addStation(
  found: Found,
  { title, resource, query, steps, keys = [], lines, now, progress, settings }: Station,
  resources: Resources,
) {
  put(found.tabs, title)
  put(found.fields, 'scan', '扫描框')
  for (const name of ['扫描', '扫描确认']) put(found.actions, name, '扫描框')
  for (const { label, ask = label } of steps)
    for (const part of label.split(/[和或]/))
      for (const name of [label, `扫描${part}`]) put(found.actions, name, ask)
  for (const { label, does } of keys) {
    put(found.actions, label)
    if (does === 'undo') put(found.actions, '撤销上一次', label)
  }
  const { done, wanted = [] } = progress ?? {}
  const figures = [done ?? [], wanted].flat()
  const shown = [...now.large, ...(now.fields ?? []), ...figures, ...(lines?.columns ?? [])]
  addFields(found, shown, resource, resources)
  if (progress?.wanted) put(found.fields, 'count', '进度')
  // a document that opens the station is scanned there too
  if (query?.['scan']?.title) put(found.filters, `扫描${query['scan'].title}`, '扫描框')
  // the product in hand is named in large type
  if (now.large.some((one) => lastOf(typeof one === 'string' ? one : one.field) === 'productName'))
    put(found.fields, 'lastProduct', '商品名称')
  if (lines?.grid) put(found.fields, 'grid', lines.title)
  for (const item of borrowedItems(settings, resource, resources))
    addItem(found, item, resource, resources)
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
  // what the button over the filters does
  if (list.filters?.length) for (const name of ['搜索', '查询']) put(found.actions, name, '查询')
  addTabFilter(found, list, resources[resource])
  for (const { label, list: own } of list.tabs ?? []) {
    put(found.tabs, label)
    // an action of a tab's own list is about what the tab is called
    const inner = own && ownActions(own.actions, own.resource, resources)
    for (const name of inner ?? []) put(found.actions, `${name}${label}`, name)
  }
  for (const filter of list.filters ?? []) {
    const { field, label } = resolveFilter(filter, resource, resources)
    for (const name of [label, lastOf(field)]) put(found.filters, name, label)
  }
  for (const column of list.columns) {
    const { prop, label, with: beside = [], open } = resolveColumn(column, resource, resources)
    // a number that is a link opens what 查看 does
    if (open) put(found.actions, '查看', label)
    const names = [prop, ...beside.map((one) => (typeof one === 'string' ? one : one.prop))]
    for (const name of [label, ...names.map(lastOf)]) put(found.columns, name, label)
  }
  addFields(found, list.columns, resource, resources)
  if (resource === 'documentLog') put(found.fields, 'createBy', '操作人')
  addActions(found, list.actions, resource, resources)
}

/** Tabs that part all rows by the values of one field are the filter by it. */
function addTabFilter(found: Found, { tabs = [] }: ListPart['list'], resource?: Resources[string]) {
  const parting = tabs.filter(({ key }) => key !== 'all')
  const fields = parting.map(({ where = {} }) => Object.keys(where).join())
  const [field = ''] = fields
  const title = resource?.fields[field]?.title
  if (!title || parting.length < 2 || fields.some((one) => one !== field)) return
  for (const { label } of parting)
    for (const name of [title, field]) put(found.filters, name, label)
}

type Station = Extract<Page, { kind: 'scan' }>

const ownActions = (
  bars: Readonly<Record<string, ActionUses | undefined>> | undefined,
  resource: string,
  resources: Resources,
): string[] => {
  const own: Found = emptyFound()
  addActions(own, bars, resource, resources)
  return [...own.actions.keys()]
}

const linesOf = (field: string, resource: string, resources: Resources): string =>
  requireField(field, resource, resources).of ?? resource
