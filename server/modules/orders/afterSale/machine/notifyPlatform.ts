import { AppError, fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { connectedShop, MarketplaceDown } from '../../../shops/marketplaces'
import type { AfterSaleRow } from '../AfterSaleRow'

export type Decision = 'AGREED' | 'REFUSED'

/**
 * Tells a platform what was decided about its request, outside of any transaction, and remembers that it took it.
 * @returns why it did not; nothing changed then
 */
export async function notifyPlatform(
  ctx: Context,
  row: AfterSaleRow,
  decision: Decision,
  reported: { refundAmount?: string; auditRemark?: string },
): Promise<AppError | undefined> {
  try {
    await notify(ctx, row, decision, reported)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    const problem = error instanceof MarketplaceDown ? error.message : '平台暂时没有应答'
    return fail('AFTER_SALE_PLATFORM', { problem })
  }
}

async function notify(
  ctx: Context,
  row: AfterSaleRow,
  decision: Decision,
  { refundAmount, auditRemark }: { refundAmount?: string; auditRemark?: string },
): Promise<void> {
  const shop = await ctx.trx((trx) => connectedShop(trx, row.shopNum ?? ''))
  if (typeof shop === 'string') throw fail('AFTER_SALE_PLATFORM', { problem: shop })
  const agrees = decision === 'AGREED'
  const reported = {
    platformOrderNum: row.platformOrderNum ?? '',
    afterSaleNum: row.platformRefundNum ?? row.afterSaleNum,
    agrees,
    amount: agrees ? (refundAmount ?? row.applyAmount) : '0.00',
    reason: auditRemark ?? undefined,
  }
  await shop.marketplace.decideRefund(
    shop,
    reported,
    `${row.shopNum} ${row.afterSaleNum} ${decision}`,
  )
  await ctx.trx((trx) =>
    trx
      .updateTable('afterSale')
      .set({ platformDecision: decision })
      .where('id', '=', row.id)
      .execute(),
  )
}
