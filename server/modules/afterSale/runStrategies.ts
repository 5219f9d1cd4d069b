import { asCompany, type Trx } from '../../db'
import { decideAfterSale, type AfterSaleDecision } from '../order/strategies/decideAfterSale'
import type { Acting, AfterSaleRow } from './AfterSaleRow'
import { completeRefund } from './completeRefund'
import { lockAfterSale } from './findAfterSale'

/**
 * AFTER_SALE strategies of the reviewing company, asked when a request is made: a refund alone may be agreed to at
 * once. A platform's own request is decided there first, by a person.
 */
export async function runAfterSaleStrategies(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
): Promise<void> {
  if (row.source === '0') return
  const decision = await askStrategies(trx, ctx, row)
  if (!decision?.agrees) return
  const made = await lockAfterSale(trx, row.id)
  await completeRefund(trx, ctx, made, { auditRemark: `策略“${decision.strategyName}”自动同意` })
}

/** What the strategies of the reviewing company say about a request. */
export const askStrategies = (
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
): Promise<AfterSaleDecision | undefined> =>
  asCompany(trx, row.supplyCompanyId, (reviewer) =>
    decideAfterSale(reviewer, {
      orderNum: row.orderNum,
      isRefundOnly: row.afterSaleType === '0',
      refundAmount: row.applyAmount,
      now: ctx.now(),
    }),
  )
