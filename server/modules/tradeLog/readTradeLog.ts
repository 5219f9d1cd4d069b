import type { Trx } from '../../db'
import { holds, type Context } from '../../http'
import type { BusinessType } from './writeTradeLog'

/** Which right shows which kind of trade document. */
export const businessTypes = [
  { type: '0', permission: 'purchase:order:detail' },
  { type: '1', permission: 'purchase:return:detail' },
  { type: '2', permission: 'wholesale:order:detail' },
  { type: '3', permission: 'wholesale:return:detail' },
] as const

/** The history of one document of the company, newest first; empty for what the caller may not see. */
export async function readTradeLog(
  trx: Trx,
  ctx: Pick<Context, 'user'>,
  { businessType, businessNum }: { businessType: BusinessType; businessNum: string },
) {
  const needed = businessTypes.find(({ type }) => type === businessType)?.permission
  if (!needed || !holds(ctx.user, needed)) return []
  return trx
    .selectFrom('tradeLog')
    .select(['id', 'logType', 'content', 'operatorName', 'createTime'])
    .where('businessType', '=', businessType)
    .where('businessNum', '=', businessNum)
    .orderBy('id', 'desc')
    .execute()
}
