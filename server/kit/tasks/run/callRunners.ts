import { batchRunner } from './batchRunner'
import { exportRunner } from './exportRunner'
import type { WorkDeps } from './findWork'
import { batchTaskType, exportTaskType } from '../taskTypes'
import type { TaskRunner } from '../types'

/** Runners of the tasks that go on with a call: rows of a batch, the file of a list. */
export const callRunners = (deps: WorkDeps): Readonly<Record<string, TaskRunner>> => ({
  [batchTaskType]: batchRunner(deps),
  [exportTaskType]: exportRunner(deps),
})
