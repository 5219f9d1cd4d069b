import type { Id, Trx } from '../../../base/db'

/** What the room of tasks says to the room that matches; a listener works in the transaction of the change. */
export interface TaskWatcher {
  /** A task has entered QUEUED: set, continued, retried or matched again. */
  queued: (trx: Trx, task: QueuedTask) => Promise<void>
  /** A task has been canceled: results so far go, held quota is released. */
  canceled: (trx: Trx, task: QueuedTask) => Promise<void>
}

export interface QueuedTask {
  taskId: Id
  companyId: Id
  userId: Id
  bookCount: number
}

const watchers: TaskWatcher[] = []

/** Called once by the module that matches, when it begins to listen. */
export const watchTasks = (watcher: TaskWatcher): void => {
  watchers.push(watcher)
}

export async function tellQueued(trx: Trx, task: QueuedTask): Promise<void> {
  for (const watcher of watchers) await watcher.queued(trx, task)
}

export async function tellCanceled(trx: Trx, task: QueuedTask): Promise<void> {
  for (const watcher of watchers) await watcher.canceled(trx, task)
}
