import type { UpdateObject } from 'kysely'
import type { TProperties } from 'typebox'
import type { Id, Tables, Trx } from '../../../../base/db'
import type { Context, Route } from '../../../../kit/http'
import {
  defineBatch,
  type BatchSpec,
  type DeclaredAction,
  type InputOf,
} from '../../../../kit/machines'
import type { InputWith } from '../../../../kit/records'
import { lockOrder } from '../record/findOrders'
import type { OrderRow } from '../record/OrderRow'

interface OrderBatch<Action extends DeclaredAction<'order'>, Values> extends Omit<
  BatchSpec<'order', Action, Values>,
  'resource' | 'row'
> {
  change(trx: Trx, ctx: Context, order: OrderRow, input: Values): Promise<void>
}

/** A batch that changes orders without moving them to another state; each is locked first. */
export function changeOrders<Action extends DeclaredAction<'order'>>(
  spec: OrderBatch<Action, InputOf<'order', Action>> & { more?: undefined },
): Route
export function changeOrders<
  Action extends DeclaredAction<'order'>,
  const More extends TProperties,
>(spec: OrderBatch<Action, InputWith<InputOf<'order', Action>, More>> & { more: More }): Route
export function changeOrders<Action extends DeclaredAction<'order'>>({
  change,
  ...spec
}: OrderBatch<Action, InputOf<'order', Action>>): Route {
  return defineBatch<'order', Action>({
    ...spec,
    resource: 'order',
    async row(trx, ctx, id, input, name) {
      const order = await lockOrder(trx, id)
      name(order.orderNum)
      await change(trx, ctx, order, input)
    },
  })
}

/** Writes fields of an order and lets its version grow. */
export const storeOrder = (trx: Trx, id: Id, fields: UpdateObject<Tables, 'salesOrder'>) =>
  trx
    .updateTable('salesOrder')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
