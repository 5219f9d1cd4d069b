export { callRunners } from './run/callRunners'
export { enqueueTask } from './enqueueTask'
export type { NewTask } from './enqueueTask'
export type { WorkDeps } from './run/findWork'
export { finishTask, releaseTask } from './run/finishTask'
export { inChunks } from './run/inChunks'
export { actorOf, countDone, waitingItems } from './run/lines'
export { queueOf } from './queueOf'
export { readReport } from './read/readReport'
export type { ImportReport, ReportProblem, UnreadSheet } from './read/readReport'
export type { BatchTask, RowOutcome } from './read/readTask'
export { resultFile } from './read/resultFile'
export { taskRoutes } from './taskRoutes'
export {
  batchTaskType,
  exportTaskType,
  listAnalysisTaskType,
  orderSyncTaskType,
  offerTaskType,
  warehouseMergeTaskType,
} from './taskTypes'
export { purgeTaskArchives, purgeTaskFiles } from './taskFiles'
export { startTaskWorker } from './run/taskWorker'
export type { TaskWorkerOptions } from './run/taskWorker'
export type { ChunkItem, ChunkRunner, ChunkTask, TaskLog, TaskRunner } from './types'
