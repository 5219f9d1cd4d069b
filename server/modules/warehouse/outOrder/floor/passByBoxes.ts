import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { HeldOut, WarehouseActor } from '../types'

/**
 * 完成装箱 counts as the re-check: a document that waits for its review waits to be shipped. What its boxes are and weigh
 * is the document's. It is held.
 */
export async function passByBoxes(
  trx: Trx,
  out: HeldOut,
  boxes: readonly { weight: string | null }[],
  actor: WarehouseActor,
): Promise<void> {
  const weights = boxes.map(({ weight }) => weight)
  await sql`
    update out_order set box_count = ${boxes.length}::int,
      weight = coalesce((select sum(w::numeric) from unnest(${weights}::text[]) as w), weight)
    where id = ${out.id}`.execute(trx)
  if (out.outStatus !== 'WAIT_REVIEW') return
  await trx
    .updateTable('outOrderItem')
    .set((eb) => ({ reviewedQuantity: eb.ref('quantity'), itemStatus: 'REVIEWED' }))
    .where('outOrderId', '=', out.id)
    .where('itemStatus', '<>', 'CANCELLED')
    .execute()
  await trx
    .updateTable('outOrder')
    .set((eb) => ({
      outStatus: 'WAIT_SHIP',
      reviewedQuantity: eb.ref('totalQuantity'),
      reviewTime: actor.now(),
      reviewBy: actor.user.userId,
    }))
    .where('id', '=', out.id)
    .execute()
}
