import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { sendTask } from '../../../kit/jobs'
import { chargeDay, holdQuota, releaseHeld } from '../quota'
import { changeStrategy, closed, rematch } from './moveMatch'
import { readOptions } from '../task/options'
import type { QueuedTask, TaskWatcher } from '../task/watchTasks'

/** Lists up to this many books have a lane of their own, so that none waits behind a long one. */
export const smallTask = 5_000

export const laneOf = (bookCount: number): 'match' | 'match-small' =>
  bookCount <= smallTask ? 'match-small' : 'match'

/** What matching does when the room of tasks moves a task. */
export const matchWatcher: TaskWatcher = {
  queued,
  canceled,
  rematch,
  closed,
  strategy: changeStrategy,
}

/** An unfinished match goes on; a finished one begins again, or goes over the books that were added. */
async function queued(trx: Trx, task: QueuedTask): Promise<void> {
  const { rows } = await sql<{ round: number; holdId: string | null }>`
    insert into gp_match_run as r (company_id, task_id, mode, cursor_line)
    values (${task.companyId}, ${task.taskId}, 'ALL', 0)
    on conflict (task_id) do update set round = r.round + 1,
      mode = case when not r.is_done then r.mode when ${hasOpen(task)} then 'OPEN' else 'ALL' end,
      cursor_line = case when r.is_done then 0 else r.cursor_line end, is_done = false
    returning r.round, r.hold_id`.execute(trx)
  const [run] = rows
  if (run && run.holdId === null) await hold(trx, task, run.round)
  await sendTask(trx, laneOf(task.bookCount), { taskId: task.taskId, companyId: task.companyId })
}

const hasOpen = ({ taskId }: QueuedTask) => sql`exists (
  select from gp_match_book b join gp_match_task t on t.id = b.task_id
  where b.task_id = ${taskId} and (b.match_state = 'WAIT' or b.match_state = 'NO_QUOTA' and t.task_type = '2'))`

/** 比价: quota for every book still to be compared and not charged today. @throws GP_QUOTA_ZERO, GP_QUOTA_SHORT */
async function hold(trx: Trx, { taskId }: QueuedTask, round: number): Promise<void> {
  const { rows } = await sql<{ taskNum: string; options: unknown; books: number }>`
    select t.task_num, t.options, count(b.id)::int as books
    from gp_match_task t
    join gp_match_run r on r.task_id = t.id
    left join gp_match_book b on b.task_id = t.id and b.line_no > r.cursor_line
      and (r.mode = 'ALL' or b.match_state in ('WAIT', 'NO_QUOTA'))
      and not exists (select from price_compare_record c where c.company_id = t.company_id
        and c.charge_date = ${chargeDay}
        and c.product_key = coalesce(b.isbn13::text, 'p' || b.product_id))
    where t.id = ${taskId} and t.task_type = '2'
    group by t.id`.execute(trx)
  const [task] = rows
  if (!task) return
  const holdId = `match:${taskId}:${round}`
  const { held } = await holdQuota(trx, {
    requestId: holdId,
    quantity: task.books,
    bizType: 'TASK',
    bizNum: task.taskNum,
    mode: readOptions(task.options).quotaMode,
  })
  await sql`update gp_match_run set hold_id = ${holdId} where task_id = ${taskId}`.execute(trx)
  await sql`update gp_match_task set quota_hold = ${held} where id = ${taskId}`.execute(trx)
}

/** What is held and not used comes back; called at the end, on cancel and on failure. */
export async function releaseHold(trx: Trx, taskId: string): Promise<void> {
  const { rows } = await sql<{ holdId: string; taskNum: string }>`
    select r.hold_id, t.task_num from gp_match_run r join gp_match_task t on t.id = r.task_id
    where r.task_id = ${taskId} and r.hold_id is not null`.execute(trx)
  const [run] = rows
  if (!run) return
  await releaseHeld(trx, { requestId: run.holdId, bizNum: run.taskNum })
  await sql`update gp_match_run set hold_id = null where task_id = ${taskId}`.execute(trx)
  await sql`update gp_match_task set quota_hold = 0 where id = ${taskId}`.execute(trx)
}

/** Results so far go; books wait again. What was charged stays charged: it had been shown. */
async function canceled(trx: Trx, { taskId }: QueuedTask): Promise<void> {
  await releaseHold(trx, taskId)
  await sql`delete from gp_match_stock where task_id = ${taskId} and state <> 'ORDERED'`.execute(
    trx,
  )
  await sql`delete from gp_match_parcel where task_id = ${taskId}`.execute(trx)
  await sql`update gp_match_run set cursor_line = 0, mode = 'ALL', is_done = false, round = round + 1
    where task_id = ${taskId}`.execute(trx)
  await sql`
    update gp_match_book set match_state = 'WAIT', candidate_count = 0, seller_count = 0, match_qty = 0, min_price = null,
      avg_price = null, max_offer_price = null, min_discount = null, chosen_qty = 0, chosen_amount = 0, explanation = '{}',
      is_manual = false, version = version + 1
    where task_id = ${taskId} and match_state <> 'WAIT'`.execute(trx)
  await sql`
    update gp_match_task set done_books = 0, progress = 0, full_books = 0, partial_books = 0, none_books = 0,
      chosen_qty = 0, list_amount = 0, amount = 0, avg_discount = null, postage_amount = 0, seller_count = 0
    where id = ${taskId}`.execute(trx)
}
