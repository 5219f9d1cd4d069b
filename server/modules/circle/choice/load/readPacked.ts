import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { MatchOptions } from '../../task/options'

/** Books whose candidates are read at once. Calls have their turn in between. */
const booksPerRead = 1_000

/** What of a task is read. */
export interface Reading {
  taskId: Id
  options: Pick<MatchOptions, 'ownStockFirst' | 'priceBasis'>
  /** Only these books. */
  bookIds?: readonly Id[]
}

/** Books that are read at once. */
export interface BookPart {
  /** `id,open` of each, in the order of their ids. */
  books: string
  first: Id
  last: Id
}

/** The candidates of one book, in the order of their ranks: as one text, which costs a tenth of rows. */
export interface BookRows {
  bookId: Id
  cells: string
}

const among = (column: string, bookIds: readonly Id[] | undefined) =>
  bookIds ? sql`and ${sql.ref(column)} = any(${[...bookIds]}::bigint[])` : sql``

/** How many candidates there are at most; those of books that are gone are among them. */
export async function countRows(trx: Trx, { taskId, bookIds }: Reading): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gp_match_stock s
    where s.task_id = ${taskId} ${among('s.book_id', bookIds)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** All books of a task in one statement: asked part by part the database would sort the whole task each time. */
export async function readBooks(
  trx: Trx,
  { taskId, options, bookIds }: Reading,
): Promise<BookPart[]> {
  const own = options.ownStockFirst ? sql`b.own_qty` : sql`0`
  const { rows } = await sql<BookPart>`
    select string_agg(id || ',' || open_qty, ';' order by id) as books, min(id) as first, max(id) as last
    from (
      select b.id, case when b.is_manual or b.review_state = 'SKIPPED' then 0
          else greatest(0, b.need_qty - b.ordered_qty - ${own}) end as open_qty,
        (row_number() over (order by b.id) - 1) / ${booksPerRead}::int as part
      from gp_match_book b where b.task_id = ${taskId} ${among('b.id', bookIds)}
    ) p group by part order by part`.execute(trx)
  return rows
}

/** Whether an own number says by what rows are compared; else it is their price. */
export const hasBasis = ({ options }: Reading): boolean => options.priceBasis === 'WITH_POSTAGE'

/**
 * The candidates of some books, in the order of books and ranks, which an index delivers. By the range of their books and
 * without a join: what a task has got a moment ago the planner takes for nothing. Amounts stay as they are stored, with
 * two places. A text per book and not one for all: what is longer than a page of the young heap stays until a full clearing,
 * and of half a million books that is some hundred megabytes.
 * @returns their cells as `createBuilder` takes them; a book without any has no row
 */
export async function readRows(
  trx: Trx,
  reading: Reading,
  { first, last }: BookPart,
): Promise<BookRows[]> {
  const basis = hasBasis(reading) ? sql`s.effective_price,` : sql``
  const { rows } = await sql<BookRows>`
    select book_id, string_agg(line, ';') as cells from (
      select s.book_id, concat_ws(',', s.id, s.price, ${basis} s.available_qty, s.grade, s.weight_g, s.supply_company_id,
          s.warehouse_id, coalesce(s.freight_template_id, 0),
          case when s.state = 'CANDIDATE' or s.choose_type = 'AUTO' and s.state = 'CHOSEN'
            then case when s.warnings = '{}' then 2 when s.warnings && '{OVER_LIMIT,GRADE_LOW}' then 0 else 1 end
            else 0 end,
          case when s.state = 'CHOSEN' and s.choose_type = 'AUTO' then s.chosen_qty else 0 end,
          case when s.state = 'CHOSEN' and s.choose_type = 'MANUAL' then s.chosen_qty else 0 end,
          coalesce(s.list_price, 0)) as line
      from gp_match_stock s
      where s.task_id = ${reading.taskId} and s.book_id >= ${first}::bigint and s.book_id <= ${last}::bigint
        ${among('s.book_id', reading.bookIds)}
      order by s.book_id, s.rank, s.gp_stock_id
    ) l group by book_id order by book_id`.execute(trx)
  return rows
}
