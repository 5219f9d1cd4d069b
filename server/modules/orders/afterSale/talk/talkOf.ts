import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { announce } from '../../../../kit/live'

/** The talk of a request, in the order it was said. */
export const talkOf = (trx: Trx, afterSaleId: Id) =>
  trx
    .selectFrom('afterSaleMessage')
    .select([
      'id',
      'sender',
      'senderName',
      'senderCompanyName',
      'content',
      'pictures',
      'companyId',
      'toCompanyId',
      'readFlag',
      'createTime',
    ])
    .where('afterSaleId', '=', afterSaleId)
    .orderBy('id')
    .execute()

/** What was said to the acting company is read. Other windows of it are told. @returns how many were unread */
export async function markRead(trx: Trx, ctx: Context, afterSaleId?: Id): Promise<number> {
  let unread = trx
    .updateTable('afterSaleMessage')
    .set({ readFlag: true })
    .where('toCompanyId', '=', ctx.companyId)
    .where('readFlag', '=', false)
  if (afterSaleId !== undefined) unread = unread.where('afterSaleId', '=', afterSaleId)
  const read = await unread.returning('id').execute()
  if (read.length > 0) await announce(trx, { topic: 'afterSale', companyId: ctx.companyId })
  return read.length
}
