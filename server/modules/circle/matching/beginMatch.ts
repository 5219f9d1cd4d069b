import { sql } from 'kysely'
import { asSystem, type Db, type Id, type Trx } from '../../../base/db'
import { sendTask, settleJob, type TakenJob, type TaskJob } from '../../../kit/jobs'
import { smallTask } from './watchMatch'

/** Running tasks of one company; a long one never takes the last place, so that a short list never waits behind it. */
const mostRunning = 2
const mostLong = 1
const putOffSeconds = 1

interface Found {
  state: string
  bookCount: number
  running: number
  long: number
}

/**
 * Takes the task of a job in hand. @returns false when it is over, paused, canceled or gone (the job is settled), or when
 * its company has enough under way (it comes again)
 */
export const beginMatch = (db: Db, job: TakenJob): Promise<boolean> =>
  asSystem(db, async (trx) => {
    const { taskId, companyId } = job.data as TaskJob
    // two tasks of a company never count each other's places at once
    await sql`select pg_advisory_xact_lock(685, (${companyId}::bigint % 2147483647)::int)`.execute(
      trx,
    )
    const task = await find(trx, taskId, companyId)
    if (!task || !['QUEUED', 'MATCHING'].includes(task.state)) {
      await settleJob(trx, job)
      return false
    }
    if (task.state === 'MATCHING') return true
    const isLong = task.bookCount > smallTask
    if (task.running >= mostRunning || (isLong && task.long >= mostLong)) {
      await settleJob(trx, job)
      await sendTask(trx, job.name as 'match', { taskId, companyId }, putOffSeconds)
      return false
    }
    await startMatch(trx, taskId)
    return true
  })

async function find(trx: Trx, taskId: Id, companyId: Id): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select t.state, t.book_count, o.running, o.long
    from gp_match_task t, lateral (
      select count(*)::int as running, count(*) filter (where book_count > ${smallTask})::int as long
      from gp_match_task o where o.company_id = t.company_id and o.state = 'MATCHING' and o.id <> t.id
    ) o
    where t.id = ${taskId} and t.company_id = ${companyId}
    for no key update of t`.execute(trx)
  return rows[0]
}

/** A queued task is matched from now on; what is done of an earlier start stays done. */
export const startMatch = (trx: Trx, taskId: Id) =>
  sql`
    update gp_match_task t set state = 'MATCHING', version = t.version + 1, snapshot_time = now(), update_time = now(),
      start_time = case when r.cursor_line = 0 then now() else coalesce(t.start_time, now()) end,
      finish_time = null, fail_reason = null,
      done_books = case when r.cursor_line > 0 then t.done_books when r.mode = 'ALL' then 0 else
        t.book_count - (select count(*) from gp_match_book b where b.task_id = t.id and b.match_state in ('WAIT', 'NO_QUOTA')) end,
      progress = case when r.cursor_line > 0 then t.progress else 0 end
    from gp_match_run r where t.id = ${taskId} and r.task_id = t.id`.execute(trx)
