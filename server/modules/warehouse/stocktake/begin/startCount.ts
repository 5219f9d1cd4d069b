import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { takeSnapshot } from './takeSnapshot'
import type { StocktakeRow } from '../types'

/** 开始盘点: the scope is taken again as it stands now; its shelves are frozen when the document asks for it. */
export async function startCount(
  trx: Trx,
  row: StocktakeRow,
  _input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  await takeSnapshot(trx, row)
  if (row.freezeFlag) await freezeShelves(trx, row)
  await trx
    .updateTable('stocktake')
    .set({ startTime: ctx.now() })
    .where('id', '=', row.id)
    .execute()
}

/** A shelf that is off stays off. */
const freezeShelves = (trx: Trx, { id }: StocktakeRow) =>
  sql`
    with frozen as (
      update shelf h set status = '2', update_time = now()
      from stocktake_shelf o where o.shelf_id = h.id and o.stocktake_id = ${id} and h.status = '1'
      returning h.id)
    update stocktake_shelf set is_frozen = true where stocktake_id = ${id} and shelf_id in (select id from frozen)`.execute(
    trx,
  )

/** The shelves of a document that ends are usable again and may be counted by the next. */
export async function releaseShelves(trx: Trx, { id }: StocktakeRow): Promise<void> {
  await sql`
    update shelf h set status = '1', update_time = now()
    from stocktake_shelf o
    where o.shelf_id = h.id and o.stocktake_id = ${id} and o.is_frozen and h.status = '2'`.execute(
    trx,
  )
  await sql`update stocktake_shelf set is_open = false, is_frozen = false where stocktake_id = ${id}`.execute(
    trx,
  )
}
