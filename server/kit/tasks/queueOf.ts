import { exportTaskType } from './taskTypes'

/** Files are written in one go: in a queue of their own they keep no slice of another task waiting. */
export const queueOf = (taskType: string): 'task' | 'file' =>
  taskType === exportTaskType ? 'file' : 'task'
