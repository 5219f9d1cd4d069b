import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail, knownErrors, wordedRemedy, type Remedy } from '../../../base/errors'
import type { Context } from '../../http'
import { readReport, type ImportReport } from './readReport'
import { keptDays } from '../taskFiles'
import { exportTaskType, isRowTask } from '../taskTypes'

/** One row of a batch that was refused. */
export interface RowOutcome {
  id: string
  label: string
  ok: boolean
  error?: string
  reason?: string
  /** The button that sets right why it failed. */
  remedy?: Remedy
}

/** What the dialog of a batch or an export shows while it runs and afterwards. */
export interface BatchTask {
  taskId: Id
  kind: 'BATCH' | 'EXPORT'
  title: string
  state: 'WAIT' | 'RUNNING' | 'DONE' | 'PART' | 'FAIL' | 'CANCELLED'
  total: number
  /** success + failed. */
  done: number
  success: number
  failed: number
  /** Refused rows, the first 500; the file behind `resultUrl` has all rows. */
  results: RowOutcome[]
  /** Why the task as a whole could not go on. */
  reason?: string
  resultUrl?: string
  /** Until when the file of an export is kept, `yyyy-MM-dd HH:mm:ss`. */
  fileUntil?: string
}

const states: Readonly<Record<string, BatchTask['state']>> = { TIMING: 'WAIT', PAUSED: 'WAIT' }
const openStates = new Set(['WAIT', 'RUNNING', 'TIMING', 'PAUSED'])
const shownResults = 500

/**
 * A task of the company. Batches and exports are shown to whoever started them and to admins: their rows and files
 * hold what others may have no permission for.
 * @throws TASK_NOT_FOUND
 */
export async function ownTask(trx: Trx, ctx: Context, taskId: Id) {
  const task = await trx
    .selectFrom('task')
    .selectAll()
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow(() => fail('TASK_NOT_FOUND'))
  const isPrivate = isRowTask(task.taskType) || task.taskType === exportTaskType
  if (isPrivate && task.createBy !== ctx.user.userId && !ctx.user.isAdmin)
    throw fail('TASK_NOT_FOUND')
  return task
}

export type OwnTask = Awaited<ReturnType<typeof ownTask>>

/** @throws TASK_NOT_FOUND */
export async function readTask(
  trx: Trx,
  ctx: Context,
  taskId: Id,
): Promise<BatchTask | ImportReport> {
  const task = await ownTask(trx, ctx, taskId)
  const { taskType, taskStatus } = task
  const isBatch = isRowTask(taskType)
  if (!isBatch && taskType !== exportTaskType) return readReport(trx, taskId)
  const hasFile = isBatch ? !openStates.has(taskStatus) : task.resultUrl !== null
  return {
    taskId,
    kind: isBatch ? 'BATCH' : 'EXPORT',
    title: task.taskName,
    state: states[taskStatus] ?? (taskStatus as BatchTask['state']),
    total: task.totalCount,
    done: task.successCount + task.failCount,
    success: task.successCount,
    failed: task.failCount,
    results: isBatch ? await refusedRows(trx, taskId) : [],
    ...(task.failReason && { reason: task.failReason }),
    ...(hasFile && { resultUrl: `/system/task/${taskId}/result` }),
    ...(hasFile && !isBatch && { fileUntil: await lastDay(trx, taskId) }),
  }
}

async function lastDay(trx: Trx, taskId: Id): Promise<string | undefined> {
  const found = await trx
    .selectFrom('task')
    .select(sql<string>`finish_time + make_interval(secs => ${keptDays() * 86_400})`.as('until'))
    .where('id', '=', taskId)
    .executeTakeFirst()
  return found?.until ?? undefined
}

async function refusedRows(trx: Trx, taskId: Id): Promise<RowOutcome[]> {
  const { rows } = await sql<RowOutcome & { error: string }>`
    select biz_key as id, coalesce(biz_title, biz_key) as label, false as ok,
      fail_code as error, fail_reason as reason
    from task_item where task_id = ${taskId} and item_status = 'FAIL'
    order by line_num limit ${shownResults}`.execute(trx)
  return rows.map((row) => {
    const remedy = knownErrors.get(row.error)?.remedy
    return remedy ? { ...row, remedy: wordedRemedy(remedy) } : row
  })
}
