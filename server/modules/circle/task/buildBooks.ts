import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { MatchOptions } from './options'

interface Owner {
  companyId: Id
  taskId: Id
}

/** Copies of the lines of one book. */
const needs: Readonly<Record<MatchOptions['duplicatePolicy'], string>> = {
  SUM: 'total',
  FIRST: 'q',
  MAX: 'most',
}

// punctuation of both widths: what is left differs only where the titles do
const plain = (column: string) =>
  `regexp_replace(lower(normalize(${column}, nfkc)), '[[:punct:][:space:]《》（）【】“”‘’·—…、，。：；！？]', '', 'g')`

/**
 * Makes the books of a list from its lines: one an ISBN, or a title where there is none and the options say so. Lines
 * of a book with differing titles put it under review. Limits of several lines become the strictest. Lines that are
 * tied to a book already stay as they are, so that corrected ones can be added.
 * @returns books made
 */
export async function buildBooks(
  trx: Trx,
  { companyId, taskId }: Owner,
  options: Pick<MatchOptions, 'defaultQty' | 'duplicatePolicy' | 'matchNoIsbn'>,
): Promise<number> {
  // a list that came a moment ago has no statistics, by which the planner would walk it line by line
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(trx)
  if (options.matchNoIsbn) await admitTitles(trx, taskId)
  const made = await sql`
    insert into gp_match_book (company_id, task_id, line_no, isbn13, title_key, book_name, author, publisher,
      publish_date, clc, list_price, need_qty, max_price, max_discount, min_grade, review_reasons, review_state)
    select ${companyId}::bigint, ${taskId}::bigint, line_no, isbn13, title_key, book_name, author, publisher, publish_date,
      clc, list_price, least(${sql.raw(needs[options.duplicatePolicy])}, 9999999), least_price, least_discount, most_grade,
      case when differs then array['MULTI_BOOK'] else '{}' end, case when differs then 'PENDING' else 'NONE' end
    from (
      select f.*, sum(q) over book as total, max(q) over book as most, min(max_price) over book as least_price,
        min(max_discount) over book as least_discount, (max(min_grade::int) over book)::text as most_grade,
        bool_or(book_name <> first_name and ${sql.raw(plain('book_name'))} <> ${sql.raw(plain('first_name'))}) over book as differs
      from (
        select l.*, coalesce(first_line_no, line_no) as book_line, coalesce(need_qty, ${options.defaultQty}::int) as q,
          first_value(book_name) over (partition by coalesce(first_line_no, line_no) order by line_no) as first_name
        from gp_match_line l where task_id = ${taskId} and line_state <> 'INVALID' and book_id is null
      ) f window book as (partition by book_line)
    ) b where line_no = book_line
    on conflict do nothing`.execute(trx)
  await tieLines(trx, taskId)
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(trx)
  return Number(made.numAffectedRows ?? 0)
}

/** Lines without a number but with a title join in; the code stays, so that everybody sees why they go to review. */
const admitTitles = (trx: Trx, taskId: Id) =>
  sql`update gp_match_line set line_state = case when first_line_no is null then 'WARN' else 'DUPLICATE' end,
      problems = case when first_line_no is null then problems else problems || array['DUPLICATE'] end
    where task_id = ${taskId} and line_state = 'INVALID' and isbn13 is null and title_key is not null
      and problems && array['EMPTY', 'UNIFIED_NO'] and not problems && array['TOTAL_ROW', 'QTY_RANGE', 'COLUMN_COUNT']`.execute(
    trx,
  )

/** Ties lines to their books: those of the same task with the line's ISBN or title. */
const tieLines = (trx: Trx, taskId: Id) =>
  sql`update gp_match_line l set book_id = b.id from gp_match_book b
    where l.task_id = ${taskId} and l.book_id is null and l.line_state <> 'INVALID' and b.task_id = ${taskId}
      and (b.line_no = coalesce(l.first_line_no, l.line_no))`.execute(trx)

/** Writes how much the list wants: books, copies and lines as they are now. */
export const countList = (trx: Trx, taskId: Id) =>
  sql`update gp_match_task t set book_count = b.books, need_qty = b.copies, valid_lines = l.valid,
      invalid_lines = l.invalid, duplicate_lines = l.duplicate, total_lines = l.total, pending_review = b.pending
    from (select count(*)::int as books, coalesce(sum(need_qty), 0)::int as copies,
        count(*) filter (where review_state = 'PENDING')::int as pending
      from gp_match_book where task_id = ${taskId}) b,
      (select count(*)::int as total, count(*) filter (where line_state in ('VALID', 'WARN'))::int as valid,
        count(*) filter (where line_state = 'INVALID')::int as invalid,
        count(*) filter (where line_state = 'DUPLICATE')::int as duplicate
      from gp_match_line where task_id = ${taskId}) l
    where t.id = ${taskId}`.execute(trx)
