import type { Scope } from '../../../renderer/language/expressions'
import type { Region } from '../../../renderer/language/inspection'
import { regionIn, rowOf, type Found } from '../page/chain'
import { fieldPart } from './fieldPart'
import type { PageContext, Place } from '../page/pageContext'
import { base, loadOf, writtenAt } from './partBase'
import { fieldPlace, sectionPath } from '../page/statements'
import type { Part } from './types'

/** A field line or figure of a detail. */
export function linePart(
  context: PageContext,
  chain: readonly Found[],
  name: string,
): Part | undefined {
  const section = regionIn(chain, 'section')
  const path = section && sectionPath(context, section.facts)
  if (!section || !path) return undefined
  const fields = writtenAt({ file: context.file, path: [...path, 'fields'] }, '') as never
  const { resource } = section.facts.section
  const statement = fieldPlace(context, [...path, 'fields'], fields, resource, name)
  return {
    ...base('line', name),
    ...ofSection(context, section, statement, name, resource),
  }
}

/** A column of the lines of a detail. */
export function lineColumn(
  context: PageContext,
  chain: readonly Found[],
  section: Region<'section'>,
  name: string,
): Part | undefined {
  const path = sectionPath(context, section.facts)
  if (!path) return undefined
  const columns = writtenAt({ file: context.file, path: [...path, 'columns'] }, '') as never
  const { resource } = section.facts.section
  const statement = fieldPlace(context, [...path, 'columns'], columns, resource, name)
  const part = ofSection(context, section, statement, name, resource)
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
