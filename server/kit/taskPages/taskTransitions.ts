import { sql } from 'kysely'
import type { Trx } from '../../base/db'
import { fail } from '../../base/errors'
import { sendTask } from '../jobs'
import type { RowOf, Transition } from '../machines'
import { queueOf } from '../tasks'

type Work = (trx: Trx, row: RowOf<'task'>) => Promise<void>

const send: Work = (trx, { id, companyId, taskType }) =>
  sendTask(trx, queueOf(String(taskType)), { taskId: id, companyId: String(companyId) })

const end: Work = async (trx, { id }) => {
  await sql`update task set finish_time = now(), update_time = now() where id = ${id}`.execute(trx)
}

// a line the dry run refused was never tried: trying it again changes nothing, only a corrected file does
const isOpen = sql`(item_status = 'WAIT' or item_status = 'FAIL' and try_count > 0)`

const hasOpenLines: Work = async (trx, { id }) => {
  const { rows } =
    await sql`select from task_item where task_id = ${id} and ${isOpen} limit 1`.execute(trx)
  if (rows.length === 0) throw fail('TASK_NO_RETRY')
}

/** Opens what was not done and counts anew; what is done stays done. */
const reopen: Work = async (trx, row) => {
  await sql`update task_item set item_status = 'WAIT', fail_code = null, fail_reason = null, try_count = 0,
    finish_time = null where task_id = ${row.id} and ${isOpen}`.execute(trx)
  await sql`
    update task t set success_count = c.success, fail_count = c.fail, skip_count = c.skip,
      progress = round(100.0 * (c.success + c.fail + c.skip) / greatest(t.total_count, 1), 2),
      finish_time = null, fail_reason = null, retry_count = retry_count + 1, update_time = now()
    from (
      select count(*) filter (where item_status = 'SUCCESS') as success,
        count(*) filter (where item_status = 'FAIL') as fail,
        count(*) filter (where item_status = 'SKIP') as skip
      from task_item where task_id = ${row.id}
    ) c where t.id = ${row.id}`.execute(trx)
  await send(trx, row)
}

const prefer: Work = async (trx, { id }) => {
  await sql`update task set priority = 1, update_time = now() where id = ${id}`.execute(trx)
}

const onlyOnce: Work = async (_trx, { priority }) => {
  if (Number(priority) > 0) throw fail('TASK_PREFERRED')
}

/** What a person does with a task, whatever its kind; states and permissions are the resource's. */
export const taskTransitions = {
  pause: {},
  resume: { effect: send },
  cancel: { effect: end },
  retry: { errors: ['TASK_NO_RETRY'], guard: hasOpenLines, effect: reopen },
  prefer: { errors: ['TASK_PREFERRED'], guard: onlyOnce, effect: prefer },
} as const satisfies Readonly<Record<string, Transition<RowOf<'task'>, object>>>
