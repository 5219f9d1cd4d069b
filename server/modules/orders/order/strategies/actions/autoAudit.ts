import { sql } from 'kysely'
import type { Trx } from '../../../../../base/db'
import { compareYuan } from '../../../../../base/money'
import { sentence } from '../../../../../base/sentence'
import { auditOrder } from '../../audit/auditOrder'
import { guardAudit } from '../../audit/guardAudit'
import type { OrderRow } from '../../record/OrderRow'
import type { StrategyAction } from '../types'

/**
 * 自动审核 `{ requireNoMessage?, requireNoRemark?, requireStock?, maxAmount? }`. Never for an order that is held, has a
 * fault or wears a tag that asks for a person; the floor price always counts, by the same guard a person meets.
 */
export const autoAudit: StrategyAction = {
  async propose(trx, ctx, { order }, config) {
    const isClean = !order.holdFlag && ((order.abnormalTypes as string[] | null) ?? []).length === 0
    if (!isClean || !isAllowed(order, config) || (await isBlocked(trx, order))) return undefined
    const input = { lackPolicy: config.requireStock === false ? ('3' as const) : ('0' as const) }
    return {
      text: sentence`自动审核通过`,
      async apply() {
        await guardAudit(trx, order, input, ctx)
        await trx
          .updateTable('salesOrder')
          .set({ status: 'WAIT_DELIVERY' })
          .where('id', '=', order.id)
          .execute()
        await auditOrder(trx, order, input, ctx)
        await trx
          .updateTable('salesOrder')
          .set({ auditMode: '1' })
          .where('id', '=', order.id)
          .execute()
      },
    }
  },
}

function isAllowed(order: OrderRow, config: Readonly<Record<string, unknown>>): boolean {
  const isSaid = (text: string | null) => (text ?? '').trim() !== ''
  if (config.requireNoMessage === true && isSaid(order.buyerMessage)) return false
  if (config.requireNoRemark === true && isSaid(order.sellerRemark)) return false
  const max = String(config.maxAmount ?? '')
  return max === '' || compareYuan(order.orderAmount, max) <= 0
}

async function isBlocked(trx: Trx, order: OrderRow): Promise<boolean> {
  const ids = ((order.tagIds as string[] | null) ?? []).map(String)
  const { rows } = await sql<{ yes: boolean }>`
    select exists (
      select from order_tag t where t.block_auto_audit and t.id::text = any(${ids}::text[])
    ) as yes`.execute(trx)
  return rows[0]?.yes ?? false
}
