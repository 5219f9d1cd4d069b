import type { Updateable } from 'kysely'
import type { Id, Tables, Trx } from '../../../../base/db'
import type { Context, Route } from '../../../../kit/http'
import { batchRoute, type BatchRouteSpec } from '../../../../kit/machines'
import { lockOrder } from '../findOrders'
import type { OrderRow } from '../OrderRow'

interface OrderBatch extends Omit<BatchRouteSpec, 'resource' | 'row'> {
  change(trx: Trx, ctx: Context, order: OrderRow, input: Record<string, unknown>): Promise<void>
}

/** A batch that changes orders without moving them to another state; each is locked first. */
export const changeOrders = ({ change, ...spec }: OrderBatch): Route =>
  batchRoute({
    ...spec,
    resource: 'order',
    async row(trx, ctx, id, input, name) {
      const order = await lockOrder(trx, id)
      name(order.orderNum)
      await change(trx, ctx, order, input)
    },
  })

/** Writes fields of an order and lets its version grow. */
export const storeOrder = (trx: Trx, id: Id, fields: Updateable<Tables['salesOrder']>) =>
  trx
    .updateTable('salesOrder')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
