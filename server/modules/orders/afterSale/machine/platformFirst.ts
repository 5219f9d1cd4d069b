import type { Id, Trx } from '../../../../base/db'
import type { Context, Route, RouteInput } from '../../../../kit/http'
import type { BatchAnswer, RowResult } from '../../../../kit/machines'
import { notifyPlatform, type Decision } from './notifyPlatform'

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
      const refused = ids ? await notifyAll(ctx, ids, decision, states, input) : []
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

async function notifyAll(
  ctx: Context,
  ids: readonly Id[],
  decision: Decision,
  states: readonly string[],
  input: RouteInput,
): Promise<RowResult[]> {
  const waiting = await ctx.trx((trx) => findWaiting(trx, ctx, ids, decision, states))
  const refused: RowResult[] = []
  for (const row of waiting) {
    const reported = input.body as { refundAmount?: string; auditRemark?: string }
    const { id, afterSaleNum: label } = row
    const refusal = await notifyPlatform(ctx, row, decision, reported)
    if (refusal)
      refused.push({ id, label, ok: false, error: refusal.code, reason: refusal.message })
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
