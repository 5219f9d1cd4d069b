import type { RawBuilder } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { holdEach, holdOutsOfSources } from '../change/holdOut'
import type { HeldOut } from '../types'

/**
 * Holds several documents, always in the order of their ids, so that two planners never wait for each other in a circle.
 * @param ids  or a query of one column that finds them
 * @param sources hold what they were made for first: needed where the source is to hear of the change
 */
export async function holdOuts(
  trx: Trx,
  ids: readonly Id[] | RawBuilder<Id>,
  sources: 'withSources' | 'alone',
): Promise<HeldOut[]> {
  if ('length' in ids && ids.length === 0) return []
  return sources === 'withSources' ? holdOutsOfSources(trx, 'id', ids) : holdEach(trx, ids)
}
