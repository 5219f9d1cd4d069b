import { sql } from 'kysely'
import { toJson, type Trx } from '../../../../base/db'
import type { Acting, AfterSaleRow } from '../AfterSaleRow'

/** A system entry in the talk; the other company, if there is one, has it unread. */
export async function systemMessage(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
  content: string,
  pictures: readonly string[] = [],
): Promise<void> {
  await trx
    .insertInto('afterSaleMessage')
    .values({
      afterSaleId: row.id,
      companyId: row.companyId,
      supplyCompanyId: row.supplyCompanyId,
      sender: '3',
      senderName: ctx.user.nickName,
      senderCompanyName: ctx.user.companyName,
      content,
      pictures: toJson(pictures),
      toCompanyId: toOther(row),
      createTime: ctx.now(),
    })
    .execute()
}

/** Of the two companies the one the transaction does not act for. */
const toOther = ({ companyId, supplyCompanyId }: Sides) =>
  sql<string | null>`case
    when ${companyId}::bigint = ${supplyCompanyId}::bigint then null
    when current_setting('app.company_id')::bigint = ${companyId}::bigint then ${supplyCompanyId}::bigint
    else ${companyId}::bigint end`

type Sides = Pick<AfterSaleRow, 'companyId' | 'supplyCompanyId'>

/** The other company of a request; none when one company sold and shipped. */
export const otherSide = (row: Sides, companyId: string): string | null => {
  if (row.companyId === row.supplyCompanyId) return null
  return row.companyId === companyId ? row.supplyCompanyId : row.companyId
}
