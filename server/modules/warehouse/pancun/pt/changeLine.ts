import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import { clearCount, countItem, itemAt, type ItemRow, type StocktakeRow } from '../../stocktake'
import { atLine, holdLine } from '../desk/actions'
import { pt } from '../kinds'

interface Change {
  countQuantity: number
  conditionGrade?: string | null
  salePrice?: string | null
  remark?: string | null
}

/** 改数量: the count as typed; 0 takes away a line that was added. Another grade is another line: the count goes there. */
export const changeLine = defineBatch({
  resource: 'ptPanCun',
  action: 'change',
  isSingle: true,
  errors: ['PANCUN_STATE', 'STOCKTAKE_ITEM_BUSY'],
  async row(trx, ctx, id, input, name) {
    const { row, item } = await holdLine(trx, pt, id)
    name(row.stocktakeNum)
    await atLine(trx, row, () => change(trx, ctx, row, item, input))
  },
})

async function change(
  trx: Trx,
  ctx: Context,
  row: StocktakeRow,
  item: ItemRow,
  { countQuantity, conditionGrade, salePrice, remark }: Change,
): Promise<void> {
  const isOther = conditionGrade != null && conditionGrade !== item.conditionGrade
  if (countQuantity === 0 || isOther) await dropCount(trx, ctx, row, item, countQuantity === 0)
  if (countQuantity === 0 && item.isFound) return
  const { shelfId, productId, pieceCode } = item
  const place = { shelfId, productId, pieceCode, conditionGrade: conditionGrade ?? '' }
  const line = isOther && countQuantity > 0 ? await itemAt(trx, row, place) : item
  const before = isOther ? (line.countQuantity ?? 0) : 0
  if (countQuantity > 0)
    await countItem(trx, ctx, row, line, {
      quantity: before + countQuantity,
      requestId: `${ctx.requestId}-${line.id}`,
    })
  await trx
    .updateTable('stocktakeItem')
    .set({ salePrice: salePrice || null, remark: remark || null })
    .where('id', '=', line.id)
    .execute()
}

/** A line that was added goes, one of the books is 0 where that was typed, else it waits again. */
async function dropCount(
  trx: Trx,
  ctx: Context,
  row: StocktakeRow,
  item: ItemRow,
  isNothing: boolean,
): Promise<void> {
  if (item.isFound) await trx.deleteFrom('stocktakeItem').where('id', '=', item.id).execute()
  else if (isNothing)
    await countItem(trx, ctx, row, item, {
      quantity: 0,
      requestId: `${ctx.requestId}-${item.id}`,
    })
  else await clearCount(trx, item.id, row.stocktakeStatus === 'RECOUNT' ? 'RECOUNT' : 'WAIT')
}
