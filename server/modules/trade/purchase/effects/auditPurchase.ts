import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context, RowNote } from '../../../../kit/http'
import { occupyQuota, reserveAdvance } from '../../../money/credit'
import { notify } from '../notify'
import { billOf, partyOf, type PurchaseLine, type PurchaseRow } from '../PurchaseRow'
import { openReceipt } from './openReceipt'
import { releasePurchase } from './releasePurchase'
import { smallOrder } from './submitPurchase'
import { openSupplierOrder } from '../supplierSide'

/** @throws PURCHASE_SUPPLIER_OFF */
export async function guardAudit(trx: Trx, order: PurchaseRow): Promise<void> {
  const supplier = await trx
    .selectFrom('supplier')
    .select('enabled')
    .where('id', '=', order.supplierId)
    .executeTakeFirst()
  const { purchaseOrderNum: num, supplierName } = order
  if (supplier?.enabled !== '1') throw fail('PURCHASE_SUPPLIER_OFF', { num, supplierName })
}

/**
 * 审核通过: quota or advance is taken, the warehouse gets its RK document, and an online supplier a wholesale order in
 * their own company, all in this transaction.
 * @throws CREDIT_SHORT, ADVANCE_SHORT
 */
export async function auditPurchase(trx: Trx, ctx: Context, order: PurchaseRow): Promise<RowNote> {
  if (order.settleType === '2')
    await occupyQuota(trx, billOf(order), partyOf(order), order.orderAmount)
  if (order.settleType === '1')
    await reserveAdvance(trx, billOf(order), partyOf(order), order.orderAmount)
  const lines = await linesOf(trx, order)
  const inOrderNum = await openReceipt(trx, ctx, order, lines)
  const relatedOrderNum = await openSupplierOrder(trx, ctx, order, lines)
  await notify(trx, ctx, order, {
    changes: { auditBy: ctx.user.userId, auditTime: ctx.now(), relatedOrderNum },
    log: [
      'AUDIT',
      sentence`审核通过，入库单 ${inOrderNum}${relatedOrderNum ? sentence`，供应商批销单 ${relatedOrderNum}` : ''}`,
    ],
    message: {
      title: '有新的入库单',
      content: `入库单 ${inOrderNum} 已生成（采购单 ${order.purchaseOrderNum}），入库仓库：${order.warehouseName ?? ''}`,
      permission: 'store:purchaseIn:list',
      isWarehouse: true,
      isTodo: true,
    },
    status: 'WAIT_IN',
  })
  return smallOrder(trx, order)
}

/** 反审核: what the audit took is given back; the supplier's order is cancelled with it. */
export async function antiAuditPurchase(trx: Trx, ctx: Context, order: PurchaseRow): Promise<void> {
  await releasePurchase(trx, ctx, order, `采购单 ${order.purchaseOrderNum} 已反审核`)
  await notify.unaudited(trx, ctx, order, sentence`反审核，入库单已取消`, { relatedOrderNum: null })
}

const linesOf = (trx: Trx, order: PurchaseRow): Promise<PurchaseLine[]> =>
  trx
    .selectFrom('purchaseOrderItem')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
