import type { Id, Trx } from '../../../../base/db'
import type { Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { mergePicks, storeDocument, type LinePick, type Saved } from '../../kit'
import { describePurchase } from './describePurchase'
import { purchaseSpec as spec } from '../purchaseSpec'

export interface DraftWish {
  supplierId: Id
  warehouseId: Id
  /** `trade_source`: 3 补货建议, 4 缺货订单; default 0. */
  source?: '0' | '1' | '3' | '4'
  /** The one sales order it is bought for. */
  orderId?: Id | null
  remark?: string
  lines: readonly LinePick[]
  /** What the history says of it. */
  content?: Sentence
}

/**
 * A draft for one supplier and one warehouse, at today's prices: offers, missing goods, suggestions, imports.
 * @throws TRADE_PARTY_GONE, TRADE_WAREHOUSE_GONE
 */
export async function createPurchaseDraft(
  trx: Trx,
  ctx: Context,
  {
    supplierId,
    warehouseId,
    source = '0',
    orderId = null,
    remark,
    lines: picks,
    content,
  }: DraftWish,
): Promise<Saved> {
  const lines = await describePurchase(trx, ctx, { supplierId, warehouseId }, mergePicks(picks))
  const head = { supplierId, warehouseId, source, orderId, remark: remark ?? null }
  const log = { content, logType: source === '1' ? 'IMPORT' : 'CREATE' } as const
  return storeDocument(trx, ctx, spec, { head, lines }, log)
}
