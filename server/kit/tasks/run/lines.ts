import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { ChunkItem, ChunkTask } from '../types'

export const actorOf = (task: ChunkTask) => ({
  companyId: task.companyId,
  userId: task.createBy ?? '0',
})

export const waitingItems = (trx: Trx, task: ChunkTask, size: number): Promise<ChunkItem[]> =>
  trx
    .selectFrom('taskItem')
    .select(['id', 'lineNum', 'bizKey', 'request', 'result'])
    .where('taskId', '=', task.id)
    .where('itemStatus', '=', 'WAIT')
    .orderBy('lineNum')
    .limit(size)
    .forNoKeyUpdate()
    .execute()

/** Adds what became of these lines: counting all of them after every row would grow with the square of the task. */
export const countDone = (trx: Trx, task: ChunkTask, items: readonly ChunkItem[]) =>
  sql`update task t
    set success_count = t.success_count + c.success, fail_count = t.fail_count + c.fail,
      skip_count = t.skip_count + c.skip,
      progress = round(100.0 * (t.success_count + t.fail_count + t.skip_count + c.success + c.fail + c.skip)
        / greatest(t.total_count, 1), 2),
      update_time = now()
    from (
      select count(*) filter (where item_status = 'SUCCESS') as success,
        count(*) filter (where item_status = 'FAIL') as fail,
        count(*) filter (where item_status = 'SKIP') as skip
      from task_item where id = any(${items.map((item) => item.id)}::bigint[])
    ) c
    where t.id = ${task.id}`.execute(trx)
