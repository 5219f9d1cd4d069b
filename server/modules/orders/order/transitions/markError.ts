import { asCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { type Context } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import { dictLabel, schemas } from '../../../../base/schemas'
import { lockChild } from '../effects/childOf'
import { markAbnormal } from '../effects/markAbnormal'

import { isOwnKind, type OrderRow } from '../record/OrderRow'
import { openReturn } from '../../returnOrder/openReturn'

export type MarkErrorInput = InputOf<'order', 'markError'>

const refusedByReceiver = '10'

/**
 * 标记异常 by a person. A parent order has no documents of its own: its child is stopped, and the parent follows.
 * @throws ORDER_CHILD_WAITS while the supplier has not reviewed the child
 */
export async function markError(
  trx: Trx,
  order: OrderRow,
  input: MarkErrorInput,
  ctx: Context,
): Promise<void> {
  const child = isOwnKind(order)
    ? await asCompany(trx, order.companyId, (seller) => lockChild(seller, order))
    : undefined
  if (child?.status === 'UN_AUDIT')
    throw fail('ORDER_CHILD_WAITS', {
      orderNum: order.orderNum,
      childNum: child.orderNum,
      status: dictLabel(schemas(), 'order_status', child.status),
    })
  const stopped = child ?? order
  await markAbnormal(trx, ctx, stopped, input)
  if (order.status === 'DELIVERIED' && input.abnormalType === refusedByReceiver)
    await openReturn(trx, ctx, stopped, { kind: '2' })
}
