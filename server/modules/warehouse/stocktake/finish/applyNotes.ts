import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { postMove, shelfOfCode } from '../../move'
import { describeStock, setPrices } from '../../stock'
import type { StocktakeRow } from '../types'

interface Noted {
  id: Id
  stockId: Id
  shelfId: Id
  shelfCode: string
  toShelfCode: string | null
  toGrade: string | null
  salePrice: string | null
  conditionDesc: string | null
}

/**
 * What a quick count noted of copies that are there: a new price, and of copies with a code of their own a new grade and
 * the shelf they were found on. What was found beyond the books gets its notes when its surplus is posted.
 * @throws MOVE_STOCK_SHORT, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF
 */
export async function applyNotes(trx: Trx, row: StocktakeRow, ctx: Context): Promise<void> {
  const { rows } = await sql<Noted>`
    select i.id::text as id, i.stock_id, i.shelf_id, h.shelf_code, i.to_grade, i.sale_price::text, i.condition_desc,
      (select o.shelf_code from shelf o where o.id = i.to_shelf_id) as to_shelf_code
    from stocktake_item i join shelf h on h.id = i.shelf_id
    where i.stocktake_id = ${row.id} and i.stock_id is not null and i.count_quantity > 0 and i.diff_quantity <= 0
      and (i.to_grade is not null or i.to_shelf_id is not null or i.sale_price is not null
        or i.condition_desc is not null)
    order by i.stock_id`.execute(trx)
  for (const noted of rows) {
    const { salePrice, conditionDesc, toGrade, toShelfCode } = noted
    const isMoved = toGrade !== null || toShelfCode !== null
    const stockId = isMoved ? await moveCopy(trx, row, ctx, noted) : noted.stockId
    if (salePrice !== null) await setPrices(trx, [stockId], { salePrice })
    if (conditionDesc !== null) await describeStock(trx, stockId, { conditionDesc })
  }
}

/** 移到本架、改品相: one finished 移库单 for both. @returns the row of stock the copy is on now */
async function moveCopy(
  trx: Trx,
  { stocktakeNum, warehouseId }: StocktakeRow,
  ctx: Context,
  { id, stockId, shelfId, shelfCode, toShelfCode, toGrade }: Noted,
): Promise<Id> {
  const { moveOrderId } = await postMove(trx, {
    ctx,
    warehouseId,
    requestId: `${ctx.requestId}-${id}`,
    action: '盘存',
    moveType: toGrade === null ? 'MOVE' : 'GRADE',
    ...(toGrade !== null && { newGrade: toGrade }),
    from: { id: shelfId, code: shelfCode },
    to: await shelfOfCode(trx, warehouseId, toShelfCode ?? shelfCode),
    lines: [{ stockId, quantity: 1 }],
    sourceNum: stocktakeNum,
  })
  const { toStockId } = await trx
    .selectFrom('moveOrderItem')
    .select('toStockId')
    .where('moveOrderId', '=', moveOrderId)
    .executeTakeFirstOrThrow()
  return toStockId ?? stockId
}
