import type { Trx } from '../../../../base/db'
import { sendRefundDecision } from '../../../shops/marketplaces'
import type { OrderRow } from '../../order/record/OrderRow'
import type { Refund, Refunded } from './Refund'

/** The buyer paid the platform, so the platform pays them back: it is told after the commit. */
export async function refundPlatform(
  trx: Trx,
  order: OrderRow,
  { afterSaleNum, amount, isToldPlatform }: Refund,
): Promise<Refunded> {
  const { platformOrderNum, shopNum, companyId } = order
  if (!platformOrderNum || !shopNum)
    return { text: `退款 ${amount} 元，订单没有平台单号，请在收款的地方退给买家` }
  if (isToldPlatform) return { text: `平台退款 ${amount} 元` }
  const decision = { platformOrderNum, afterSaleNum, agrees: true, amount }
  await sendRefundDecision(trx, { companyId, shopNum, ...decision })
  return { text: `已请平台退款 ${amount} 元` }
}
