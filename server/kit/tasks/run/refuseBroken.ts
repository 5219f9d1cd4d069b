import { sql } from 'kysely'
import { actFor, type Db, type Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import { actorOf, countDone, waitingItems } from './lines'
import type { ChunkItem, ChunkTask, TaskLog } from '../types'

/** The first waiting line is the one that failed alone; it is refused and the task goes on. */
export async function refuseBroken(
  db: Db,
  task: ChunkTask,
  error: unknown,
  log: TaskLog,
): Promise<void> {
  const isRefusal = error instanceof AppError && error.isPublic
  if (!isRefusal) log.error({ err: error, taskId: task.id }, 'task item failed')
  await actFor(db, actorOf(task), async (trx) => {
    const [item] = await waitingItems(trx, task, 1)
    // no line to blame: the task itself cannot end, which its job will tell
    if (!item) throw error
    const refusal = isRefusal ? { code: error.code, reason: error.message } : internal
    await refuse(trx, task, item, refusal)
  })
}

const deadlyTries = 5

/**
 * Notes that the first waiting line is begun, for the worker before broke off in this slice. A line that was begun
 * five times and never ended takes the process with it: it is refused. @returns false when it was
 */
export const noteTry = (db: Db, task: ChunkTask): Promise<boolean> =>
  actFor(db, actorOf(task), async (trx) => {
    const [item] = await waitingItems(trx, task, 1)
    if (!item) return true
    const { rows } = await sql<{ tries: number }>`
      update task_item set try_count = try_count + 1 where id = ${item.id}
      returning try_count - 1 as tries`.execute(trx)
    if ((rows[0]?.tries ?? 0) < deadlyTries) return true
    await refuse(trx, task, item, deadly)
    return false
  })

const internal = {
  code: 'INTERNAL',
  reason: '系统处理这一行时出错，已记录，请稍后重试或联系管理员',
}
const deadly = {
  code: 'LINE_DEADLY',
  reason: `处理这一行时程序连续 ${deadlyTries} 次中断，已跳过它继续后面的行；请检查这一行的内容，或联系管理员`,
}

async function refuse(
  trx: Trx,
  task: ChunkTask,
  item: ChunkItem,
  { code, reason }: typeof internal,
): Promise<void> {
  await trx
    .updateTable('taskItem')
    .set((eb) => ({
      itemStatus: 'FAIL',
      failCode: code,
      failReason: reason,
      tryCount: eb('tryCount', '+', 1),
      finishTime: sql<string>`now()`,
    }))
    .where('id', '=', item.id)
    .execute()
  await countDone(trx, task, [item])
}
