import type {
  ActionUses,
  ColumnObject,
  FormItemObject,
  FormUse,
  ListBlock,
  ListParts,
  Page,
  PrintBlock,
  RowDetail,
  Section,
} from '../../contract/language.gen'

/** Keys and indexes from the page's root, as JSON paths are written. */
export type PartPath = (string | number)[]

export interface ListPart {
  path: PartPath
  resource: string
  list: ListParts & Partial<Pick<ListBlock, 'key' | 'title' | 'where'>>
  /** Of the action that shows it; otherwise the page's holds. */
  permission?: string
}

export interface SectionPart {
  path: PartPath
  /** Resource of the record it shows. */
  resource: string
  section: Section
}

export interface FormPart {
  path: PartPath
  resource: string
  form: (string | FormItemObject | FormUse)[]
}

export interface PrintPart {
  path: PartPath
  resource: string
  block: PrintBlock
}

export interface ShownPart {
  path: PartPath
  resource: string
  columns: readonly (string | ColumnObject)[]
}

export interface PageParts {
  /** The page's own list first, then those inside sections, below rows, beside the list and below a station. */
  lists: ListPart[]
  sections: SectionPart[]
  /** Forms of the page itself; those of actions are not here. */
  forms: FormPart[]
  blocks: PrintPart[]
  /** Fields a report may group by. */
  dimensions: ShownPart[]
  /** Sums a report shows large; fields of the record a scan station works on, and of the list beside it. */
  shown: ShownPart[]
}

/** Everything a page is made of, with its place in the file: linter, server and renderer ask here instead of knowing kinds. */
export function partsOf(page: Page): PageParts {
  const parts: PageParts = {
    lists: [],
    sections: [],
    forms: [],
    blocks: [],
    dimensions: [],
    shown: [],
  }
  if (page.kind === 'bespoke') return parts
  const resource = page.resource ?? ''
  if (page.kind === 'list' || page.kind === 'report') addList(parts, [], resource, page)
  if (page.kind === 'list' && page.detail) addDetail(parts, ['detail'], resource, page.detail)
  if (page.kind === 'report')
    parts.dimensions.push({ path: ['dimensions'], resource, columns: page.dimensions })
  if (page.kind === 'report' && page.figures)
    parts.shown.push({ path: ['figures'], resource, columns: page.figures })
  if (page.kind === 'form')
    for (const [index, { form }] of page.sections.entries()) {
      parts.forms.push({ path: ['sections', index, 'form'], resource, form })
      addChosen(parts, ['sections', index, 'form'], form)
    }
  else if (page.kind === 'print') addPrint(parts, resource, page)
  else if (page.kind === 'scan') addScan(parts, resource, page)
  else addSections(parts, ['sections'], resource, page.sections ?? [])
  if (page.kind === 'detail' || page.kind === 'form') addShown(parts, [], resource, page.actions)
  return parts
}

function addPrint(parts: PageParts, resource: string, page: Extract<Page, { kind: 'print' }>) {
  for (const [index, block] of page.blocks.entries())
    parts.blocks.push({ path: ['blocks', index], resource, block })
  if (page.settings) parts.forms.push({ path: ['settings'], resource, form: page.settings })
}

function addScan(parts: PageParts, resource: string, page: Extract<Page, { kind: 'scan' }>) {
  const { large, fields } = page.now
  parts.shown.push({ path: ['now', 'large'], resource, columns: large })
  if (fields) parts.shown.push({ path: ['now', 'fields'], resource, columns: fields })
  if (page.lines)
    parts.shown.push({ path: ['lines', 'columns'], resource, columns: page.lines.columns })
  for (const [index, list] of (page.lists ?? []).entries())
    addList(parts, ['lists', index], list.resource, list)
  parts.forms.push({ path: ['settings'], resource, form: page.settings })
  for (const [index, { form }] of (page.keys ?? []).entries())
    if (form) parts.forms.push({ path: ['keys', index, 'form'], resource, form })
}

function addList(parts: PageParts, path: PartPath, resource: string, list: ListPart['list']) {
  parts.lists.push({ path, resource, list })
  for (const [index, { list: other }] of (list.tabs ?? []).entries())
    if (other) addList(parts, [...path, 'tabs', index, 'list'], other.resource, other)
  if (list.expand) addDetail(parts, [...path, 'expand'], resource, list.expand)
  addShown(parts, path, resource, list.actions)
}

function addDetail(parts: PageParts, path: PartPath, resource: string, detail: RowDetail) {
  addSections(parts, [...path, 'sections'], resource, detail.sections)
}

/** Lists from which the lines of a form are chosen, and those one looks at for a line. */
function addChosen(parts: PageParts, path: PartPath, form: FormPart['form']) {
  for (const [index, item] of form.entries()) {
    if (typeof item !== 'object' || !('lines' in item)) continue
    const at = [...path, index, 'lines']
    for (const [place, list] of (item.lines?.choose ?? []).entries())
      addList(parts, [...at, 'choose', place], list.resource, list)
    for (const [place, list] of (item.lines?.look?.lists ?? []).entries())
      addList(parts, [...at, 'look', 'lists', place], list.resource, list)
  }
}

/** What the actions written in a page open to look at; those of a resource hold no lists. */
function addShown(
  parts: PageParts,
  path: PartPath,
  resource: string,
  bars: Readonly<Record<string, ActionUses | undefined>> = {},
) {
  for (const [bar, uses] of Object.entries(bars))
    for (const [index, use] of (uses ?? []).entries()) {
      if (typeof use === 'string' || !('show' in use) || !use.show) continue
      const before = parts.lists.length
      addDetail(parts, [...path, 'actions', bar, index, 'show'], resource, use.show)
      for (const list of parts.lists.slice(before))
        list.permission ??= [use.permission ?? []].flat()[0]
    }
}

function addSections(
  parts: PageParts,
  path: PartPath,
  resource: string,
  sections: readonly Section[],
) {
  for (const [index, section] of sections.entries()) {
    const at = [...path, index]
    parts.sections.push({ path: at, resource, section })
    if (section.list) addList(parts, [...at, 'list'], section.list.resource, section.list)
  }
}

/** The page's resource; a landing page may have none, a bespoke one never has. */
export const resourceOf = (page: Page): string | undefined =>
  page.kind === 'bespoke' ? undefined : page.resource
