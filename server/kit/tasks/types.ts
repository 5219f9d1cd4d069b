import type { Db, Id, Trx } from '../../base/db'
import type { JobControl, JobLog } from '../jobs'

export type TaskLog = JobLog

/** A task as its runner sees it. */
export interface ChunkTask {
  id: Id
  companyId: Id
  createBy: Id | null
  taskType: string
  params: unknown
  /** Of the call that started it; null before there were any. */
  traceId?: string | null
  /** What whoever started it reads, e.g. `en`; null is Chinese. */
  language?: string | null
}

/** A waiting line of a task, locked. */
export interface ChunkItem {
  id: Id
  lineNum: number
  /** Id of the row in a batch, a key of the line in an import. */
  bizKey: string
  request: unknown
  result: unknown
}

/**
 * Does the lines given and marks each SUCCESS, FAIL or SKIP, all in `trx`. When it throws, everything is taken back and
 * the lines are tried one by one.
 */
export type ChunkRunner = (trx: Trx, task: ChunkTask, items: readonly ChunkItem[]) => Promise<void>

export interface TaskControl extends JobControl {
  /** Others have their turn: leave off after the piece at work; the task is queued again. */
  isSliceOver(): boolean
  /** How many workers broke off in this slice: find out at which line. */
  deaths: number
}

/** Works at a task until it is over or, when its work can be divided, its slice is. */
export type TaskRunner = (db: Db, task: ChunkTask, control: TaskControl) => Promise<void>
