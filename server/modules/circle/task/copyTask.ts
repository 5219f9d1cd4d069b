import { sql } from 'kysely'
import { nextNumber, type Id, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { findTask, requireTask } from './findTask'

/** States in which a list is read: its lines can be taken over. */
const read = [
  'WAIT_SET',
  'QUEUED',
  'MATCHING',
  'PAUSED',
  'MATCHED',
  'PART_ORDERED',
  'ORDERED',
  'FAILED',
  'CANCELED',
  'CLOSED',
  'ARCHIVED',
]

/** A new draft with the lines and conditions of another task. @throws GP_TASK_NOT_FOUND, GP_TASK_CHANGED */
export async function copyTask(trx: Trx, ctx: Context, from: Id): Promise<Id> {
  const source = await findTask(trx, ctx, from)
  requireTask(source, read)
  const taskNum = await nextNumber(trx, 'GP')
  const { rows } = await sql<{ id: Id }>`
    insert into gp_match_task (company_id, task_num, task_name, task_type, source, customer_id, batch_no, file_name, file_url,
      file_hash, file_type, encoding, sheet_name, header_row, analysis, mapping, options, region, strategy, total_lines,
      valid_lines, invalid_lines, duplicate_lines, book_count, need_qty, figures, state, create_by)
    select company_id, ${taskNum}, task_name, task_type, 'COPY', customer_id, batch_no, file_name, file_url, file_hash,
      file_type, encoding, sheet_name, header_row, analysis, mapping, options, region, strategy, total_lines, valid_lines,
      invalid_lines, duplicate_lines, book_count, need_qty, jsonb_build_object('problems', figures -> 'problems'), 'WAIT_SET',
      ${ctx.user.userId}::bigint
    from gp_match_task where id = ${source.id} returning id`.execute(trx)
  const id = rows[0]?.id ?? ''
  await sql`
    insert into gp_match_line (company_id, task_id, line_no, raw, isbn_raw, isbn13, check_digit, book_name, author, publisher,
      publish_date, edition, list_price, need_qty, max_price, max_discount, min_grade, clc, customer_line_no, remark,
      line_state, problems, first_line_no, title_key)
    select company_id, ${id}::bigint, line_no, raw, isbn_raw, isbn13, check_digit, book_name, author, publisher, publish_date,
      edition, list_price, need_qty, max_price, max_discount, min_grade, clc, customer_line_no, remark, line_state, problems,
      first_line_no, title_key
    from gp_match_line where task_id = ${source.id}`.execute(trx)
  return id
}
