import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { Context } from '../http'
import { enqueueTask } from './enqueueTask'
import type { OwnTask } from './read/readTask'
import { batchTaskType } from './taskTypes'

/**
 * A new task over what a finished one has left undone, with the same values: its refused rows and, when it was
 * stopped, those nobody got to. The runner asks for the permission again.
 * @throws TASK_NO_RETRY
 */
export async function retryTask(
  trx: Trx,
  ctx: Context,
  task: OwnTask,
): Promise<{ taskId: Id; total: number }> {
  const isOver = ['PART', 'FAIL', 'CANCELLED'].includes(task.taskStatus)
  // what a batch of this kind never skips is done, refused or waiting
  const total = task.totalCount - task.successCount
  if (task.taskType !== batchTaskType || !isOver || total === 0) throw fail('TASK_NO_RETRY')
  const taskId = await enqueueTask(trx, ctx, {
    taskType: batchTaskType,
    taskName: task.taskName,
    params: task.params,
    total,
  })
  await sql`
    insert into task_item (company_id, task_id, line_num, biz_key, biz_title)
    select company_id, ${taskId}::bigint, row_number() over (order by line_num), biz_key, biz_title
    from task_item where task_id = ${task.id} and item_status in ('FAIL', 'WAIT')`.execute(trx)
  return { taskId, total }
}
