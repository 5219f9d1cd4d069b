import { sql } from 'kysely'
import { asSystem } from '../../../base/db'
import { settleJob, type JobHandler, type TaskJob } from '../../jobs'

/**
 * The dead letters of tasks: a task that broke its worker time and again ends with a reason a person understands. What
 * is done stays done, what is not stays open: 重试 drives on from there.
 */
export const failTask: JobHandler = (db, job, { log }) =>
  asSystem(db, async (trx) => {
    const { taskId, companyId } = job.data as TaskJob
    log.error({ taskId, attempts: job.retryCount }, 'task given up')
    await sql`
      update task set task_status = 'FAIL', fail_reason = ${reasonOf(job.output, taskId)},
        finish_time = now(), update_time = now(),
        cost_seconds = extract(epoch from now() - coalesce(start_time, now()))::int
      where id = ${taskId} and company_id = ${companyId} and task_status in ('WAIT', 'RUNNING')`.execute(
      trx,
    )
    await settleJob(trx, job)
  })

function reasonOf(output: unknown, taskId: string): string {
  const { code } = (output ?? {}) as { code?: string }
  const what =
    code === undefined
      ? '处理它的程序在中途停止'
      : code === 'TASK_TYPE_UNKNOWN'
        ? '没有程序会处理它'
        : '系统出错'
  return `任务连续多次没有完成：${what}。已完成的部分有效，其余没有执行。请点“重试”从停下的地方继续；再次失败时请把任务编号 ${taskId} 告诉管理员`
}
