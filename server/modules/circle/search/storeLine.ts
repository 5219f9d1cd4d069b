import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'

/** Keeps the list line of a book equal to it, so that a basket can be copied and exported as any list. */
export async function storeLine(trx: Trx, taskId: Id, bookId: Id): Promise<void> {
  await sql`delete from gp_match_line l using gp_match_book b
    where b.id = ${bookId} and l.task_id = ${taskId} and l.line_no = b.line_no`.execute(trx)
  await sql`
    insert into gp_match_line (company_id, task_id, line_no, raw, isbn_raw, isbn13, book_name, author, publisher, publish_date,
      list_price, need_qty, clc, line_state, title_key, book_id)
    select company_id, task_id, line_no, jsonb_build_array(coalesce(isbn13::text, ''), book_name, need_qty::text), isbn13::text,
      isbn13, book_name, author, publisher, publish_date, list_price, least(need_qty, 9999), clc, 'VALID', title_key, id
    from gp_match_book where id = ${bookId} and chosen_qty + ordered_qty > 0`.execute(trx)
}
