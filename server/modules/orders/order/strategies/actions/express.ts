import { sql } from 'kysely'
import type { Trx } from '../../../../../base/db'
import { setExpress } from '../../edit/setExpress'
import type { OrderRow } from '../../record/OrderRow'
import { dictLabel, schemas } from '../../../../../base/schemas'
import { sentence } from '../../../../../base/sentence'
import type { StrategyAction } from '../types'

/** order_abnormal_type of an address an express company does not reach. */
const unreachable = '6'

/**
 * 快递匹配 `{ expressCode, fallback?, lowestFreight? }`: the company of the settings; where it does not reach the
 * address the next of `fallback`; with `lowestFreight` the one of them that was cheapest to this province lately.
 */
export const express: StrategyAction = {
  async propose(trx, ctx, { order }, config) {
    const codes = codesOf(config)
    const chosen =
      config.lowestFreight === true
        ? ((await cheapest(trx, order, codes)) ?? codes[0])
        : nextOf(order, codes)
    if (!chosen || chosen === order.expressCode) return undefined
    return {
      text: sentence`快递公司：${dictLabel(schemas(), 'express_code', chosen)}`,
      apply: () => setExpress(trx, ctx, order, chosen),
    }
  },
}

const codesOf = (config: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    [config.expressCode, ...(Array.isArray(config.fallback) ? config.fallback : [])].flatMap(
      (code) => (typeof code === 'string' && code !== '' ? [code] : []),
    ),
  ),
]

function nextOf(order: OrderRow, codes: readonly string[]): string | undefined {
  const isRefused = ((order.abnormalTypes as string[] | null) ?? []).includes(unreachable)
  const at = codes.indexOf(order.expressCode ?? '')
  return isRefused && at >= 0 ? (codes[at + 1] ?? order.expressCode ?? undefined) : codes[0]
}

/** By what parcels to this province cost per kilogram in the last 90 days. */
async function cheapest(trx: Trx, order: OrderRow, codes: readonly string[]) {
  const { rows } = await sql<{ expressCode: string }>`
    select express_code from sales_order
    where company_id = ${order.companyId} and province = ${order.province}
      and express_code = any(${[...codes]}::text[]) and express_amount > 0
      and delivery_time > now() - interval '90 days'
    group by express_code
    order by sum(express_amount) / greatest(sum(weight), 0.1), express_code limit 1`.execute(trx)
  return rows[0]?.expressCode
}
