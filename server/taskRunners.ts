import { importOrders, orderImportType } from './modules/order'
import { importChunk, importTaskType } from './modules/product'
import { callRunners, inChunks, type TaskRunner, type WorkDeps } from './modules/task'

/** Who does which kind of long work, by task type. */
export const createTaskRunners = (deps: WorkDeps): Readonly<Record<string, TaskRunner>> => ({
  ...callRunners(deps),
  [importTaskType]: inChunks(importChunk),
  [orderImportType]: inChunks(importOrders),
})
