import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import type { Context, Route } from '../../../kit/http'
import { defineBatch, type NameRow } from '../../../kit/machines'
import {
  cancelOrder,
  finishOrder,
  guardFinish,
  lockOrderByNum,
  type OrderRow,
} from '../../orders/order'

/** An order of the circle the company has bought, locked. @throws GP_ORDER_UNKNOWN, GP_ORDER_NOT_BUYER */
async function lockBought(
  trx: Trx,
  ctx: Context,
  id: Id,
  title: string,
  name: NameRow,
): Promise<OrderRow> {
  const { rows } = await sql<{ orderNum: string; side: string }>`
    select order_num, side from gp_order where id = ${/^\d{1,18}$/.test(id) ? id : '0'}`.execute(
    trx,
  )
  const [seen] = rows
  if (!seen) throw fail('GP_ORDER_UNKNOWN')
  const { orderNum } = seen
  name(orderNum)
  if (seen.side !== 'BUY') throw fail('GP_ORDER_NOT_BUYER', { orderNum, title })
  return lockOrderByNum(trx, orderNum)
}

const statusOf = ({ status }: OrderRow) => dictLabel(schemas(), 'order_status', status)

/** 取消订单 before the supplier's audit: reason 其他 with what the buyer wrote. */
const cancel = defineBatch({
  resource: 'gpOrderLink',
  action: 'cancel',
  isShownOnly: true,
  errors: ['GP_ORDER_UNKNOWN', 'GP_ORDER_NOT_BUYER', 'GP_ORDER_NOT_WAITING'],
  async row(trx, ctx, id, { remark }, name) {
    const order = await lockBought(trx, ctx, id, '取消', name)
    const { orderNum } = order
    if (order.status !== 'UN_AUDIT')
      throw fail('GP_ORDER_NOT_WAITING', { orderNum, status: statusOf(order) })
    await cancelOrder(trx, order, { cancelReason: '9', cancelRemark: remark }, ctx)
  },
})

/** 确认收货: the held money becomes the supplier's. */
const receive = defineBatch({
  resource: 'gpOrderLink',
  action: 'receive',
  isShownOnly: true,
  errors: [
    'GP_ORDER_UNKNOWN',
    'GP_ORDER_NOT_BUYER',
    'GP_ORDER_NOT_SHIPPED',
    'ORDER_AFTER_SALE_OPEN',
  ],
  async row(trx, ctx, id, _input, name) {
    const order = await lockBought(trx, ctx, id, '确认收货', name)
    const { orderNum } = order
    if (order.status !== 'DELIVERIED')
      throw fail('GP_ORDER_NOT_SHIPPED', { orderNum, status: statusOf(order) })
    await guardFinish(trx, order, ctx)
    await finishOrder(trx, order, ctx)
  },
})

export const buyerActs: readonly Route[] = [cancel, receive]
