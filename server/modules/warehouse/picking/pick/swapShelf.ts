import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdOuts, moveReservation, type WarehouseActor } from '../../outOrder'
import type { PickItemRow, PickListRow } from '../types'
import { closeParts } from '../wave/closeParts'
import { openParts } from '../wave/openParts'
import { addLines } from '../wave/storeLists'
import { openPartsOf } from './takeCopies'

/**
 * 换货位拣: what is open of a line is taken from other shelves instead, all of it or nothing; the new lines come next
 * on the same list.
 * @returns shelves to go to
 * @throws PICK_NOTHING, PICK_OTHER_SHELF
 */
export async function swapShelf(
  trx: Trx,
  list: PickListRow,
  item: PickItemRow,
  actor: WarehouseActor,
): Promise<string[]> {
  const seen = await openPartsOf(trx, item.id)
  const ids = [...new Set(seen.map(({ outOrderId }) => outOrderId))]
  const outs = await holdOuts(trx, ids, 'alone')
  const open = await openPartsOf(trx, item.id)
  if (open.length === 0) throw fail('PICK_NOTHING')
  const quantity = open.reduce((sum, part) => sum + part.quantity, 0)
  let found = 0
  for (const part of open) {
    const out = outs.find(({ id }) => id === part.outOrderId)
    if (!out) continue
    const missing = {
      itemId: part.outOrderItemId,
      lockId: part.lockId,
      stockId: item.stockId,
      quantity: part.quantity,
    }
    found += await moveReservation(trx, out, missing, actor)
  }
  if (found < quantity)
    throw fail('PICK_OTHER_SHELF', { productName: item.productName, quantity, found })
  for (const id of ids) await closeParts(trx, id, 'unreserved')
  const parts = (await openParts(trx, list.warehouseId, ids)).filter(
    ({ productId }) => productId === item.productId,
  )
  await addLines(trx, list, parts)
  return [...new Set(parts.map(({ shelfCode }) => shelfCode))]
}
