import { asSystem, type Db } from '../../db'
import { claimTask, runTask } from './runTask'
import type { ChunkRunner, TaskLog } from './types'

export interface TaskWorker {
  /** Resolves when every open task is done or the worker was stopped. */
  idle(): Promise<void>
  /** Ends after the chunk at work; what waits is done after the next start. */
  stop(): Promise<void>
}

export interface TaskWorkerOptions {
  /** By task type. */
  runners: Readonly<Record<string, ChunkRunner>>
  log: TaskLog
  /** No other process works on this database (PGlite): tasks left running by a killed one go on at once. */
  isAlone?: boolean
  pollMs?: number
}

const bells = new Set<() => void>()

/** Tells the workers of this process that there is something to do; other nodes find it at their next look. */
export const kickTasks = (): void => {
  for (const ring of bells) ring()
}

/**
 * Works through tasks, one at a time, as long as the process lives. Tasks left RUNNING by a process that was killed are
 * taken over when their lease has run out and go on at the first line that is not done.
 */
export function startTaskWorker(db: Db, options: TaskWorkerOptions): TaskWorker {
  const { runners, log, isAlone = false, pollMs = 5000 } = options
  const state = { isStopped: false }
  let round: Promise<void> = isAlone ? dropLeases(db) : Promise.resolve()

  const look = (): void => {
    round = round.then(drain).catch((error: unknown) => log.error({ err: error }, 'task worker'))
  }
  const drain = async (): Promise<void> => {
    while (!state.isStopped) {
      const task = await claimTask(db, Object.keys(runners))
      const runner = task && runners[task.taskType]
      if (!runner) return
      log.info({ taskId: task.id, taskType: task.taskType }, 'task begins or goes on')
      await runTask(db, task, runner, { log, isStopping: () => state.isStopped })
    }
  }
  const timer = setInterval(look, pollMs)
  timer.unref()
  bells.add(look)
  look()
  return {
    idle: async () => {
      look()
      await round
    },
    async stop() {
      state.isStopped = true
      clearInterval(timer)
      bells.delete(look)
      await round
    },
  }
}

const dropLeases = (db: Db): Promise<void> =>
  asSystem(db, async (trx) => {
    await trx
      .updateTable('task')
      .set({ taskStatus: 'WAIT', leaseUntil: null })
      .where('taskStatus', '=', 'RUNNING')
      .execute()
  })
