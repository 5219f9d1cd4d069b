/** Kinds of task that belong to no module: rows of any batch action, and the file of any list. */
export const batchTaskType = 'BATCH'
export const exportTaskType = 'EXPORT'
