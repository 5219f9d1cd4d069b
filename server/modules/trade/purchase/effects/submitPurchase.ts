import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, RowNote } from '../../../../kit/http'
import { compareYuan } from '../../../../base/money'
import { sentence, type Sentence } from '../../../../base/sentence'
import { findSupplier } from '../draft/nameHead'
import { notify } from '../notify'
import type { PurchaseRow } from '../PurchaseRow'

/**
 * Every line has a price and is still supplied. Supplier, warehouse and lines are there, or it could not have been stored.
 * @throws PURCHASE_NO_PRICE, PURCHASE_GOODS_STOPPED
 */
export async function guardSubmit(trx: Trx, order: PurchaseRow): Promise<void> {
  await findSupplier(trx, order.supplierId)
  const free = await trx
    .selectFrom('purchaseOrderItem')
    .select('goodsName')
    .where('orderId', '=', order.id)
    .where('price', '=', '0.00')
    .executeTakeFirst()
  if (free) throw fail('PURCHASE_NO_PRICE', { num: order.purchaseOrderNum, ...free })
  const stopped = await trx
    .selectFrom('purchaseOrderItem as i')
    .innerJoin('supplierGoods as g', (join) =>
      join
        .onRef('g.productId', '=', 'i.productId')
        .onRef('g.conditionGrade', '=', 'i.conditionGrade')
        .on('g.supplierId', '=', order.supplierId)
        .on('g.goodsStatus', '=', '0'),
    )
    .select('i.goodsName')
    .where('i.orderId', '=', order.id)
    .executeTakeFirst()
  const { purchaseOrderNum: num, supplierName } = order
  if (stopped) throw fail('PURCHASE_GOODS_STOPPED', { num, supplierName, ...stopped })
}

/** The auditor is told; an order below the supplier's least amount is only warned about. */
export async function submitPurchase(trx: Trx, ctx: Context, order: PurchaseRow): Promise<RowNote> {
  const small = await smallness(trx, order)
  const warning = small ? sentence`；${small}` : ''
  const { goodsQuantity, orderAmount } = order
  const content = sentence`提交审核，${goodsQuantity} 册，${orderAmount} 元${warning}`
  await notify.submitted(trx, ctx, order, content)
  return { ...(small && { warning: small.asRead() }) }
}

/** What whoever submits or audits an order is to know when it is below its supplier's least amount. */
export async function smallOrder(trx: Trx, order: PurchaseRow): Promise<RowNote> {
  const small = await smallness(trx, order)
  return { ...(small && { warning: small.asRead() }) }
}

async function smallness(trx: Trx, order: PurchaseRow): Promise<Sentence | undefined> {
  const { minOrderAmount, supplierName } = await findSupplier(trx, order.supplierId)
  if (minOrderAmount === null || compareYuan(order.orderAmount, minOrderAmount) >= 0)
    return undefined
  return sentence`采购金额 ${order.orderAmount} 元，不到供应商“${supplierName}”的起订金额 ${minOrderAmount} 元，对方可能不发货；可以再下一单凑够，或先和对方说定`
}
