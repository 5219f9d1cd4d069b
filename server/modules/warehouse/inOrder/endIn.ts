import type { Trx } from '../../../base/db'
import { actorOf, type WarehouseActor } from '../outOrder'
import { holdIn, holdInOfSource, requireState } from './holdIn'
import { eventsOf } from './inEvents'
import type { HeldIn } from './types'

/** Cancels a document nothing came in for. Cancelled twice, the second time nothing happens. @throws IN_STATE */
export async function cancelIn(trx: Trx, inOrderNum: string): Promise<void> {
  const doc = await holdIn(trx, inOrderNum)
  if (doc.inStatus === 'CANCELLED') return
  requireState(doc, ['WAIT_IN'], '取消')
  await trx.updateTable('inOrder').set({ inStatus: 'CANCELLED' }).where('id', '=', doc.id).execute()
}

/** The source does not expect the rest any more (提前结单): what is missing becomes the difference. @throws IN_STATE */
export async function closeIn(trx: Trx, inOrderNum: string): Promise<void> {
  await close(trx, await holdIn(trx, inOrderNum))
}

/** 短收结案 by the warehouse: as `closeIn`, and the source document is told. @throws IN_STATE */
export async function closeShort(
  trx: Trx,
  inOrderNum: string,
  actor?: WarehouseActor,
): Promise<void> {
  const doc = await holdInOfSource(trx, inOrderNum)
  await close(trx, doc)
  await eventsOf(doc.sourceType).closed?.(trx, doc, await actorOf(trx, actor))
}

async function close(trx: Trx, doc: HeldIn): Promise<void> {
  if (doc.inStatus === 'CLOSED') return
  requireState(doc, ['WAIT_IN', 'PART_IN'], '结案')
  await trx
    .updateTable('inOrder')
    .set({ inStatus: 'CLOSED', diffQuantity: doc.planQuantity - doc.receivedQuantity })
    .where('id', '=', doc.id)
    .execute()
}
