import type {
  Chart,
  ListBlock,
  Section,
  SectionTab,
} from '../../../../schemas/contract/language.gen'
import {
  requireField,
  resolveColumn,
  type ResolvedColumn,
  type Resources,
} from '../../../../schemas/language'
import { compileExpression, type Scope } from '../../../language/expressions'

/** A section made ready to draw. */
export interface DetailSection {
  id: string
  title: string
  kind: 'lines' | 'address' | 'figures' | 'steps' | 'table' | 'log' | 'list' | 'chart'
  columns: readonly ResolvedColumn[]
  /** What follows on from `columns` as one address. */
  address: readonly ResolvedColumn[]
  /** Resource its columns belong to. */
  resource: string
  /** Field of the record that holds the lines of a table or log. */
  list?: string
  block?: ListBlock
  chart?: Chart
  /** Call of a section that fetches for itself. */
  load?: string
  /** Shown under this tab only. */
  tab?: string
  /** Closed until somebody opens it. */
  isFolded: boolean
  visible?: string
  /** Why a step bar goes no further. */
  halted?: string
}

/** Resolves every section of a page or of a row's detail once. `resource` is that of the record they show. */
export const compileSections = (
  sections: readonly Section[],
  resource: string,
  resources: Resources,
): DetailSection[] =>
  sections.map((section, place) => compileSection(section, place, resource, resources))

function compileSection(
  section: Section,
  place: number,
  recordResource: string,
  resources: Resources,
): DetailSection {
  const list = section.table ?? section.log
  const resource = list ? lineResource(list, recordResource, resources) : recordResource
  const uses = (list ? section.columns : section.fields) ?? []
  const { title, tab, load, visible, halted, chart, list: block, fold, address = [] } = section
  return {
    id: `section-${place}`,
    title,
    kind: kindOf(section),
    columns: uses.map((use) => resolveColumn(use, resource, resources)),
    address: address.map((use) => resolveColumn(use, resource, resources)),
    resource,
    list,
    block,
    chart,
    load,
    tab,
    isFolded: fold === true,
    visible,
    halted,
  }
}

function kindOf(section: Section): DetailSection['kind'] {
  if (section.address) return 'address'
  if (section.table) return 'table'
  if (section.log) return 'log'
  if (section.list) return 'list'
  if (section.chart) return 'chart'
  return section.view ?? 'lines'
}

/**
 * Where a section stands where there is room: what is wide or in a tab on the left, figures of money below it, people,
 * facts and history beside it.
 */
export function laneOf({ kind, tab, columns }: DetailSection): 'main' | 'below' | 'side' {
  if (tab !== undefined) return 'main'
  if (kind === 'address' || kind === 'log') return 'side'
  if (kind !== 'lines' || columns.some(({ type }) => type === 'json')) return 'main'
  return isStatement(columns) ? 'below' : 'side'
}

/** Mostly money: read as a column of figures. */
export const isStatement = (columns: readonly ResolvedColumn[]): boolean =>
  columns.filter(({ type }) => type === 'money').length * 2 >= columns.length

function lineResource(list: string, resource: string, resources: Resources): string {
  const { of } = requireField(list, resource, resources)
  if (of) return of
  throw new Error(
    `compileSections: field "${list}" of "${resource}" has no "of"; a table needs the resource of its lines`,
  )
}

/** What a record lets be seen; before it is there, all that does not depend on it. */
export const shownOnly = <Part extends { visible?: string }>(
  parts: readonly Part[],
  scope: Scope,
): Part[] =>
  parts.filter(({ visible }) => visible === undefined || Boolean(compileExpression(visible)(scope)))

/** The number on a tab; none while there is nothing to count. */
export function countOf({ count }: SectionTab, scope: Scope): number | undefined {
  if (count === undefined || !scope.row) return undefined
  const value = Number(compileExpression(count)(scope))
  return Number.isFinite(value) ? value : undefined
}
