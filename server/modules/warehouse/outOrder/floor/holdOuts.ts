import type { Id, Trx } from '../../../../base/db'
import { holdEach } from '../change/holdOut'
import { eventsOf } from '../outEvents'
import type { HeldOut } from '../types'

/**
 * Holds several documents, always in the order of their ids, so that two planners never wait for each other in a circle.
 * @param sources hold what they were made for first: needed where the source is to hear of the change
 */
export async function holdOuts(
  trx: Trx,
  ids: readonly Id[],
  sources: 'withSources' | 'alone',
): Promise<HeldOut[]> {
  if (ids.length === 0) return []
  if (sources === 'withSources') {
    const known = await trx
      .selectFrom('outOrder')
      .select(['id', 'outOrderNum', 'sourceType', 'sourceNum'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
    for (const out of known) await eventsOf(out.sourceType).hold?.(trx, out as HeldOut)
  }
  return holdEach(trx, ids)
}
