import type { JobHandler } from '../../jobs'
import { beginSlice } from './beginSlice'
import { endSlice } from './endSlice'
import type { TaskRunner } from './types'

/** Nobody knows this kind of task: an old node beside a new one, or a kind that was taken away. */
class TaskTypeUnknown extends Error {
  readonly code = 'TASK_TYPE_UNKNOWN'
}

/** One slice of a task: works until its time is up, then the task goes to the end of the queue. */
export const taskHandler =
  (runners: Readonly<Record<string, TaskRunner>>, sliceMs: number): JobHandler =>
  async (db, job, { log, isStopping }) => {
    const task = await beginSlice(db, job)
    if (!task) return
    const runner = runners[task.taskType]
    if (!runner) throw new TaskTypeUnknown(`taskHandler: no runner for ${task.taskType}`)
    log.info({ taskId: task.id, taskType: task.taskType }, 'task begins or goes on')
    const end = performance.now() + sliceMs
    await runner(db, task, {
      log,
      isStopping,
      isSliceOver: () => isStopping() || performance.now() >= end,
      isCareful: job.retryCount > 0,
    })
    await endSlice(db, job)
  }
