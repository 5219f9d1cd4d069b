import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { shownKeys } from '../../../kit/lists'
import { choosable } from './ops/openBook'
import { reviewSpec } from './reviewList'

export interface FilterAsked {
  tab?: string
  filter?: Readonly<Record<string, unknown>>
}

/**
 * 通过 for every book under a filter of the review list: one statement, one log row per book. Books of tasks that are no
 * longer open to choices, and those that are not pending, are left.
 * @returns books passed, and the tasks whose counts follow
 */
export async function passFilter(
  trx: Trx,
  ctx: Context,
  asked: FilterAsked,
): Promise<{ passed: number; taskIds: Id[] }> {
  const { rows } = await sql<{ taskId: Id; passed: number }>`
    with asked as (
      select b.id from gp_match_book b join gp_match_task k on k.id = b.task_id
      where b.id in (${shownKeys(trx, ctx, reviewSpec, asked)}) and b.review_state = 'PENDING'
        and k.state = any(${choosable}::text[])
      order by b.id for no key update of b
    ), passed as (
      update gp_match_book b set review_state = 'PASSED', review_by = ${ctx.user.userId}::bigint, review_time = now(),
        version = b.version + 1, explanation = b.explanation - 'proposed'
      from asked where b.id = asked.id
      returning b.company_id, b.task_id, b.id, b.review_reasons
    ), logged as (
      insert into gp_review_log (company_id, task_id, book_id, op, before_state, after_state, reasons, create_by)
      select company_id, task_id, id, 'PASS', 'PENDING', 'PASSED', review_reasons, ${ctx.user.userId}::bigint from passed
    ), counted as (
      select task_id, count(*)::int as passed from passed group by task_id
    )
    update gp_match_task k set pending_review = k.pending_review - c.passed
    from counted c where k.id = c.task_id returning c.task_id, c.passed`.execute(trx)
  return {
    passed: rows.reduce((sum, { passed }) => sum + passed, 0),
    taskIds: rows.map(({ taskId }) => taskId),
  }
}
