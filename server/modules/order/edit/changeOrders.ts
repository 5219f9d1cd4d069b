import type { Updateable } from 'kysely'
import type { Id, Tables, Trx } from '../../../db'
import type { Context } from '../../../http'
import { forEachRow, type BatchAnswer } from '../../../machines'
import { lockOrder } from '../findOrders'
import type { OrderRow } from '../OrderRow'

/** Changes orders one by one without moving them to another state; each is locked, a refused one blocks no other. */
export const changeOrders = (
  ctx: Context,
  ids: readonly Id[],
  change: (trx: Trx, order: OrderRow) => Promise<void>,
): Promise<BatchAnswer> =>
  forEachRow(ctx, ids, async (trx, id, name) => {
    const order = await lockOrder(trx, id)
    name(order.orderNum)
    await change(trx, order)
  })

/** Writes fields of an order and lets its version grow. */
export const storeOrder = (trx: Trx, id: Id, fields: Updateable<Tables['salesOrder']>) =>
  trx
    .updateTable('salesOrder')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
