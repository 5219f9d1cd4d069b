import { sql } from 'kysely'
import { isbnOrCode } from '../../../../../schemas/language'
import { toJson, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { clearCount } from '../count/countItem'
import { notifyCounters } from './notify'
import type { ItemRow, StocktakeRow } from '../types'

interface Recount {
  scope: 'DIFF' | 'CHOSEN'
  codes?: string[] | null
  counterIds?: string[] | null
  remark: string
}

/**
 * 退回复盘: the lines that differ, or those of the codes named, are counted again; their counts go.
 * @throws STOCKTAKE_NO_DIFFERENCE
 */
export async function recount(
  trx: Trx,
  row: StocktakeRow,
  input: Record<string, unknown>,
): Promise<void> {
  const { scope, codes, counterIds, remark } = input as typeof input & Recount
  const isbns = (codes ?? []).map(isbnOrCode)
  const chosen =
    scope === 'DIFF'
      ? sql`i.item_status in ('MORE', 'LESS')`
      : sql`(i.piece_code = any(${isbns}::text[]) or exists (select from product p where p.id = i.product_id
          and (p.isbn = any(${isbns}::text[]) or p.product_code = any(${isbns}::text[]))))`
  const { numAffectedRows } = await sql`
    update stocktake_item i
    set item_status = 'RECOUNT', count_quantity = null, count_by = null, count_time = null
    where i.stocktake_id = ${row.id} and ${chosen}`.execute(trx)
  if (!numAffectedRows)
    throw fail('STOCKTAKE_NO_DIFFERENCE', {
      wanted: scope === 'DIFF' ? '没有差异' : (codes ?? []).slice(0, 5).join('、') || '没有写编码',
    })
  if (counterIds?.length)
    await trx
      .updateTable('stocktake')
      .set({ counterIds: toJson(counterIds) })
      .where('id', '=', row.id)
      .execute()
  await notifyCounters(
    trx,
    { ...row, counterIds: counterIds?.length ? counterIds : row.counterIds },
    remark,
  )
}

/** The same for one line; the document goes back with the first. */
export async function recountItem(
  trx: Trx,
  item: ItemRow,
  { remark }: Record<string, unknown>,
  head: StocktakeRow,
): Promise<void> {
  await clearCount(trx, item.id, 'RECOUNT')
  if (head.stocktakeStatus === 'RECOUNT') return
  await trx
    .updateTable('stocktake')
    .set({ stocktakeStatus: 'RECOUNT' })
    .where('id', '=', head.id)
    .execute()
  await notifyCounters(trx, head, String(remark))
}
