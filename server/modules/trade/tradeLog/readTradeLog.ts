import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { readLines } from '../../../base/sentence'
import { holds, type Context } from '../../../kit/http'
import type { BusinessType } from './writeTradeLog'

/** Which right shows which kind of trade document. */
export const businessTypes = [
  { type: '0', permission: 'purchase:order:detail' },
  { type: '1', permission: 'purchase:return:detail' },
  { type: '2', permission: 'wholesale:order:detail', table: 'wholesale_order' },
  { type: '3', permission: 'wholesale:return:detail', table: 'wholesale_return' },
] as const

/** "Salespeople without wholesale:all see only their own orders", and so only the history of those. */
const ofOwn = ({ user }: Pick<Context, 'user'>, table: string) =>
  holds(user, 'wholesale:all')
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from ${sql.table(table)} d where d.order_num = business_num
        and ${user.userId} in (d.salesman_id, d.create_by))`

/** The history of one document of the company, newest first; empty for what the caller may not see. */
export async function readTradeLog(
  trx: Trx,
  ctx: Pick<Context, 'user'>,
  { businessType, businessNum }: { businessType: BusinessType; businessNum: string },
) {
  const shown = businessTypes.find(({ type }) => type === businessType)
  if (!shown || !holds(ctx.user, shown.permission)) return []
  const lines = await trx
    .selectFrom('tradeLog')
    .select(['id', 'logType', 'content', 'contentParts', 'operatorName', 'createTime'])
    .where('businessType', '=', businessType)
    .where('businessNum', '=', businessNum)
    .$if('table' in shown, (query) => query.where(ofOwn(ctx, 'table' in shown ? shown.table : '')))
    .orderBy('id', 'desc')
    .execute()
  return readLines(lines)
}
