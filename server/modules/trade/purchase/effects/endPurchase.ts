import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { compareYuan, subYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { dueOf, releaseAdvance, releaseQuota } from '../../../money/credit'
import { closeIn } from '../../../warehouse/inOrder'
import type { WarehouseActor } from '../../../warehouse/outOrder'
import { notify } from '../notify'
import { billOf, type PurchaseRow } from '../PurchaseRow'
import { waitingReceipts } from '../ownSide'
import { releasePurchase } from './releasePurchase'
import { finishWhenSettled } from './settlePurchase'

/** 作废: from 待入库 everything the audit took is given back and the other side is told. */
export async function cancelPurchase(
  trx: Trx,
  ctx: Context,
  order: PurchaseRow,
  cancelRemark: string,
): Promise<void> {
  if (order.status === 'WAIT_IN')
    await releasePurchase(
      trx,
      ctx,
      order,
      `采购单 ${order.purchaseOrderNum} 已作废：${cancelRemark}`,
    )
  await notify.cancelled(trx, ctx, order, cancelRemark)
}

/** 提前结单: the rest is not expected any more; what it held of quota and advance is free again. */
export async function closePurchase(
  trx: Trx,
  actor: WarehouseActor,
  order: PurchaseRow,
  remark: string,
): Promise<void> {
  for (const { inOrderNum } of await waitingReceipts(trx, order)) await closeIn(trx, inOrderNum)
  await releaseQuota(trx, billOf(order))
  await releaseAdvance(trx, billOf(order))
  const rest = order.goodsQuantity - order.inQuantity
  await notify(trx, actor, order, {
    log: ['CLOSE', sentence`提前结单，${rest} 册不再入库：${remark}`],
    status: 'DONE_IN',
  })
  await finishWhenSettled(trx, actor, order.purchaseOrderNum)
}

/** By hand an order that is not paid up ends only with a reason. @throws PURCHASE_NOT_PAID */
export async function guardFinish(trx: Trx, order: PurchaseRow, remark: unknown): Promise<void> {
  const { raised, settled } = await dueOf(trx, billOf(order))
  const unpaid = subYuan(raised, settled)
  const isExplained = typeof remark === 'string' && remark.trim() !== ''
  if (compareYuan(unpaid, '0.00') > 0 && !isExplained)
    throw fail('PURCHASE_NOT_PAID', {
      num: order.purchaseOrderNum,
      unpaid,
      fields: { remark: '没有付清，请写明原因' },
    })
}

export const finishPurchase = (trx: Trx, ctx: Context, order: PurchaseRow, remark: unknown) =>
  notify(trx, ctx, order, {
    changes: { finishTime: ctx.now() },
    log: ['FINISH', remark ? sentence`手工完成：${String(remark)}` : sentence`完成`],
    status: 'FINISHED',
  })
