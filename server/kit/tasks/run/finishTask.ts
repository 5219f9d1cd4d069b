import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { sendTask } from '../../jobs'
import { queueOf } from '../queueOf'

/** Ends a task whose lines are all done: counts anew from the lines; DONE, PART or FAIL by what came out. */
export async function finishTask(trx: Trx, taskId: Id): Promise<void> {
  await sql`
    update task t
    set success_count = c.success, fail_count = c.fail, skip_count = c.skip, progress = 100,
      task_status = case when c.fail = 0 then 'DONE' when c.success > 0 then 'PART' else 'FAIL' end,
      finish_time = now(), update_time = now(),
      cost_seconds = extract(epoch from now() - coalesce(t.start_time, now()))::int
    from (
      select count(*) filter (where item_status = 'SUCCESS') as success,
        count(*) filter (where item_status = 'FAIL') as fail,
        count(*) filter (where item_status = 'SKIP') as skip
      from task_item where task_id = ${taskId}
    ) c
    where t.id = ${taskId}`.execute(trx)
}

/** Lets a checked task go, into the queue. @returns false when it was let go before, or is another kind of task */
export async function releaseTask(trx: Trx, taskId: Id, taskType: string): Promise<boolean> {
  const task = await trx
    .updateTable('task')
    .set({ taskStatus: 'WAIT', updateTime: sql<string>`now()` })
    .where('id', '=', taskId)
    .where('taskType', '=', taskType)
    .where('taskStatus', '=', 'TIMING')
    .where('planTime', 'is', null)
    .returning('companyId')
    .executeTakeFirst()
  if (task) await sendTask(trx, queueOf(taskType), { taskId, companyId: task.companyId })
  return task !== undefined
}
