import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { logOut, type WarehouseActor } from '../../outOrder'
import { keepFigures } from './figures'
import { requirePackingState, type HeldPacking } from './holdPacking'

/** 作废: the boxes are gone, what lay in them is unboxed. The document stays as it is. */
export async function cancelPacking(
  trx: Trx,
  { out, packing }: HeldPacking,
  actor: WarehouseActor,
): Promise<void> {
  await trx.deleteFrom('packBox').where('packingId', '=', packing.id).execute()
  await trx
    .updateTable('packingList')
    .set({ packingStatus: 'CANCELLED', finishTime: null, boxCount: 0, boxedQuantity: 0 })
    .where('id', '=', packing.id)
    .execute()
  await keepFigures(trx, packing.id)
  await logOut(trx, out, actor, '作废装箱单', sentence`装箱单 ${packing.packingNum}`)
}

/** 重新装箱: before it left; its boxes stay as they are. @throws PACK_STATE */
export async function repack(
  trx: Trx,
  { out, packing }: HeldPacking,
  actor: WarehouseActor,
): Promise<void> {
  requirePackingState(packing, 'PACKED', '重新装箱')
  await trx
    .updateTable('packingList')
    .set({ packingStatus: 'PACKING', finishTime: null })
    .where('id', '=', packing.id)
    .execute()
  await trx.updateTable('outOrder').set({ boxCount: 0 }).where('id', '=', out.id).execute()
  await logOut(trx, out, actor, '重新装箱', sentence`装箱单 ${packing.packingNum}`)
}
