/** Kinds of task that belong to no module: rows of any batch action, and the file of any list. */
export const batchTaskType = 'BATCH'
export const exportTaskType = 'EXPORT'

/** A task over shops: each line is one shop whose orders are fetched. */
export const orderSyncTaskType = 'ORDER_SYNC'

/** A task over stock rows: each line is one row that moves to another warehouse. */
export const warehouseMergeTaskType = 'WAREHOUSE_MERGE'

/** A task of one file: a list of the stock circle is read. */
export const listAnalysisTaskType = 'GP_ANALYSIS'

/** Tasks written or read in one go. */
export const wholeTasks: readonly string[] = [exportTaskType, listAnalysisTaskType]

const rowTasks = new Set([batchTaskType, orderSyncTaskType, warehouseMergeTaskType])

/** Tasks that are shown with a result per line, as batches are. */
export const isRowTask = (taskType: string): boolean => rowTasks.has(taskType)
