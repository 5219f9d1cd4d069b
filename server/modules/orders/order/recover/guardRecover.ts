import { asCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { dictLabel, schemas } from '../../../../base/schemas'
import { lockChild } from '../effects/childOf'
import {
  refuseAfterSale,
  refuseWhileBuyerAsks,
  requireBuyer,
  requireShipper,
} from '../guards/guards'
import { isOwnKind, type OrderRow } from '../record/OrderRow'
import type { RecoverInput, RecoverWay } from './RecoverInput'

const beforeShipping = ['WAIT_DELIVERY', 'DELIVERYING']

/** Which states before the fault a way fits. */
const fits: Readonly<Record<RecoverWay, readonly string[]>> = {
  RETRY: beforeShipping,
  REAUDIT: beforeShipping,
  SHORT: beforeShipping,
  RESEND: ['DELIVERIED'],
  CANCEL: [...beforeShipping, 'DELIVERIED'],
}

/**
 * Whether this company may end the fault of an order this way.
 * @throws ORDER_RECOVER_WAY, ORDER_NOT_BUYER, ORDER_NOT_SHIPPER, ORDER_AFTER_SALE_OPEN, ORDER_BUYER_ASKS,
 * ORDER_CHILD_WAITS
 */
export async function guardRecover(
  trx: Trx,
  order: OrderRow,
  input: RecoverInput,
  ctx: Context,
): Promise<void> {
  const way = input.way as RecoverWay
  const { orderNum } = order
  const before = order.statusBeforeError ?? ''
  if (!fits[way].includes(before))
    throw fail('ORDER_RECOVER_WAY', {
      orderNum,
      before: dictLabel(schemas(), 'order_status', before),
      way: dictLabel(schemas(), 'order_recover_way', way),
    })
  if (way === 'CANCEL') requireBuyer(order, ctx)
  else requireShipper(order, ctx)
  await refuseAfterSale(trx, order)
  if (way !== 'CANCEL') await refuseWhileBuyerAsks(trx, order)
  if (way === 'SHORT' && !input.shortLines?.length) throw fail('ORDER_SHORT_LINES')
  if (way === 'SHORT' || way === 'RESEND') await refuseParent(trx, order)
}

/** What is short and what is sent again is the shipping company's to say, on the child. */
async function refuseParent(trx: Trx, order: OrderRow): Promise<void> {
  const child = isOwnKind(order)
    ? await asCompany(trx, order.companyId, (seller) => lockChild(seller, order))
    : undefined
  if (child)
    throw fail('ORDER_CHILD_WAITS', {
      orderNum: order.orderNum,
      childNum: child.orderNum,
      status: dictLabel(schemas(), 'order_status', child.status),
    })
}
