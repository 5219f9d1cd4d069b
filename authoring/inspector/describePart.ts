import type { JSONPath } from 'jsonc-parser'
import { getNodeValue } from 'jsonc-parser'
import type { Scope } from '../../renderer/expressions'
import type { Region } from '../../renderer/inspection'
import type { PageLink } from '../../schemas/contract/language.gen'
import { nearestNode } from '../lint/place'
import { actionPart } from './actionPart'
import { regionIn, rowOf, type Found } from './chain'
import { fieldPart } from './fieldPart'
import { itemPart } from './itemPart'
import { markRoles, regionRoles } from './names'
import type { PageContext, Place } from './pageContext'
import { listPart, placeIn, sectionPath } from './statements'
import type { Part } from './types'

/** What the innermost part of a chain is; undefined when its mark means nothing here (an entry of another menu). */
export function describePart(context: PageContext, chain: readonly Found[]): Part | undefined {
  const [here] = chain
  if (!here) return undefined
  const part = here.mark ? markPart(context, chain, here.mark) : regionPart(context, chain)
  return part && { ...part, role: part.role || '部分' }
}

function markPart(
  context: PageContext,
  chain: readonly Found[],
  { kind, name }: NonNullable<Found['mark']>,
): Part | undefined {
  const list = regionIn(chain, 'list')
  switch (kind) {
    case 'column':
      return columnPart(context, chain, name)
    case 'filter':
      return list && filterPart(context, chain, list, name)
    case 'action':
      return actionPart(context, chain, name)
    case 'item':
      return itemPart(context, chain, name)
    case 'line':
      return linePart(context, chain, name)
    case 'tab':
      return list && tabPart(context, list, name)
    default:
      return pageEntry(context, chain, kind, name)
  }
}

function columnPart(context: PageContext, chain: readonly Found[], name: string): Part | undefined {
  if (name === '$actions' || name.startsWith('$')) return undefined
  const section = regionIn(chain, 'section')
  const list = regionIn(chain, 'list')
  if (section && isNearer(chain, section, list)) return lineColumn(context, chain, section, name)
  const part = list && listPart(context, list.facts.id)
  if (!part || !list) return undefined
  const statement =
    placeIn(context.file, [...part.path, 'columns'], part.list.columns, name) ??
    dimensionPlace(context, name)
  const row = rowOf(chain)
  const scope: Scope = { ...list.facts.scope, ...(row && { row }) }
  const tone = part.list.rowTone ? [{ file: context.file, path: [...part.path, 'rowTone'] }] : []
  return {
    ...base('column', list.facts.schema.find(({ prop }) => prop === name)?.label ?? name),
    ...fieldPart(context, 'column', statement, writtenAt(statement, name), list.facts.resource),
    statement,
    personal: personalOf(list, name),
    scope,
    resource: list.facts.resource,
    spoken: [...(statement ? [statement] : []), ...(row ? tone : [])],
    calls: [part.list.calls.list],
  }
}

/** Whether a part stands nearer to one region than to the other. */
function isNearer(chain: readonly Found[], one: Region, other: Region | undefined): boolean {
  const at = (region: Region) => chain.findIndex((found) => found.region === region)
  return other === undefined || at(one) < at(other)
}

function dimensionPlace(context: PageContext, name: string): Place | undefined {
  return context.parts.dimensions
    .map(({ path, columns }) => placeIn(context.file, path, columns as never, name))
    .find((place) => place !== undefined)
}

/** What the person has made of a column: width, side, order. */
function personalOf({ facts }: Region<'list'>, name: string): string[] {
  const own = facts.schema.find(({ prop }) => prop === name)
  const shown = facts.shown.find(({ prop }) => prop === name) as
    { width?: number; fixed?: string } | undefined
  if (!own || !shown) return []
  const order = facts.schema.filter((column) =>
    facts.shown.some(({ prop }) => prop === column.prop),
  )
  const changes = [
    shown.width !== undefined && shown.width !== own.width && `宽度 ${own.width} → ${shown.width}`,
    shown.fixed !== own.fixed && `固定 ${own.fixed ?? '无'} → ${shown.fixed ?? '无'}`,
    order.findIndex(({ prop }) => prop === name) !==
      facts.shown.findIndex(({ prop }) => prop === name) && '次序',
  ]
  return changes.filter((change) => typeof change === 'string')
}

function filterPart(
  context: PageContext,
  chain: readonly Found[],
  { facts }: Region<'list'>,
  name: string,
): Part | undefined {
  const part = listPart(context, facts.id)
  const filter = facts.filters.find(({ field }) => field === name)
  if (!part || !filter) return undefined
  const { list } = part
  const statement = placeIn(context.file, [...part.path, 'filters'], list.filters, name)
  const fields = regionIn(chain, 'filters')?.facts.fields.current
  return {
    ...base('filter', filter.label),
    ...fieldPart(context, 'filter', statement, writtenAt(statement, name), facts.resource),
    statement,
    scope: { ...facts.scope, filter: fields?.values() ?? facts.values },
    resource: facts.resource,
    spoken: statement ? [statement] : [],
    calls: [...(filter.options?.call ? [filter.options.call] : []), list.calls.list],
    form: fields?.form,
    field: name,
  }
}

function tabPart(context: PageContext, { facts }: Region<'list'>, name: string): Part | undefined {
  const part = listPart(context, facts.id)
  const at = part?.list.tabs?.findIndex(({ key }) => key === name) ?? -1
  if (!part || at < 0) return undefined
  const statement = { file: context.file, path: [...part.path, 'tabs', at] }
  return {
    ...base('tab', part.list.tabs?.[at]?.label ?? name),
    statement,
    scope: facts.scope,
    resource: facts.resource,
    spoken: [statement],
    calls: [part.list.calls.list],
  }
}

function linePart(context: PageContext, chain: readonly Found[], name: string): Part | undefined {
  const section = regionIn(chain, 'section')
  const path = section && sectionPath(context, section.facts)
  if (!section || !path) return undefined
  const fields = writtenAt({ file: context.file, path: [...path, 'fields'] }, '') as never
  const statement = placeIn(context.file, [...path, 'fields'], fields, name)
  return {
    ...base('line', name),
    ...ofSection(context, section, statement, name, section.facts.section.resource),
  }
}

function lineColumn(
  context: PageContext,
  chain: readonly Found[],
  section: Region<'section'>,
  name: string,
): Part | undefined {
  const path = sectionPath(context, section.facts)
  if (!path) return undefined
  const columns = writtenAt({ file: context.file, path: [...path, 'columns'] }, '') as never
  const statement = placeIn(context.file, [...path, 'columns'], columns, name)
  const part = ofSection(context, section, statement, name, section.facts.section.resource)
  const row = rowOf(chain)
  return {
    ...base('column', name),
    role: '明细列',
    ...part,
    scope: { ...part.scope, ...(row && { line: row }) },
  }
}

function ofSection(
  context: PageContext,
  { facts }: Region<'section'>,
  statement: Place | undefined,
  name: string,
  resource: string,
) {
  const from = fieldPart(context, 'column', statement, writtenAt(statement, name), resource)
  const label = from.origins.find(({ property }) => property === 'label')?.value
  return {
    ...from,
    statement,
    title: typeof label === 'string' ? label : name,
    scope: { ...facts.scope, row: facts.record } as Scope,
    resource,
    spoken: statement ? [statement] : [],
    calls: facts.section.load ? [facts.section.load] : loadOf(context),
  }
}

const loadOf = ({ page }: PageContext): string[] =>
  page.kind === 'detail' || page.kind === 'print' ? [page.calls.load] : []

/** What stands in a list of the page by itself: tabs of sections, groups and links, sections of forms, blocks on paper. */
function pageEntry(
  context: PageContext,
  chain: readonly Found[],
  kind: NonNullable<Found['mark']>['kind'],
  name: string,
): Part | undefined {
  const { page, file } = context
  const of = (path: JSONPath | undefined, title: string, scope: Scope): Part | undefined => {
    if (!path) return undefined
    const statement = { file, path }
    return { ...base(kind, title), statement, scope, spoken: [statement], calls: [] }
  }
  if (page.kind === 'landing' && (kind === 'group' || kind === 'link')) {
    const scope = regionIn(chain, 'landing')?.facts.scope ?? {}
    const at = page.groups.findIndex(({ title }) => title === groupOf(chain))
    const links = page.groups[at]?.links ?? []
    const link = linkAt(links, name)
    const path =
      kind === 'group' ? ['groups', at] : link < 0 ? undefined : ['groups', at, 'links', link]
    const title = kind === 'group' ? name : name.slice(name.indexOf(' ') + 1)
    return of(at < 0 ? undefined : path, title, scope)
  }
  if (page.kind === 'form' && kind === 'group') {
    const at = page.sections.findIndex(({ title }) => title === name)
    const form = regionIn(chain, 'form')?.facts
    return of(at < 0 ? undefined : ['sections', at], name, form?.scope ?? {})
  }
  if (page.kind === 'print' && kind === 'print-block') {
    const { heading, text } = page.blocks[Number(name)] ?? {}
    const scope = regionIn(chain, 'print')?.facts.scope ?? {}
    return of(['blocks', Number(name)], heading ?? text ?? `第 ${Number(name) + 1} 块`, scope)
  }
  const sections = regionIn(chain, 'sections')
  const tabs = sections?.facts.parts.tabs ?? []
  const at = tabs.findIndex(({ key }) => key === name)
  if (kind !== 'section-tab' || !sections || at < 0) return undefined
  const before = detailPath(context, sections.facts.parts.sections.length)
  const { scope, record } = sections.facts
  return of([...before, 'tabs', at], tabs[at]?.label ?? name, { ...scope, row: record })
}

/** A link is marked by its path and the title it shows, which is the page's own where it writes none. */
function linkAt(links: readonly (string | PageLink)[], mark: string): number {
  const written = links.map((link) => (typeof link === 'string' ? { path: link } : link))
  const own = written.findIndex(({ path, title }) => mark === `${path} ${title}`)
  if (own >= 0) return own
  return written.findIndex(({ path, title }) => !title && mark.startsWith(`${path} `))
}

const groupOf = (chain: readonly Found[]) =>
  chain.find(({ mark }) => mark?.kind === 'group')?.mark?.name

/** Where the sections of a detail stand: in the page itself, below a row, beside a list. */
function detailPath({ parts, page }: PageContext, count: number): JSONPath {
  if (page.kind === 'detail') return []
  const first = parts.sections.find(
    ({ path }) => parts.sections.filter((one) => one.path.length === path.length).length >= count,
  )
  return first ? first.path.slice(0, -2) : []
}

function regionPart(context: PageContext, chain: readonly Found[]): Part | undefined {
  const region = chain[0]?.region
  if (!region) return undefined
  const list = regionIn(chain, 'list')
  const part = list && listPart(context, list.facts.id)
  const at = (path: JSONPath): Place => ({ file: context.file, path })
  const shared = (title: string, statement: Place, scope: Scope): Part => ({
    ...base(undefined, title),
    role: regionRoles[region.kind],
    statement,
    scope,
    spoken: [],
    calls: [],
  })
  if (region.kind === 'section') {
    const { facts } = region as Region<'section'>
    const path = sectionPath(context, facts)
    if (!path) return undefined
    const statement = at(path)
    const scope = { ...facts.scope, row: facts.record }
    const own = shared(facts.section.title, statement, scope)
    const calls = facts.section.load ? [facts.section.load] : loadOf(context)
    return { ...own, spoken: [at([...path, 'visible'])], calls, resource: facts.section.resource }
  }
  if (region.kind === 'chart') {
    const { chart, call, resource } = (region as Region<'chart'>).facts
    const places = [
      ...(part?.list.charts ?? []).map(
        (one, place) => [one, [...part!.path, 'charts', place]] as const,
      ),
      ...context.parts.sections.flatMap(({ section, path }) =>
        section.chart ? [[section.chart, [...path, 'chart']] as const] : [],
      ),
    ]
    const found = places.find(([one]) => one.title === chart.title && one.x === chart.x)
    if (!found) return undefined
    return {
      ...shared(chart.title, at([...found[1]]), list?.facts.scope ?? {}),
      calls: [call],
      resource,
    }
  }
  if (part && list && ['list', 'table', 'filters', 'actions'].includes(region.kind)) {
    const keys: Record<string, JSONPath> = {
      filters: ['filters'],
      table: ['columns'],
      actions: ['actions'],
    }
    const title = part.list.title ?? context.page.title
    const own = shared(title, at([...part.path, ...(keys[region.kind] ?? [])]), list.facts.scope)
    const { resource } = list.facts
    return { ...own, role: regionRoles[region.kind], calls: [part.list.calls.list], resource }
  }
  const scope = (region.facts as { scope?: Scope }).scope ?? {}
  return { ...shared(context.page.title, at([]), scope), calls: loadOf(context) }
}

function base(kind: NonNullable<Found['mark']>['kind'] | undefined, title: string) {
  return { role: kind ? markRoles[kind] : '', title, inherited: [], origins: [] }
}

/** What the file says at a place; the bare name where there is none. */
function writtenAt(
  place: Place | undefined,
  name: string,
): string | Readonly<Record<string, unknown>> {
  const node = place && nearestNode(place.file, place.path)
  return node ? (getNodeValue(node) as string | Record<string, unknown>) : name
}
