import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { notifyAuditors } from './notify'
import { isAdding, type StocktakeRow } from '../types'

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

/**
 * Lines that are not counted are 0 against the books of this moment, as any other count; the rows are held in the order
 * of their ids.
 * @param shelfId only those of this shelf
 * @returns the lines
 */
export async function countAsNothing(
  trx: Trx,
  row: Pick<StocktakeRow, 'id' | 'pancunMode'>,
  ctx: Context,
  shelfId: Id | null = null,
): Promise<Id[]> {
  const isOpen = (line: string) => sql`${sql.ref(`${line}.stocktake_id`)} = ${row.id}
    and ${sql.ref(`${line}.count_quantity`)} is null
    and (${shelfId}::bigint is null or ${sql.ref(`${line}.shelf_id`)} = ${shelfId}::bigint)`
  await sql`
    select s.id from stock s where s.id in (select i.stock_id from stocktake_item i where ${isOpen('i')})
    order by s.id for no key update`.execute(trx)
  const { rows } = await sql<{ id: Id }>`
    update stocktake_item i
    set book_quantity = b.quantity, count_quantity = 0, count_by = ${ctx.user.userId}, count_time = ${ctx.now()}::timestamptz,
      item_status = case when b.quantity > 0 then 'LESS' else 'EQUAL' end
    from (
      select o.id, case when ${isAdding(row)} then 0 else coalesce(s.quantity - s.picked_quantity, 0) end as quantity
      from stocktake_item o left join stock s on s.id = o.stock_id where ${isOpen('o')}) b
    where i.id = b.id
    returning i.id::text as id`.execute(trx)
  return rows.map(({ id }) => id)
}

const dropUncounted = (trx: Trx, { id }: StocktakeRow) =>
  sql`delete from stocktake_item where stocktake_id = ${id} and count_quantity is null`.execute(trx)
