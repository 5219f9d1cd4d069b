import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { hasOpenAfterSale } from '../effects/childOf'
import { completeOrder } from '../effects/completeOrder'
import { requireBuyer } from '../guards/guards'
import type { OrderRow } from '../record/OrderRow'

/** @throws ORDER_NOT_BUYER, ORDER_PLATFORM_FINISH, ORDER_AFTER_SALE_OPEN */
export async function guardFinish(trx: Trx, order: OrderRow, ctx: Context): Promise<void> {
  requireBuyer(order, ctx)
  const { orderNum } = order
  if (order.orderType === 'SHOP_ORDER') throw fail('ORDER_PLATFORM_FINISH', { orderNum })
  if (await hasOpenAfterSale(trx, order.id)) throw fail('ORDER_AFTER_SALE_OPEN', { orderNum })
}

/** 确认完成 by the buying company. */
export const finishOrder = (trx: Trx, order: OrderRow, ctx: Context): Promise<void> =>
  completeOrder(trx, ctx, order, sentence`下单公司确认完成`)
