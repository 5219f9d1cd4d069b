import type { JobHandler, JobLog } from '../../jobs'
import { withTrace } from '../../../base/trace'
import { beginSlice } from './beginSlice'
import { endSlice } from './endSlice'
import type { TaskRunner } from '../types'

/** Nobody knows this kind of task: an old node beside a new one, or a kind that was taken away. */
class TaskTypeUnknown extends Error {
  readonly code = 'TASK_TYPE_UNKNOWN'
}

const manyDeaths = 3

/** One slice of a task: works until its time is up, then the task goes to the end of the queue. */
export const taskHandler =
  (runners: Readonly<Record<string, TaskRunner>>, sliceMs: number): JobHandler =>
  async (db, job, { log, isStopping }) => {
    const task = await beginSlice(db, job)
    if (!task) return
    const runner = runners[task.taskType]
    if (!runner) throw new TaskTypeUnknown(`taskHandler: no runner for ${task.taskType}`)
    // the click that started it
    const trace = {
      traceId: task.traceId ?? `task-${task.id}`,
      isCall: false,
      ...(task.language === 'en' && { language: 'en' as const }),
    }
    const traced = withTraceId(log, trace.traceId)
    traced.info({ taskId: task.id, taskType: task.taskType }, 'task begins or goes on')
    const end = performance.now() + sliceMs
    const deaths = job.retryCount
    const control = {
      log: traced,
      isStopping,
      // who has seen so many deaths brings every line into safety at once
      isSliceOver: () => isStopping() || performance.now() >= end || deaths >= manyDeaths,
      deaths,
    }
    await withTrace(trace, async () => {
      await runner(db, task, control)
      await endSlice(db, job)
    })
  }

const withTraceId = (log: JobLog, traceId: string): JobLog => ({
  info: (facts, text) => log.info({ traceId, ...facts }, text),
  warn: (facts, text) => log.warn({ traceId, ...facts }, text),
  error: (facts, text) => log.error({ traceId, ...facts }, text),
})
