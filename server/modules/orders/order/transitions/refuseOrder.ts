import type { Trx } from '../../../../base/db'
import { type Context } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import { releaseOrder } from '../money/orderMoney'
import type { OrderRow } from '../record/OrderRow'
import { endReserved } from '../reserve/releaseReserved'
import { returnParent } from '../effects/returnParent'
import { orderWatchers } from '../notices/watchOrders'

export type RefuseInput = InputOf<'order', 'refuse'>

/** 驳回: the reason is kept, the buyer's money goes back to its balance, the buyer is told, a parent order returns. */
export async function refuseOrder(
  trx: Trx,
  order: OrderRow,
  input: RefuseInput,
  ctx: Context,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      refuseReason: input.refuseReason,
      refuseRemark: input.refuseRemark ?? null,
      refuseTime: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await endReserved(trx, ctx, order)
  const released = await releaseOrder(trx, ctx, order)
  const reason = reasonText(input)
  await writeLog(trx, ctx, order, {
    logType: 'REFUSE',
    content: sentence`驳回：${reason}${released}`,
    afterStatus: 'REFUSED',
  })
  await notify(trx, order.companyId, order, {
    title: '订单被驳回',
    content: `订单 ${order.orderNum} 被驳回：${reason}`,
    orderStatus: 'REFUSED',
    permission: 'order:examine:list',
    isTodo: true,
  })
  await returnParent(trx, ctx, order, reason)
  for (const watcher of orderWatchers()) await watcher.refused?.(trx, ctx, order, reason)
}

function reasonText({ refuseReason, refuseRemark }: RefuseInput): string {
  const label = dictLabel(schemas(), 'order_refuse_reason', refuseReason)
  return refuseRemark ? `${label}（${refuseRemark}）` : label
}
