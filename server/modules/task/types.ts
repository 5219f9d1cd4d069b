import type { Id, Trx } from '../../db'

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
  request: unknown
  result: unknown
}

/**
 * Does the lines given and marks each SUCCESS, FAIL or SKIP, all in `trx`. When it throws, everything is taken back and
 * the lines are tried one by one.
 */
export type ChunkRunner = (trx: Trx, task: ChunkTask, items: readonly ChunkItem[]) => Promise<void>

export interface TaskLog {
  info(facts: object, text?: string): void
  error(facts: object, text?: string): void
}
