import { sql } from 'kysely'
import { actFor, type Db, type Id, type Trx } from '../../../../base/db'
import type { ChunkTask } from '../../../../kit/tasks'

export interface Outcome {
  state: 'SUCCESS' | 'FAIL'
  reason?: string
  /** The platform did not answer. */
  isDown?: boolean
}

/** Writes what became of a line, or of every line of a shop that waits, and counts it in the run and its task. */
export const noteItem = (
  db: Db,
  task: ChunkTask,
  { logId, id, shopNum }: { logId: Id; id?: Id; shopNum: string },
  { state, reason }: Outcome,
) =>
  actFor(db, { companyId: task.companyId, userId: '0' }, (trx) =>
    sql`
      with done as (
        update timing_shelves_item set item_state = ${state}, reason = ${reason ?? null}, finish_time = now()
        where log_id = ${logId} and item_state = 'WAIT'
          and case when ${id ?? null}::bigint is null then shop_num = ${shopNum} else id = ${id ?? null}::bigint end
        returning item_state
      ), counted as (
        select count(*) filter (where item_state = 'SUCCESS')::int as success,
          count(*) filter (where item_state = 'FAIL')::int as fail from done
      ), told as (
        update task t set success_count = t.success_count + c.success, fail_count = t.fail_count + c.fail,
          progress = round(100.0 * (t.success_count + t.fail_count + c.success + c.fail) / greatest(t.total_count, 1), 2),
          update_time = now()
        from counted c where t.id = ${task.id}
      )
      update timing_shelves_log l set success_count = l.success_count + c.success, fail_count = l.fail_count + c.fail
      from counted c where l.id = ${logId}`.execute(trx),
  )

/** Ends a run all of whose lines are done, and its task. */
export async function finishRun(trx: Trx, task: ChunkTask, logId: Id): Promise<void> {
  await sql`
    update timing_shelves_log set finish_time = now(),
      run_state = case when fail_count = 0 then 'SUCCESS' when success_count > 0 then 'PART' else 'FAIL' end
    where id = ${logId}`.execute(trx)
  await sql`
    update task set progress = 100, finish_time = now(), update_time = now(),
      task_status = case when fail_count = 0 then 'DONE' when success_count > 0 then 'PART' else 'FAIL' end,
      cost_seconds = extract(epoch from now() - coalesce(start_time, now()))::int
    where id = ${task.id}`.execute(trx)
}
