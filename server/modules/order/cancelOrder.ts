import { Type, type Static } from 'typebox'
import type { Trx } from '../../db'
import type { Context } from '../../http'
import { dictLabel, schemas } from '../../schemas'
import { optionalText } from './bodyFields'
import { notify } from './notify'
import { writeLog } from './orderLog'
import { releaseOrder } from './orderMoney'
import { isOwnKind, type OrderRow } from './OrderRow'
import { returnParent } from './returnParent'

export const cancelBody = Type.Object({
  cancelReason: Type.Union(['1', '2', '3', '4', '5', '7', '9'].map((value) => Type.Literal(value))),
  cancelRemark: optionalText(200),
})

export type CancelInput = Static<typeof cancelBody>

/** 取消: money that is still frozen goes back, the other side is told. The platform's order is not closed by us. */
export async function cancelOrder(
  trx: Trx,
  order: OrderRow,
  input: CancelInput,
  ctx: Context,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      cancelReason: input.cancelReason,
      cancelRemark: input.cancelRemark ?? null,
      cancelTime: ctx.now(),
      holdFlag: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  const released = await releaseOrder(trx, ctx, order)
  const label = dictLabel(schemas(), 'order_cancel_reason', input.cancelReason)
  const reason = input.cancelRemark ? `${label}（${input.cancelRemark}）` : label
  const money = released === '0.00' ? '' : `，解冻 ${released} 元`
  await writeLog(trx, ctx, order, {
    logType: 'CANCEL',
    content: `取消：${reason}${money}`,
    afterStatus: 'DELIVERY_CANCEL',
  })
  if (!isOwnKind(order))
    await notify(trx, ctx, order.supplyCompanyId, order, {
      title: '订单已取消',
      content: `订单 ${order.orderNum} 已由 ${ctx.user.companyName} 取消：${reason}`,
      orderStatus: 'DELIVERY_CANCEL',
      permission: 'order:examine:list',
    })
  await returnParent(trx, ctx, order, `代发单已取消：${reason}`)
}
