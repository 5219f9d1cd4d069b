import { asSystem, type Db } from '../../db'
import { claimTask } from './claimTask'
import type { TaskLog, TaskRunner } from './types'

export interface TaskWorker {
  /** Resolves when every open task is done or the worker was stopped. */
  idle(): Promise<void>
  /** Ends after the piece at work; what waits is done after the next start. */
  stop(): Promise<void>
}

export interface TaskWorkerOptions {
  /** By task type. */
  runners: Readonly<Record<string, TaskRunner>>
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
 * Works through tasks as long as the process lives, of each type one at a time: a long import keeps no batch waiting.
 * Tasks left RUNNING by a process that was killed are taken over when their lease has run out and go on at the first
 * line that is not done.
 */
export function startTaskWorker(db: Db, options: TaskWorkerOptions): TaskWorker {
  const { runners, log, isAlone = false, pollMs = 5000 } = options
  const state = { isStopped: false }
  const ready = isAlone ? dropLeases(db) : Promise.resolve()
  const lanes = new Map(Object.keys(runners).map((type) => [type, ready]))

  const drain = async (type: string, runner: TaskRunner): Promise<void> => {
    while (!state.isStopped) {
      const task = await claimTask(db, type)
      if (!task) return
      log.info({ taskId: task.id, taskType: type }, 'task begins or goes on')
      await runner(db, task, { log, isStopping: () => state.isStopped })
    }
  }
  const look = (): void => {
    for (const [type, runner] of Object.entries(runners)) {
      const before = lanes.get(type) ?? ready
      const next = before
        .then(() => drain(type, runner))
        .catch((error: unknown) => log.error({ err: error }, 'task worker'))
      lanes.set(type, next)
    }
  }
  const rest = async (): Promise<void> => {
    await Promise.all(lanes.values())
  }
  const timer = setInterval(look, pollMs)
  timer.unref()
  bells.add(look)
  look()
  return {
    idle: async () => {
      look()
      await rest()
    },
    async stop() {
      state.isStopped = true
      clearInterval(timer)
      bells.delete(look)
      await rest()
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
