import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { notify } from '../notices/notify'
import { writeLog, type LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { addTrace } from './addTrace'
import { followState } from './followChild'
import { suspendOuts } from '../reserve/outOrders'

export interface Abnormal {
  abnormalType: string
  abnormalReason: string
}

/**
 * 标记异常: the order stops where it is; its documents wait and its locks stay. Both companies are told, a parent order
 * stops with it. `order` is locked and as it was before.
 */
export async function markAbnormal(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  { abnormalType, abnormalReason }: Abnormal,
): Promise<void> {
  const type = JSON.stringify([abnormalType])
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status: 'DELIVERY_ERROR',
      statusBeforeError: order.status,
      abnormalTypes: sql`(abnormal_types - ${abnormalType}::text) || ${type}::jsonb`,
      abnormalReason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  if (order.status !== 'DELIVERIED') await suspendOuts(trx, order, abnormalReason)
  else await addTrace(trx, order, { traceTime: actor.now(), content: abnormalReason })
  const title = dictLabel(schemas(), 'order_abnormal_type', abnormalType)
  const content = sentence`${title}：${abnormalReason}`
  await writeLog(trx, actor, order, { logType: 'ERROR', content, afterStatus: 'DELIVERY_ERROR' })
  for (const companyId of new Set([order.companyId, order.supplyCompanyId]))
    await notify(trx, companyId, order, {
      title: '订单异常',
      content: `订单 ${order.orderNum} 异常，${content}，请处理`,
      orderStatus: 'DELIVERY_ERROR',
      permission: 'order:center:recover',
    })
  await followState(trx, actor, order, {
    from: ['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERIED'],
    to: 'DELIVERY_ERROR',
    logType: 'ERROR',
    content,
    abnormalType,
  })
}
