import { sql } from 'kysely'
import { actFor, asSystem, type Db } from '../../../base/db'
import { AppError, fail } from '../../../base/errors'
import { isOutage } from '../../../base/db/connection/isOutage'
import { dropStream, keepStream, recordFile } from '../../files'
import { findWork, refuseTask, type WorkDeps } from './findWork'
import type { ChunkTask, TaskControl, TaskRunner } from '../types'

class LeftOff extends Error {}

/** Writes the file of a call as a task of its user. One that was interrupted begins anew: half a file is no file. */
export const exportRunner =
  (deps: WorkDeps): TaskRunner =>
  async (db, task, control) => {
    try {
      await writeFile(db, task, deps, control)
    } catch (error) {
      if (error instanceof LeftOff) return
      if (isOutage(error)) throw error
      if (error instanceof AppError && error.isPublic) return refuseTask(db, task, error)
      control.log.error({ err: error, taskId: task.id }, 'export failed')
      await refuseTask(db, task, fail('INTERNAL', { traceId: `task-${task.id}` }))
    }
  }

async function writeFile(
  db: Db,
  task: ChunkTask,
  deps: WorkDeps,
  control: TaskControl,
): Promise<void> {
  const { route, ctx, input } = await findWork(db, task, deps, control.log)
  if (!route.fileWork) throw fail('TASK_CALL_GONE', { call: route.call })
  const work = await route.fileWork(ctx, input, (done) => report(db, task, control, done))
  const kept = await keepStream(work.content)
  const actor = { companyId: task.companyId, userId: task.createBy ?? '0' }
  const store = actFor(db, actor, async (trx) => {
    await recordFile(trx, { ...kept, ...actor, fileName: work.fileName })
    // rows deleted while the file was written are told, not hidden
    const { rows } = await sql`
      update task set task_status = case when total_count = ${work.rows()} then 'DONE' else 'PART' end,
        success_count = ${work.rows()}, fail_count = total_count - ${work.rows()}, progress = 100,
        file_name = ${work.fileName}, result_url = ${`/system/task/${task.id}/result`},
        params = params || jsonb_build_object('fileId', ${kept.id}::text),
        finish_time = now(), update_time = now(),
        cost_seconds = extract(epoch from now() - start_time)::int
      where id = ${task.id} and task_status = 'RUNNING' returning id`.execute(trx)
    if (rows.length === 0) throw new LeftOff('the task was cancelled at the last moment')
  })
  await store.catch(async (error: unknown) => {
    await dropStream(kept.id)
    throw error
  })
}

/** Progress, which never runs back: a file begun anew says so only when it is longer. @throws LeftOff when the task was cancelled or the process is about to end */
async function report(
  db: Db,
  task: ChunkTask,
  { isStopping }: TaskControl,
  done: number,
): Promise<void> {
  if (isStopping()) throw new LeftOff('the process ends')
  await asSystem(db, async (trx) => {
    const { rows } = await sql`
      update task set success_count = greatest(success_count, least(${done}::int, total_count)),
        progress = greatest(progress, round(100.0 * least(${done}::int, total_count) / greatest(total_count, 1), 2)),
        update_time = now()
      where id = ${task.id} and task_status = 'RUNNING' returning id`.execute(trx)
    if (rows.length === 0) throw new LeftOff('the task was cancelled')
  })
}
