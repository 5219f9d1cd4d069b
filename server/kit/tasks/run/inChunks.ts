import { setTimeout } from 'node:timers/promises'
import { actFor, type Db } from '../../../base/db'
import { isOutage } from '../../../base/db/connection/isOutage'
import { finishTask } from './finishTask'
import { actorOf, countDone, waitingItems } from './lines'
import { noteTry, refuseBroken } from './refuseBroken'
import type { ChunkRunner, ChunkTask, TaskRunner } from '../types'

export interface ChunkOptions {
  /** Lines done in one transaction. */
  lines?: number
  /** On the embedded database everybody shares one connection: between two chunks the calls of people get their turn. */
  pauseMs?: number
}

/** A runner that goes through the waiting lines of a task, a chunk per transaction, until the slice is over. */
export const inChunks =
  (runner: ChunkRunner, { lines = 100, pauseMs = 25 }: ChunkOptions = {}): TaskRunner =>
  async (db, task, { log, isSliceOver, deaths }) => {
    // one line spoils its chunk: after a failure line by line, until the broken one is found
    let singles = deaths > 0 ? lines : 0
    do {
      const isSingle = lines === 1 || singles > 0
      // a line that takes the whole process with it is found out too: it was begun and never ended, time and again
      if (deaths > 0 && !(await noteTry(db, task))) return
      try {
        const state = await runChunk(db, task, runner, isSingle ? 1 : lines)
        if (state === 'over') return
        singles = Math.max(0, singles - 1)
        await setTimeout(pauseMs)
      } catch (error) {
        if (isOutage(error)) throw error
        if (isSingle) await refuseBroken(db, task, error, log)
        singles = isSingle ? 0 : lines
      }
    } while (!isSliceOver())
  }

/** One transaction: the lines, what they make and their marks. */
const runChunk = (db: Db, task: ChunkTask, runner: ChunkRunner, size: number) =>
  actFor(db, actorOf(task), async (trx): Promise<'more' | 'over'> => {
    const current = await trx
      .selectFrom('task')
      .select('taskStatus')
      .where('id', '=', task.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (current?.taskStatus !== 'RUNNING') return 'over'
    const items = await waitingItems(trx, task, size)
    if (items.length === 0) {
      await finishTask(trx, task.id)
      return 'over'
    }
    await runner(trx, task, items)
    await countDone(trx, task, items)
    return 'more'
  })
