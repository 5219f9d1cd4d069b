import { wholeTasks } from './taskTypes'

/** Files are written, lists read in one go: in a queue of their own they keep no slice of another task waiting. */
export const queueOf = (taskType: string): 'task' | 'file' =>
  wholeTasks.includes(taskType) ? 'file' : 'task'
