import type { Db } from '../../../base/db'
import { startJobs, type Jobs, type JobsOptions } from '../../jobs'
import { failTask } from './failTask'
import { taskHandler } from './taskHandler'
import type { TaskRunner } from '../types'

export interface TaskWorkerOptions extends Omit<JobsOptions, 'benches'> {
  /** By task type. */
  runners: Readonly<Record<string, TaskRunner>>
  /** Benches beside those of tasks. */
  others?: JobsOptions['benches']
  /** Slices and files at work at once in this process: JOB_LANES, 4 and half of it; alone 1 each. */
  lanes?: number
  /** How long a task works before others have their turn. Default 2 s. */
  sliceMs?: number
}

const usualLanes = () => Number(process.env.JOB_LANES ?? 4)

/**
 * Works through tasks as long as the process lives, a slice at a time: a long import keeps no batch waiting, nor one
 * company another. What a process that was killed left goes on at the first line that is not done.
 */
export function startTaskWorker(db: Db, options: TaskWorkerOptions): Jobs {
  const { runners, others = [], sliceMs = 2000, isAlone = false, ...rest } = options
  const lanes = options.lanes ?? (isAlone ? 1 : usualLanes())
  const handler = taskHandler(runners, sliceMs)
  return startJobs(db, {
    ...rest,
    isAlone,
    benches: [
      { queue: 'task', handler, lanes },
      { queue: 'file', handler, lanes: Math.ceil(lanes / 2) },
      { queue: 'task-dead', handler: failTask, lanes: 1 },
      ...others,
    ],
  })
}
