import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { insertAdjust } from './insertAdjust'
import { keepTotals } from './keepTotals'
import { lockFree } from './lockFree'
import { isQuick, type AdjustType } from '../types'

export interface AdjustSource {
  type: AdjustType
  /** The stocktake whose differences it corrects. */
  stocktake: {
    id: Id
    stocktakeNum: string
    warehouseId: Id
    stocktakeType: string
    pancunMode: string | null
  }
}

/**
 * 生成: one document over all differences of a stocktake to one side, 待审核. Stock does not change; missing copies are
 * locked as far as they are free, so that nobody sells them meanwhile.
 * @returns its number; undefined when there is no difference to that side
 */
export async function makeAdjust(
  trx: Trx,
  ctx: Context,
  { type, stocktake }: AdjustSource,
): Promise<string | undefined> {
  const differs =
    type === 'SURPLUS' ? sql<boolean>`i.diff_quantity > 0` : sql<boolean>`i.diff_quantity < 0`
  const { rows: found } = await sql<{ isNeeded: boolean }>`
    select exists (select from stocktake_item i where i.stocktake_id = ${stocktake.id} and ${differs}) as is_needed`.execute(
    trx,
  )
  if (!found[0]?.isNeeded) return undefined
  const { id, adjustNum } = await insertAdjust(trx, ctx, {
    type,
    warehouseId: stocktake.warehouseId,
    sourceType: isQuick(stocktake) ? 'PANCUN' : 'STOCKTAKE',
    stocktakeNum: stocktake.stocktakeNum,
    adjustReason: stocktake.pancunMode === 'ADD' ? 'INIT' : 'COUNT',
  })
  await sql`
    insert into stock_adjust_item (company_id, adjust_id, stocktake_item_id, stock_id, shelf_id, product_id,
      condition_grade, piece_code, book_quantity, count_quantity, quantity, list_price, cost_price, remark)
    select i.company_id, ${id}, i.id, i.stock_id, i.shelf_id, i.product_id, i.condition_grade, i.piece_code,
      i.book_quantity, i.count_quantity, abs(i.diff_quantity), coalesce(p.list_price, 0),
      coalesce(i.cost_price, p.cost_price), i.remark
    from stocktake_item i join product p on p.id = i.product_id
    where i.stocktake_id = ${stocktake.id} and ${differs}
    order by i.id`.execute(trx)
  await keepTotals(trx, id)
  if (type === 'DEFICIT') await lockFree(trx, ctx, { id, adjustNum })
  return adjustNum
}
