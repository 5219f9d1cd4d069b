import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { PlanRow } from '../PlanRow'

/** Plans that were deleted answer like unknown ones; their runs are kept. */
export const isKept = sql<boolean>`not deleted`

/** @throws ROW_NOT_FOUND for an unknown, a foreign and a deleted id alike */
export async function lockPlan(trx: Trx, id: Id): Promise<PlanRow> {
  const plan = await trx
    .selectFrom('timingShelvesPlan')
    .selectAll()
    .where('id', '=', id)
    .where(isKept)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!plan) throw fail('ROW_NOT_FOUND')
  return plan
}

/**
 * "One run per plan at a time." The plan is locked: whoever starts a run locks it too.
 * @throws SHELVES_RUNNING
 */
export async function requireNoRun(trx: Trx, planId: Id, planName: string): Promise<void> {
  if (await hasRun(trx, planId)) throw fail('SHELVES_RUNNING', { planName })
}

/** Whether a run of the plan waits or is at work; one whose task was cancelled is closed first. */
export async function hasRun(trx: Trx, planId: Id): Promise<boolean> {
  await closeStopped(trx, planId)
  const open = await trx
    .selectFrom('timingShelvesLog')
    .select('id')
    .where('planId', '=', planId)
    .where('runState', 'in', ['WAIT', 'RUNNING'])
    .executeTakeFirst()
  return open !== undefined
}

/** Listings nobody got to are skipped, with the reason. */
async function closeStopped(trx: Trx, planId: Id): Promise<void> {
  await sql`
    with stopped as (
      select l.id from timing_shelves_log l left join task t on t.id = l.task_id
      where l.plan_id = ${planId} and l.run_state in ('WAIT', 'RUNNING')
        and coalesce(t.task_status, 'CANCELLED') in ('CANCELLED', 'FAIL', 'DONE', 'PART')
    ), left_out as (
      update timing_shelves_item i set item_state = 'SKIP', reason = '任务已取消', finish_time = now()
      from stopped s where i.log_id = s.id and i.item_state = 'WAIT'
      returning i.log_id
    )
    update timing_shelves_log l set
      run_state = case when l.success_count > 0 then 'PART' when l.fail_count > 0 then 'FAIL' else 'SKIPPED' end,
      skip_count = l.skip_count + (select count(*) from left_out o where o.log_id = l.id),
      finish_time = now(), reason = '任务已取消'
    from stopped s where l.id = s.id`.execute(trx)
}
