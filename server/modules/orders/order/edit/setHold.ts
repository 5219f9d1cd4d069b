import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { requirePending, requireReviewer } from '../guards/guards'
import { writeLog } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

/** 挂起 / 取消挂起: a held order cannot be audited. */
export async function setHold(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  holdFlag: boolean,
  holdReason?: string | null,
): Promise<void> {
  requirePending(order)
  requireReviewer(order, ctx)
  await storeOrder(trx, order.id, { holdFlag, holdReason: holdFlag ? (holdReason ?? null) : null })
  const reason = holdReason ? `：${holdReason}` : ''
  await writeLog(trx, ctx, order, {
    logType: 'EDIT',
    content: holdFlag ? sentence`挂起${reason}` : sentence`取消挂起`,
  })
}
