import { asCompany, type Trx } from '../../../../base/db'
import { decideAfterSale, type AfterSaleDecision } from '../../order/strategies/decideAfterSale'
import type { Acting, AfterSaleRow } from '../AfterSaleRow'
import { completeRefund } from './completeRefund'
import { lockAfterSale } from '../findAfterSale'

/**
 * AFTER_SALE strategies of the reviewing company, asked when a request is made: a refund alone may be agreed to at
 * once. A platform's own request is decided there first, after the commit (`agreeForStrategies`).
 */
export async function runAfterSaleStrategies(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
): Promise<void> {
  const decision = await askStrategies(trx, ctx, row)
  if (!decision?.agrees) return
  const { strategyName } = decision
  if (row.source === '0') return void (await leaveToPlatform(trx, row, strategyName))
  const made = await lockAfterSale(trx, row.id)
  await completeRefund(trx, ctx, made, { auditRemark: agreedBy(strategyName) })
}

export const agreedBy = (strategyName: string) => `策略“${strategyName}”自动同意`

const leaveToPlatform = (trx: Trx, row: AfterSaleRow, autoAgreeBy: string) =>
  trx.updateTable('afterSale').set({ autoAgreeBy }).where('id', '=', row.id).execute()

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
