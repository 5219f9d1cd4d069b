import { sql } from 'kysely'
import { asCompany, type Trx } from '../../../../base/db'
import { sentence, type Sentence } from '../../../../base/sentence'
import { hasOpenAfterSale, lockChild } from '../../order/effects/childOf'
import { endOrder } from '../../order/effects/endOrder'
import { markAbnormal } from '../../order/effects/markAbnormal'
import { livingOuts, resumeOuts } from '../../order/reserve/outOrders'
import { notify } from '../../order/notices/notify'
import { writeLog } from '../../order/notices/orderLog'
import { isOwnKind, type OrderRow } from '../../order/record/OrderRow'
import { clearFault } from '../../order/recover/clearFault'
import type { Acting } from '../AfterSaleRow'
import { isShipped } from '../open/checkOrder'

const refundAsked = '5'
const inWarehouse = ['WAIT_DELIVERY', 'DELIVERYING']
const abnormalReason = String(sentence`下单公司的买家申请退款`)

/**
 * What ships for a parent order is stopped: in the warehouse with its documents, and the parent stops with it; before
 * its review it wears the reason, and the review is refused. The supplier reads that the buyer asks for their money,
 * not of which order.
 * @returns whether the parent was stopped with it
 */
export async function holdChild(trx: Trx, ctx: Acting, parent: OrderRow): Promise<boolean> {
  const child = await childOf(trx, parent)
  if (child?.status === 'UN_AUDIT') await holdReview(trx, ctx, child)
  if (!child || !inWarehouse.includes(child.status)) return false
  await markAbnormal(trx, ctx, child, { abnormalType: refundAsked, abnormalReason })
  return true
}

async function holdReview(trx: Trx, ctx: Acting, child: OrderRow): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      abnormalTypes: sql`(abnormal_types - ${refundAsked}::text) || ${JSON.stringify([refundAsked])}::jsonb`,
      abnormalReason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', child.id)
    .execute()
  await writeLog(trx, ctx, child, {
    logType: 'ERROR',
    content: sentence`暂停审核：${abnormalReason}`,
  })
  await notify(trx, child.supplyCompanyId, child, {
    title: '订单暂停审核',
    content: `订单 ${child.orderNum} 暂停审核：${abnormalReason}，等下单公司处理`,
    orderStatus: child.status,
    permission: 'order:examine:audit',
  })
}

/** What waits for its review may be reviewed again; another reason it wears stays. */
export async function freeReview(trx: Trx, ctx: Acting, parent: OrderRow): Promise<void> {
  const child = await childOf(trx, parent)
  const types = (child?.abnormalTypes ?? []) as string[]
  if (child?.status !== 'UN_AUDIT' || !types.includes(refundAsked)) return
  if (await hasOpenAfterSale(trx, child.id)) return
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      abnormalTypes: sql`abnormal_types - ${refundAsked}::text`,
      abnormalReason: child.abnormalReason === abnormalReason ? null : child.abnormalReason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', child.id)
    .execute()
  const content = sentence`下单公司已处理买家的退款申请，可以审核`
  await writeLog(trx, ctx, child, { logType: 'RECOVER', content })
}

/** The parent goes on, and what ships for it; unless something else holds the child. */
export async function resumeChild(
  trx: Trx,
  ctx: Acting,
  parent: OrderRow,
  content: Sentence,
): Promise<void> {
  const child = await childOf(trx, parent)
  if (child?.status !== 'DELIVERY_ERROR' || (await hasOpenAfterSale(trx, child.id))) return
  if ((child.abnormalTypes as string[]).some((type) => type !== refundAsked)) return
  await resumeOuts(trx, child)
  await clearFault(trx, ctx, child, child.statusBeforeError ?? 'WAIT_DELIVERY', content)
}

/** Nothing is left to ship for a parent: the child ends, unless goods of it have left or its own refund is discussed. */
export async function endChild(trx: Trx, ctx: Acting, parent: OrderRow): Promise<void> {
  const child = await childOf(trx, parent)
  if (!child || isShipped(child) || (await hasOpenAfterSale(trx, child.id))) return
  const outs = await livingOuts(trx, child)
  if (outs.some(({ outStatus }) => outStatus === 'SHIPPED')) return
  const text = sentence`下单公司已给买家全部退款`
  await endOrder(trx, ctx, child, { cancelReason: '5', cancelRemark: String(text), text })
}

const childOf = async (trx: Trx, parent: OrderRow) =>
  isOwnKind(parent)
    ? asCompany(trx, parent.companyId, (seller) => lockChild(seller, parent))
    : undefined
