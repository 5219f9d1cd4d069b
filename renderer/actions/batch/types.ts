import type { Action } from '../../../schemas/contract/language.gen'
import type { RowOutcome, TaskTicket } from '../../language/registry'

export type { TaskTicket }

export type TaskState = 'WAIT' | 'RUNNING' | 'DONE' | 'PART' | 'FAIL' | 'CANCELLED'

/** What `GET /system/task/{id}` knows of a batch or an export (docs/wire.md). */
export interface BatchTask {
  taskId: string
  title: string
  state: TaskState
  total: number
  /** Rows dealt with, successful or not. */
  done: number
  success: number
  failed: number
  /** The failed rows, the first 500; the result file has all. */
  results: RowOutcome[]
  /** Why the task as a whole could not go on. */
  reason?: string
  resultUrl?: string
  /** Until when the file of an export is kept, `yyyy-MM-dd HH:mm:ss`. */
  fileUntil?: string
}

/** A task this window has started, as it survives a reload. */
export interface TrackedTask extends TaskTicket {
  kind: 'BATCH' | 'EXPORT'
  /** Label of the action. */
  label: string
  /** The list it was started from. */
  owner: string
  userId: string
  after?: Action['after']
  /** The rows sent, in order; absent for a whole filter. */
  ids?: readonly string[]
  /** Its end has been told to the page. */
  isSettled?: boolean
}

/** How a person left the dialog of a task. */
export interface TaskLeft {
  isOver: boolean
  /** The task of the failed rows' second try. */
  next?: TrackedTask
}
