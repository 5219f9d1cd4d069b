import type { Id, Trx } from '../../../base/db'
import type { MatchOptions } from './options'

/** What the room of tasks says to the room that matches; a listener works in the transaction of the change. */
export interface TaskWatcher {
  /** A task has entered QUEUED: set, continued, retried or matched again. */
  queued: (trx: Trx, task: QueuedTask) => Promise<void>
  /** A task has been canceled: results so far go, held quota is released. */
  canceled: (trx: Trx, task: QueuedTask) => Promise<void>
  /** Before `queued`: every book is to be matched anew; choices by hand and ordered rows stay. */
  rematch?: (trx: Trx, task: QueuedTask) => Promise<void>
  /** Before `queued`: a failed task goes on; quota is held again for its open books. */
  retried?: (trx: Trx, task: QueuedTask) => Promise<void>
  /** A task has been closed with orders: choices that were not ordered are dropped. */
  closed?: (trx: Trx, task: QueuedTask) => Promise<void>
  /** Another strategy for what nobody chose by hand. Dry: the figures before and after, nothing changes. */
  strategy?: (trx: Trx, task: QueuedTask, wish: StrategyWish) => Promise<StrategyFigures>
}

export interface QueuedTask {
  taskId: Id
  companyId: Id
  userId: Id
  bookCount: number
}

export type StrategyWish = Pick<MatchOptions, 'strategy' | 'sellerTolerance' | 'gradeFloorGap'> & {
  isDry: boolean
}

/** What a person compares before a strategy is taken. Money in yuan. */
export interface ChoiceFigures {
  amount: string
  postageAmount: string
  sellerCount: number
  /** Warehouses that send something. */
  parcelCount: number
  /** Percent of the list price; null where no book has one. */
  avgDiscount: string | null
  /** Books whose open need is met. */
  fullBooks: number
  chosenQty: number
}

export interface StrategyFigures {
  before: ChoiceFigures
  after: ChoiceFigures
}

const watchers: TaskWatcher[] = []

/** Called once by the module that matches, when it begins to listen. */
export const watchTasks = (watcher: TaskWatcher): void => {
  watchers.push(watcher)
}

export async function notifyQueued(trx: Trx, task: QueuedTask): Promise<void> {
  for (const watcher of watchers) await watcher.queued(trx, task)
}

export async function notifyCanceled(trx: Trx, task: QueuedTask): Promise<void> {
  for (const watcher of watchers) await watcher.canceled(trx, task)
}

export async function notifyRematch(trx: Trx, task: QueuedTask): Promise<void> {
  for (const watcher of watchers) await watcher.rematch?.(trx, task)
  await notifyQueued(trx, task)
}

export async function notifyRetried(trx: Trx, task: QueuedTask): Promise<void> {
  for (const watcher of watchers) await watcher.retried?.(trx, task)
  await notifyQueued(trx, task)
}

export async function notifyClosed(trx: Trx, task: QueuedTask): Promise<void> {
  for (const watcher of watchers) await watcher.closed?.(trx, task)
}

/** @throws Error when nobody matches: a program without matching has no call to ask for a strategy */
export async function askStrategy(
  trx: Trx,
  task: QueuedTask,
  wish: StrategyWish,
): Promise<StrategyFigures> {
  for (const watcher of watchers) {
    const figures = await watcher.strategy?.(trx, task, wish)
    if (figures) return figures
  }
  throw new Error('askStrategy: no room that matches listens')
}
