import { sql } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../base/db'
import { readFees } from './readFees'
import { refreshCompared } from './refreshCompared'
import { refreshParcels } from './refreshParcels'
import { suppliersOf } from './suppliersOf'

/**
 * Makes the sums of books and their task equal their candidates again. Call it after every change of chosen or ordered
 * candidates, in the same transaction; it holds the task's row until the end, so that two changes never miss each other.
 * Sums of the task count chosen and ordered rows alike; postage is that of open parcels and of the orders made.
 * @param bookIds  the books that changed; absent: the whole task, with its counts of match states
 */
export async function refreshSums(trx: Trx, taskId: Id, bookIds?: readonly Id[]): Promise<void> {
  const { rows } = await sql<{ region: JsonValue; taskType: string }>`
    select region, task_type from gp_match_task where id = ${taskId} for no key update`.execute(trx)
  const [task] = rows
  if (!task) return
  if (task.taskType === '2') return refreshCompared(trx, taskId)
  await refreshBooks(trx, taskId, bookIds)
  const suppliers = bookIds && (await suppliersOf(trx, taskId, bookIds))
  await refreshParcels(trx, taskId, await readFees(trx, task.region, suppliers), suppliers)
  await refreshTask(trx, taskId)
  if (!bookIds) await refreshStates(trx, taskId)
}

/** How many books are covered, in part, or not: by what the match found. */
export const refreshStates = (trx: Trx, taskId: Id) =>
  sql`
    update gp_match_task t set full_books = c.full_books, partial_books = c.partial_books, none_books = c.none_books
    from (
      select count(*) filter (where match_state in ('FULL', 'OWN')) as full_books,
        count(*) filter (where match_state = 'PARTIAL') as partial_books,
        count(*) filter (where match_state not in ('FULL', 'OWN', 'PARTIAL', 'WAIT')) as none_books
      from gp_match_book where task_id = ${taskId}
    ) c
    where t.id = ${taskId}`.execute(trx)

/** A book without a chosen row has zeroes; one whose sums are right already is left alone. */
const refreshBooks = (trx: Trx, taskId: Id, bookIds: readonly Id[] | undefined) =>
  sql`
    with sums as (
      select book_id,
        coalesce(sum(chosen_qty) filter (where state = 'CHOSEN'), 0) as chosen_qty,
        coalesce(sum(chosen_qty * price) filter (where state = 'CHOSEN'), 0) as chosen_amount,
        coalesce(sum(chosen_qty) filter (where state = 'ORDERED'), 0) as ordered_qty
      from gp_match_stock
      where task_id = ${taskId} and chosen_qty > 0 ${among(bookIds, 'book_id')}
      group by book_id
    ), wanted as (
      select b.id, coalesce(s.chosen_qty, 0) as chosen_qty, coalesce(s.chosen_amount, 0) as chosen_amount,
        coalesce(s.ordered_qty, 0) as ordered_qty
      from gp_match_book b left join sums s on s.book_id = b.id
      where b.task_id = ${taskId} ${among(bookIds, 'b.id')}
        and (b.chosen_qty, b.chosen_amount, b.ordered_qty) is distinct from
          (coalesce(s.chosen_qty, 0), coalesce(s.chosen_amount, 0), coalesce(s.ordered_qty, 0))
    )
    update gp_match_book b
    set chosen_qty = w.chosen_qty, chosen_amount = w.chosen_amount, ordered_qty = w.ordered_qty
    from wanted w where b.id = w.id`.execute(trx)

const among = (bookIds: readonly Id[] | undefined, column: string) =>
  bookIds ? sql`and ${sql.raw(column)} = any(${bookIds}::bigint[])` : sql``

const refreshTask = (trx: Trx, taskId: Id) =>
  sql`
    update gp_match_task t set
      chosen_qty = p.qty, list_amount = p.list_amount, amount = p.amount,
      avg_discount = round(p.priced_amount * 100 / nullif(p.list_amount, 0), 2),
      seller_count = p.sellers,
      postage_amount = p.postage + (select coalesce(sum(l.postage), 0) from gp_order_link l where l.task_id = t.id),
      pending_review = (select count(*) from gp_match_book b where b.task_id = t.id and b.review_state = 'PENDING')
    from (
      select coalesce(sum(chosen_qty + ordered_qty), 0) as qty,
        coalesce(sum(list_amount + ordered_list_amount), 0) as list_amount,
        coalesce(sum(goods_amount + ordered_amount), 0) as amount,
        coalesce(sum(goods_amount + ordered_amount) filter (where list_amount + ordered_list_amount > 0), 0) as priced_amount,
        coalesce(sum(postage), 0) as postage,
        count(distinct supply_company_id) as sellers
      from gp_match_parcel where task_id = ${taskId}
    ) p
    where t.id = ${taskId}`.execute(trx)
