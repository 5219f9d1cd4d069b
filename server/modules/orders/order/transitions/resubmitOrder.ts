import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { lockChild } from '../effects/childOf'
import { requireBuyer } from '../guards/guards'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import { freezeOrder } from '../money/orderMoney'
import { securedNeed } from '../money/terms'
import { isLibraryKind, isOwnKind, type OrderRow } from '../record/OrderRow'
import { lockParent } from '../effects/returnParent'
import { runStrategies } from '../strategies'

/** Only the buyer resubmits, and a child order only while its parent has not been sent another way. */
export async function guardResubmit(trx: Trx, order: OrderRow, ctx: Context): Promise<void> {
  requireBuyer(order, ctx)
  if (isLibraryKind(order)) throw fail('ORDER_LIBRARY_FINAL', { orderNum: order.orderNum })
  if (!order.relatedOrderNum) return
  const parent = await lockParent(trx, order.relatedOrderNum, order.companyId)
  // its refusal brought the parent back to review, from where the seller chooses anew
  if (parent?.status !== 'WAIT_DELIVERY')
    throw fail('ORDER_PARENT_MOVED', { orderNum: order.relatedOrderNum })
  if (await lockChild(trx, parent))
    throw fail('ORDER_PARENT_MOVED', { orderNum: order.relatedOrderNum })
}

/** 重新提交: the buyer's money is frozen again, the reviewer is told. */
export async function resubmitOrder(trx: Trx, order: OrderRow, ctx: Context): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      refuseReason: null,
      refuseRemark: null,
      refuseTime: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await freezeOrder(trx, ctx, order)
  const need = securedNeed(order)
  await writeLog(trx, ctx, order, {
    logType: 'RESUBMIT',
    content: need === '0.00' ? sentence`重新提交` : sentence`重新提交，占用资金 ${need} 元`,
    afterStatus: 'UN_AUDIT',
  })
  const reviewer = isOwnKind(order) ? order.companyId : order.supplyCompanyId
  await notify(trx, reviewer, order, {
    title: '订单重新提交',
    content: `订单 ${order.orderNum} 已重新提交，请审核`,
    orderStatus: 'UN_AUDIT',
    permission: 'order:examine:audit',
  })
  await runStrategies(trx, ctx, order.id, { without: ['AUTO_AUDIT'] })
}
