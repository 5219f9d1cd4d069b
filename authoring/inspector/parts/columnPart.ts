import type { Scope } from '../../../renderer/language/expressions'
import type { Region } from '../../../renderer/language/inspection'
import { regionIn, rowOf, type Found } from '../page/chain'
import { fieldPart } from './fieldPart'
import type { PageContext, Place } from '../page/pageContext'
import { base, writtenAt } from './partBase'
import { lineColumn } from './sectionPart'
import { fieldPlace, listPart, placeIn } from '../page/statements'
import type { Part } from './types'

/** A column of a list or report, or of the lines of a detail. */
export function columnPart(
  context: PageContext,
  chain: readonly Found[],
  name: string,
): Part | undefined {
  if (name === '$actions' || name.startsWith('$')) return undefined
  const section = regionIn(chain, 'section')
  const list = regionIn(chain, 'list')
  if (section && isNearer(chain, section, list)) return lineColumn(context, chain, section, name)
  const part = list && listPart(context, list.facts.id)
  if (!part || !list) return undefined
  const statement =
    fieldPlace(context, [...part.path, 'columns'], part.list.columns, list.facts.resource, name) ??
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
