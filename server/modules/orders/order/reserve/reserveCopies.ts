import type { Trx } from '../../../../base/db'
import { lockStock, type Pick } from '../../../warehouse/stock'
import { itemsOf } from '../record/findOrders'
import type { LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'

/** Copies reserved for an order stand under the order itself until its review gives them to an outbound document. */
export const reservedFor = ({ orderNum }: Only<OrderRow, 'orderNum'>) =>
  ({ billType: 'ORDER', billNum: orderNum }) as const

type Only<T, Key extends keyof T> = Omit<T, Exclude<keyof T, Key>>

/**
 * Reserves planned copies for an order that waits for its review; `lineId` of a pick is the order line. Acts as the
 * supplier.
 * @throws STOCK_TAKEN
 */
export async function reserveCopies(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  picks: readonly Pick[],
): Promise<void> {
  const entry = { ...reservedFor(order), companyId: order.supplyCompanyId }
  await lockStock(trx, { ...entry, userId: actor.user.userId }, picks)
  await showReserved(trx, order, picks)
}

/** What the order and its lines say of their reserved copies. */
export async function showReserved(
  trx: Trx,
  order: Only<OrderRow, 'id'>,
  picks: readonly { lineId: string; quantity: number; shelfCode?: string }[],
): Promise<void> {
  for (const { id } of await itemsOf(trx, order.id)) {
    const own = picks.filter(({ lineId }) => lineId === id)
    await trx
      .updateTable('orderItem')
      .set({
        lockQuantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
        shelfNum: own.flatMap(({ shelfCode }) => shelfCode ?? []).join('、') || null,
      })
      .where('id', '=', id)
      .execute()
  }
  await trx
    .updateTable('salesOrder')
    .set({ lockFlag: picks.length > 0 })
    .where('id', '=', order.id)
    .execute()
}
