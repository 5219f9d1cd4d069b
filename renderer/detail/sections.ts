import type { DetailPage, Section } from '../../schemas/contract/language.gen'
import {
  requireField,
  resolveColumn,
  type ResolvedColumn,
  type Resources,
} from '../../schemas/language'
import { compileExpression, type Scope } from '../expressions'

/** A section made ready to draw: lines of fields, a table of items, or a log. */
export interface DetailSection {
  id: string
  title: string
  kind: 'fields' | 'table' | 'log'
  columns: readonly ResolvedColumn[]
  /** Resource its columns belong to. */
  resource: string
  /** Field of the record that holds the lines of a table or log. */
  list?: string
  visible?: string
}

/** Resolves every section of a page once. */
export function compileSections(page: DetailPage, resources: Resources): DetailSection[] {
  return page.sections.map((section, place) => compileSection(section, place, page, resources))
}

function compileSection(
  section: Section,
  place: number,
  page: DetailPage,
  resources: Resources,
): DetailSection {
  const list = section.table ?? section.log
  const kind = section.table ? 'table' : section.log ? 'log' : 'fields'
  const resource = list ? lineResource(list, page, resources) : page.resource
  const uses = (list ? section.columns : section.fields) ?? []
  const columns = uses.map((use) => resolveColumn(use, resource, resources))
  const { title, visible } = section
  return { id: `section-${place}`, title, kind, columns, resource, list, visible }
}

function lineResource(list: string, page: DetailPage, resources: Resources): string {
  const { of } = requireField(list, page.resource, resources)
  if (of) return of
  throw new Error(
    `compileSections: field "${list}" of "${page.resource}" has no "of"; a table needs the resource of its lines`,
  )
}

/** The sections shown for a record; before it is there, all that do not depend on it. */
export const shownSections = (sections: readonly DetailSection[], scope: Scope): DetailSection[] =>
  sections.filter(
    ({ visible }) => visible === undefined || Boolean(compileExpression(visible)(scope)),
  )
