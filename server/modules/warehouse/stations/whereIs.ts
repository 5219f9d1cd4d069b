import type { ScanWork, Whereabouts } from '../../../kit/scans'
import { inOrder, stocktake } from './documentsIn'
import { outOrder, packingList, pickList, wave } from './documentsOut'
import type { Look } from './placeOf'
import { product, shelf } from './things'

type Work<S> = Pick<ScanWork<S>, 'trx' | 'ctx' | 'warehouseId'>

/**
 * What a code is at all, for a station that does not take it: a document with its state and the station it waits for,
 * else a shelf or a book. Below the caller's company and 数据范围.
 */
export async function whereIs<S>(work: Work<S>, text: string): Promise<Whereabouts | undefined> {
  for (const look of looks) {
    const place = await look(work.trx, work.ctx.companyId, text)
    if (place) return { ...place, ...(await otherWarehouse(work, place)) }
  }
  return undefined
}

async function otherWarehouse<S>({ trx, warehouseId }: Work<S>, { way }: Whereabouts) {
  const id = way?.query?.['warehouseId'] ?? warehouseId
  if (id === warehouseId) return undefined
  const found = await trx
    .selectFrom('warehouse')
    .select('warehouseName as warehouse')
    .where('id', '=', id)
    .executeTakeFirst()
  return found
}

const looks: readonly Look[] = [
  outOrder,
  pickList,
  wave,
  packingList,
  inOrder,
  stocktake,
  shelf,
  product,
]
