import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import type { LineCounts } from '../types'

/** Counts the lines of a list as they are now, and writes it where the pages read it. */
export async function recount(trx: Trx, taskId: Id): Promise<void> {
  const { rows } = await sql<
    Omit<LineCounts, 'problems'> & { problems: LineCounts['problems'] | null }
  >`
    select count(*)::int as total, count(*) filter (where line_state in ('VALID', 'WARN'))::int as valid,
      count(*) filter (where line_state = 'INVALID')::int as invalid,
      count(*) filter (where line_state = 'DUPLICATE')::int as duplicate,
      count(*) filter (where line_state in ('VALID', 'WARN'))::int as books,
      coalesce(sum(coalesce(need_qty, 1)) filter (where line_state <> 'INVALID'), 0)::int as copies,
      count(*) filter (where line_state = 'INVALID' and isbn13 is null and title_key is not null
        and problems && array['EMPTY', 'UNIFIED_NO'] and not problems && array['TOTAL_ROW', 'QTY_RANGE', 'COLUMN_COUNT'])::int as by_title,
      (select jsonb_object_agg(code, n) from (select code, count(*)::int as n from gp_match_line p, unnest(p.problems) as code
        where p.task_id = ${taskId} and p.line_state <> 'VALID' group by code) c) as problems
    from gp_match_line where task_id = ${taskId}`.execute(trx)
  const [found] = rows
  if (!found) return
  const counts = { ...found, problems: found.problems ?? {} }
  await sql`update gp_match_task set analysis = analysis || ${toJson({ counts })}, total_lines = ${counts.total},
      valid_lines = ${counts.valid}, invalid_lines = ${counts.invalid}, duplicate_lines = ${counts.duplicate},
      book_count = ${counts.books}, need_qty = ${counts.copies},
      figures = figures || ${toJson({ problems: counts.problems })}, update_time = now()
    where id = ${taskId}`.execute(trx)
}
