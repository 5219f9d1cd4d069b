import { asCompany, type Trx } from '../../../db'
import { hasOpenAfterSale, lockChild } from '../../order/effects/childOf'
import { markAbnormal } from '../../order/effects/markAbnormal'
import { resumeOuts } from '../../order/effects/outOrders'
import { isOwnKind, type OrderRow } from '../../order/OrderRow'
import { clearFault } from '../../order/recover/clearFault'
import type { Acting } from '../AfterSaleRow'

const refundAsked = '5'
const inWarehouse = ['WAIT_DELIVERY', 'DELIVERYING']

/**
 * The goods of a parent order wait in its supplier's warehouse: the order that ships them is stopped, and the parent
 * stops with it. The supplier reads that the buyer asks for his money, not of which order.
 * @returns whether there was one to stop
 */
export async function holdChild(trx: Trx, ctx: Acting, parent: OrderRow): Promise<boolean> {
  const child = await childOf(trx, parent)
  if (!child || !inWarehouse.includes(child.status)) return false
  const abnormalReason = '下单公司的买家申请退款'
  await markAbnormal(trx, ctx, child, { abnormalType: refundAsked, abnormalReason })
  return true
}

/** The parent goes on, and what ships for it; unless something else holds the child. */
export async function resumeChild(
  trx: Trx,
  ctx: Acting,
  parent: OrderRow,
  content: string,
): Promise<void> {
  const child = await childOf(trx, parent)
  if (child?.status !== 'DELIVERY_ERROR' || (await hasOpenAfterSale(trx, child.id))) return
  if ((child.abnormalTypes as string[]).some((type) => type !== refundAsked)) return
  await resumeOuts(trx, child)
  await clearFault(trx, ctx, child, child.statusBeforeError ?? 'WAIT_DELIVERY', content)
}

const childOf = async (trx: Trx, parent: OrderRow) =>
  isOwnKind(parent)
    ? asCompany(trx, parent.companyId, (seller) => lockChild(seller, parent))
    : undefined
