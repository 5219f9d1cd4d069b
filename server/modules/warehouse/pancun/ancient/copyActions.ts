import type { Trx } from '../../../../base/db'
import { sql } from 'kysely'
import { defineBatch } from '../../../../kit/machines'
import type { ItemRow, StocktakeRow } from '../../stocktake'
import { clearCount } from '../../stocktake'
import { atLine, holdLine } from '../desk/actions'
import { ancient } from '../kinds'

interface Change {
  conditionGrade?: string | null
  salePrice?: string | null
  conditionDesc?: string | null
}

/** 改品相/售价: a copy the books know is noted, and changed when the count is audited; a new one is changed now. */
export const changeCopy = defineBatch({
  resource: 'ancientPanCun',
  action: 'change',
  isSingle: true,
  errors: ['PANCUN_STATE'],
  async row(trx, _ctx, id, input, name) {
    const { row, item } = await holdLine(trx, ancient, id)
    name(row.stocktakeNum)
    await atLine(trx, row, () => note(trx, item, input))
  },
})

const note = (trx: Trx, item: ItemRow, { conditionGrade, salePrice, conditionDesc }: Change) => {
  const isOther = conditionGrade != null && conditionGrade !== item.conditionGrade
  const grade =
    item.bookQuantity === 0
      ? isOther && { conditionGrade }
      : { toGrade: isOther ? conditionGrade : null }
  return trx
    .updateTable('stocktakeItem')
    .set({ ...grade, salePrice: salePrice || null, conditionDesc: conditionDesc || null })
    .where('id', '=', item.id)
    .execute()
}

/** 删除: a line goes from the count; a product that was made for it alone goes too, as long as nothing else has it. */
export const removeCopy = defineBatch({
  resource: 'ancientPanCun',
  action: 'remove',
  isSingle: true,
  errors: ['PANCUN_STATE'],
  async row(trx, _ctx, id, _input, name) {
    const { row, item } = await holdLine(trx, ancient, id)
    name(row.stocktakeNum)
    await atLine(trx, row, () => remove(trx, row, item))
  },
})

async function remove(trx: Trx, row: StocktakeRow, item: ItemRow): Promise<void> {
  if (!item.isFound) {
    // the books say that it lies here: it is not scanned again
    await clearCount(trx, item.id, row.stocktakeStatus === 'RECOUNT' ? 'RECOUNT' : 'WAIT')
    await trx
      .updateTable('stocktakeItem')
      .set({ toGrade: null, toShelfId: null, salePrice: null, conditionDesc: null })
      .where('id', '=', item.id)
      .execute()
    return
  }
  await trx.deleteFrom('stocktakeItem').where('id', '=', item.id).execute()
  if (!item.madeProduct) return
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from stock where product_id = ${item.productId})
      or exists (select from stocktake_item where product_id = ${item.productId}) as is_used`.execute(
    trx,
  )
  if (rows[0]?.isUsed) return
  await sql`delete from product where id = ${item.productId}`.execute(trx)
}
