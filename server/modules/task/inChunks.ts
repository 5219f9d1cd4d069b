import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { actFor, type Db, type Trx } from '../../db'
import { AppError } from '../../errors'
import { finishTask } from './finishTask'
import type { ChunkItem, ChunkRunner, ChunkTask, TaskLog, TaskRunner } from './types'

export const leaseSeconds = 30

export interface ChunkOptions {
  /** Lines done in one transaction. */
  lines?: number
  /** On the embedded database everybody shares one connection: between two chunks the calls of people get their turn. */
  pauseMs?: number
}

/** A runner that goes through the waiting lines of a task, a chunk per transaction. */
export const inChunks =
  (runner: ChunkRunner, { lines = 100, pauseMs = 25 }: ChunkOptions = {}): TaskRunner =>
  async (db, task, { log, isStopping }) => {
    // one line spoils its chunk: after a failure line by line, until the broken one is found
    let singles = 0
    while (!isStopping()) {
      const isSingle = lines === 1 || singles > 0
      try {
        const state = await runChunk(db, task, runner, isSingle ? 1 : lines)
        if (state === 'over') return
        singles = Math.max(0, singles - 1)
        await setTimeout(pauseMs)
      } catch (error) {
        if (isSingle) await markBroken(db, task, error, log)
        singles = isSingle ? 0 : lines
      }
    }
  }

const actorOf = (task: ChunkTask) => ({ companyId: task.companyId, userId: task.createBy ?? '0' })

/** One transaction: the lines, what they make, their marks and the new lease. */
const runChunk = (db: Db, task: ChunkTask, runner: ChunkRunner, size: number) =>
  actFor(db, actorOf(task), async (trx): Promise<'more' | 'over'> => {
    const current = await trx
      .selectFrom('task')
      .select('taskStatus')
      .where('id', '=', task.id)
      .forUpdate()
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

const waitingItems = (trx: Trx, task: ChunkTask, size: number): Promise<ChunkItem[]> =>
  trx
    .selectFrom('taskItem')
    .select(['id', 'lineNum', 'bizKey', 'request', 'result'])
    .where('taskId', '=', task.id)
    .where('itemStatus', '=', 'WAIT')
    .orderBy('lineNum')
    .limit(size)
    .forUpdate()
    .execute()

/** Adds what became of these lines: counting all of them after every row would grow with the square of the task. */
const countDone = (trx: Trx, task: ChunkTask, items: readonly ChunkItem[]) =>
  sql`update task t
    set success_count = t.success_count + c.success, fail_count = t.fail_count + c.fail,
      skip_count = t.skip_count + c.skip,
      progress = round(100.0 * (t.success_count + t.fail_count + t.skip_count + c.success + c.fail + c.skip)
        / greatest(t.total_count, 1), 2),
      lease_until = now() + make_interval(secs => ${leaseSeconds}), update_time = now()
    from (
      select count(*) filter (where item_status = 'SUCCESS') as success,
        count(*) filter (where item_status = 'FAIL') as fail,
        count(*) filter (where item_status = 'SKIP') as skip
      from task_item where id = any(${items.map((item) => item.id)}::bigint[])
    ) c
    where t.id = ${task.id}`.execute(trx)

/** The first waiting line is the one that failed alone; it is refused and the task goes on. */
async function markBroken(db: Db, task: ChunkTask, error: unknown, log: TaskLog): Promise<void> {
  const isRefusal = error instanceof AppError && error.isPublic
  if (!isRefusal) log.error({ err: error, taskId: task.id }, 'task item failed')
  await actFor(db, actorOf(task), async (trx) => {
    const [item] = await waitingItems(trx, task, 1)
    // no line to blame: the task itself cannot end, which its lease will tell the next worker
    if (!item) throw error
    await trx
      .updateTable('taskItem')
      .set((eb) => ({
        itemStatus: 'FAIL',
        failCode: isRefusal ? error.code : 'INTERNAL',
        failReason: isRefusal
          ? error.message
          : '系统处理这一行时出错，已记录，请稍后重试或联系管理员',
        tryCount: eb('tryCount', '+', 1),
        finishTime: sql<string>`now()`,
      }))
      .where('id', '=', item.id)
      .execute()
    await countDone(trx, task, [item])
  })
}
