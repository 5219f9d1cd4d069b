import type { Db, Id, Trx } from '../../db'

/** A task as its runner sees it. */
export interface ChunkTask {
  id: Id
  companyId: Id
  createBy: Id | null
  taskType: string
  params: unknown
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

export interface TaskControl {
  log: TaskLog
  /** The process is about to end: leave off after the piece at work; the next worker goes on. */
  isStopping(): boolean
}

/** Works at a claimed task until it is over or the worker stops. */
export type TaskRunner = (db: Db, task: ChunkTask, control: TaskControl) => Promise<void>

export interface TaskLog {
  info(facts: object, text?: string): void
  warn(facts: object, text?: string): void
  error(facts: object, text?: string): void
}
