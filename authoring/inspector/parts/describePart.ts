import { actionPart } from './actionPart'
import { regionIn, type Found } from '../page/chain'
import { columnPart } from './columnPart'
import { filterPart, tabPart } from './filterPart'
import { itemPart } from './itemPart'
import type { PageContext } from '../page/pageContext'
import { pageEntry } from './pageEntry'
import { regionPart } from './regionPart'
import { linePart } from './sectionPart'
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
