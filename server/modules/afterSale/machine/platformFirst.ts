import type { Id, Trx } from '../../../db'
import { AppError, fail } from '../../../errors'
import type { Context, Route, RouteInput } from '../../../http'
import type { BatchAnswer, RowResult } from '../../../machines'
import { connectedShop, MarketplaceDown } from '../../../marketplaces'
import type { AfterSaleRow } from '../AfterSaleRow'

type Decision = 'AGREED' | 'REFUSED'

/**
 * The same call, but a request that came from a platform is decided there first, outside any transaction: when the
 * platform does not take it, the row is refused with its words and nothing changed. What it took is remembered, so that
 * a retry after a broken line goes on.
 */
export function platformFirst(route: Route, decision: Decision, states: readonly string[]): Route {
  return {
    ...route,
    async handle(ctx, input) {
      const { ids } = input.body as { ids?: string[] }
      const refused = ids ? await tellAll(ctx, ids, decision, states, input) : []
      if (refused.length === 0) return route.handle(ctx, input)
      const rest = ids?.filter((id) => !refused.some((row) => row.id === id)) ?? []
      const done =
        rest.length > 0
          ? ((await route.handle(ctx, {
              ...input,
              body: { ...(input.body as object), ids: rest },
            })) as BatchAnswer)
          : { results: [], success: 0, failed: 0 }
      return {
        results: [...refused, ...done.results],
        success: done.success,
        failed: done.failed + refused.length,
      }
    },
  }
}

async function tellAll(
  ctx: Context,
  ids: readonly Id[],
  decision: Decision,
  states: readonly string[],
  input: RouteInput,
): Promise<RowResult[]> {
  const waiting = await ctx.trx((trx) => findWaiting(trx, ctx, ids, decision, states))
  const refused: RowResult[] = []
  for (const row of waiting) {
    try {
      await tell(ctx, row, decision, input.body as { refundAmount?: string; auditRemark?: string })
    } catch (error) {
      const problem = error instanceof MarketplaceDown ? error.message : '平台暂时没有应答'
      const refusal = error instanceof AppError ? error : fail('AFTER_SALE_PLATFORM', { problem })
      refused.push({
        id: row.id,
        label: row.afterSaleNum,
        ok: false,
        error: refusal.code,
        reason: refusal.message,
      })
    }
  }
  return refused
}

const findWaiting = (
  trx: Trx,
  ctx: Context,
  ids: readonly Id[],
  decision: Decision,
  states: readonly string[],
) =>
  trx
    .selectFrom('afterSale')
    .selectAll()
    .where('id', 'in', ids.filter((id) => /^\d{1,18}$/.test(id)).concat('0'))
    .where('source', '=', '0')
    .where('refundStatus', 'in', [...states])
    .where('supplyCompanyId', '=', ctx.companyId)
    .where((eb) =>
      eb.or([eb('platformDecision', 'is', null), eb('platformDecision', '<>', decision)]),
    )
    .execute()

async function tell(
  ctx: Context,
  row: AfterSaleRow,
  decision: Decision,
  { refundAmount, auditRemark }: { refundAmount?: string; auditRemark?: string },
): Promise<void> {
  const shop = await ctx.trx((trx) => connectedShop(trx, row.shopNum ?? ''))
  if (typeof shop === 'string') throw fail('AFTER_SALE_PLATFORM', { problem: shop })
  const agrees = decision === 'AGREED'
  const told = {
    platformOrderNum: row.platformOrderNum ?? '',
    afterSaleNum: row.platformRefundNum ?? row.afterSaleNum,
    agrees,
    amount: agrees ? (refundAmount ?? row.applyAmount) : '0.00',
    reason: auditRemark ?? undefined,
  }
  await shop.marketplace.decideRefund(shop, told, `${row.shopNum} ${row.afterSaleNum} ${decision}`)
  await ctx.trx((trx) =>
    trx
      .updateTable('afterSale')
      .set({ platformDecision: decision })
      .where('id', '=', row.id)
      .execute(),
  )
}
