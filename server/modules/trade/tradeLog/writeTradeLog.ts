import { toJson, type Trx } from '../../../base/db'
import type { Sentence } from '../../../base/sentence'
import { acting } from '../../money/credit'

/** 采购订单, 采购退货, 批销订单, 批销退货. */
export type BusinessType = '0' | '1' | '2' | '3'

/** `business_log_type`. */
export type TradeLogType =
  | 'CREATE'
  | 'EDIT'
  | 'SUBMIT'
  | 'AUDIT'
  | 'REFUSE'
  | 'ANTI_AUDIT'
  | 'STOCK'
  | 'CLOSE'
  | 'FINISH'
  | 'CANCEL'
  | 'MONEY'
  | 'PRINT'
  | 'IMPORT'

export interface TradeLogEntry {
  businessType: BusinessType
  businessNum: string
  logType: TradeLogType
  /** What happened. */
  content: Sentence
}

/** Who does it; a call's context fits, as do the warehouse's actors. */
export interface TradeLogActor {
  user: { userId: string; nickName: string }
  now(): string
}

/** Adds a line to a trade document's history in the acting company. */
export async function writeTradeLog(
  trx: Trx,
  ctx: TradeLogActor,
  { content, ...entry }: TradeLogEntry,
): Promise<void> {
  const { companyId } = await acting(trx)
  await trx
    .insertInto('tradeLog')
    .values({
      ...entry,
      content: String(content),
      contentParts: toJson(content),
      companyId,
      operatorName: ctx.user.nickName,
      createBy: ctx.user.userId,
      createTime: ctx.now(),
    })
    .execute()
}
