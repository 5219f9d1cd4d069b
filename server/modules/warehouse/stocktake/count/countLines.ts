import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { countItem } from './countItem'
import type { ItemRow, StocktakeRow } from '../types'

/** 改实盘: the count as typed, in place of what was counted. @throws STOCKTAKE_PIECE_TWICE for more than one of a kind */
export async function changeCount(
  trx: Trx,
  item: ItemRow,
  { countQuantity, remark }: Record<string, unknown>,
  ctx: Context,
  head: StocktakeRow,
): Promise<void> {
  const quantity = Number(countQuantity)
  if (item.pieceCode !== '' && quantity > 1)
    throw fail('STOCKTAKE_PIECE_TWICE', { pieceCode: item.pieceCode })
  await countItem(trx, ctx, head, item, {
    quantity,
    ...(remark !== undefined && { remark: String(remark ?? '') || null }),
    requestId: `${ctx.requestId}-${item.id}`,
  })
}

/** 按账面填充: the count equals the books; only where whoever counts sees them. @throws STOCKTAKE_BLIND */
export async function fillByBooks(
  trx: Trx,
  item: ItemRow,
  _input: Record<string, unknown>,
  ctx: Context,
  head: StocktakeRow,
): Promise<void> {
  if (head.stocktakeMode === 'BLIND') throw fail('STOCKTAKE_BLIND')
  await countItem(trx, ctx, head, item, {
    quantity: await booksOf(trx, item),
    requestId: `${ctx.requestId}-${item.id}`,
  })
}

/** What the books say now; the row of stock is held, so that the count is taken against the same. */
async function booksOf(trx: Trx, { stockId, bookQuantity }: ItemRow): Promise<number> {
  if (!stockId) return bookQuantity
  const { quantity, pickedQuantity } = await trx
    .selectFrom('stock')
    .select(['quantity', 'pickedQuantity'])
    .where('id', '=', stockId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return quantity - pickedQuantity
}
