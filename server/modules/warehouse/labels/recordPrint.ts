import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { shownStock } from '../stock'

/** What came out of the printer for one stock row. */
export interface LabelPrint {
  stockId: Id
  copies: number
}

/** One row of the print log per stock row; what is printed leaves the person's list to print. @throws STOCK_GONE when one of them is not the user's to print */
export async function recordPrint(trx: Trx, ctx: Context, prints: readonly LabelPrint[]) {
  const rows = await shownStock(trx, ctx)
    .select(['t.id', 't.productId'])
    .where(
      't.id',
      'in',
      prints.map(({ stockId }) => stockId),
    )
    .execute()
  const productOf = new Map(rows.map(({ id, productId }) => [id, productId]))
  const logged = prints.map(({ stockId, copies }) => {
    const productId = productOf.get(stockId)
    if (!productId) throw fail('STOCK_GONE')
    return {
      companyId: ctx.companyId,
      stockId,
      productId,
      copies,
      operator: ctx.user.nickName || ctx.user.username,
      createBy: ctx.user.userId,
    }
  })
  await trx.insertInto('labelPrint').values(logged).execute()
  await trx
    .deleteFrom('labelLine')
    .where('userId', '=', ctx.user.userId)
    .where(
      'stockId',
      'in',
      logged.map(({ stockId }) => stockId),
    )
    .execute()
  return { recorded: logged.length }
}
