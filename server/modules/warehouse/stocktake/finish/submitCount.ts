import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { notifyAuditors } from './notify'
import type { StocktakeRow } from '../types'

interface Progress {
  counted: number
  open: number
}

/** @throws STOCKTAKE_NOT_COUNTED, STOCKTAKE_UNCOUNTED when nothing says what becomes of the lines that are not counted */
export async function guardSubmit(
  trx: Trx,
  row: StocktakeRow,
  { uncounted }: Record<string, unknown>,
): Promise<void> {
  const { rows } = await sql<Progress>`
    select count(count_quantity)::int as counted, (count(*) - count(count_quantity))::int as open
    from stocktake_item where stocktake_id = ${row.id}`.execute(trx)
  const { counted = 0, open = 0 } = rows[0] ?? {}
  if (counted === 0) throw fail('STOCKTAKE_NOT_COUNTED', { stocktakeNum: row.stocktakeNum })
  if (open > 0 && !uncounted)
    throw fail('STOCKTAKE_UNCOUNTED', { count: open, fields: { uncounted: '请选择' } })
}

/** 提交审核: lines that are not counted become 0 or are dropped, as was chosen; the auditors are told. */
export async function submitCount(
  trx: Trx,
  row: StocktakeRow,
  { uncounted }: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  await (uncounted === 'ZERO' ? countAsNothing(trx, row, ctx) : dropUncounted(trx, row))
  await notifyAuditors(trx, row)
}

/** Against the books of this moment, as any other count; the rows are held in the order of their ids. */
async function countAsNothing(trx: Trx, { id }: StocktakeRow, ctx: Context): Promise<void> {
  await sql`
    select s.id from stock s
    where s.id in (select i.stock_id from stocktake_item i where i.stocktake_id = ${id} and i.count_quantity is null)
    order by s.id for update`.execute(trx)
  await sql`
    update stocktake_item i
    set book_quantity = b.quantity, count_quantity = 0, count_by = ${ctx.user.userId}, count_time = ${ctx.now()}::timestamptz,
      item_status = case when b.quantity > 0 then 'LESS' else 'EQUAL' end
    from (
      select o.id, coalesce(s.quantity - s.picked_quantity, 0) as quantity
      from stocktake_item o left join stock s on s.id = o.stock_id
      where o.stocktake_id = ${id} and o.count_quantity is null) b
    where i.id = b.id`.execute(trx)
}

const dropUncounted = (trx: Trx, { id }: StocktakeRow) =>
  sql`delete from stocktake_item where stocktake_id = ${id} and count_quantity is null`.execute(trx)
