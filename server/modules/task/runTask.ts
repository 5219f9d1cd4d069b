import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Trx } from '../../db'
import { AppError } from '../../errors'
import { finishTask } from './finishTask'
import type { ChunkItem, ChunkRunner, ChunkTask, TaskLog } from './types'

export const leaseSeconds = 30
const linesPerChunk = 100
// On the embedded database everybody shares one connection: between two chunks the calls of people get their turn.
const pauseMs = 25

/**
 * Takes the most urgent open task of a known type: a waiting one, or a running one whose worker is gone.
 * Nodes never take the same task: the row is locked and its lease set in one statement.
 */
export const claimTask = (db: Db, types: readonly string[]): Promise<ChunkTask | undefined> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<ChunkTask>`
      update task set task_status = 'RUNNING', start_time = coalesce(start_time, now()),
        lease_until = now() + make_interval(secs => ${leaseSeconds}), update_time = now()
      where id = (
        select id from task
        where task_type in (${sql.join([...types])})
          and (task_status = 'WAIT' or task_status = 'RUNNING' and lease_until < now())
        order by priority desc, id limit 1
        for update skip locked
      )
      returning id, company_id, create_by, task_type, params`.execute(trx)
    return rows[0]
  })

/** Works through a claimed task until no line waits, it is paused or cancelled, or `isStopping` says so. */
export async function runTask(
  db: Db,
  task: ChunkTask,
  runner: ChunkRunner,
  { log, isStopping }: { log: TaskLog; isStopping(): boolean },
): Promise<void> {
  // one line spoils its chunk: after a failure line by line, until the broken one is found
  let singles = 0
  while (!isStopping()) {
    try {
      const state = await runChunk(db, task, runner, singles > 0 ? 1 : linesPerChunk)
      if (state === 'over') return
      singles = Math.max(0, singles - 1)
      await setTimeout(pauseMs)
    } catch (error) {
      if (singles > 0) await markBroken(db, task, error, log)
      singles = singles > 0 ? 0 : linesPerChunk
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
    await recount(trx, task)
    return 'more'
  })

const waitingItems = (trx: Trx, task: ChunkTask, size: number): Promise<ChunkItem[]> =>
  trx
    .selectFrom('taskItem')
    .select(['id', 'lineNum', 'request', 'result'])
    .where('taskId', '=', task.id)
    .where('itemStatus', '=', 'WAIT')
    .orderBy('lineNum')
    .limit(size)
    .forUpdate()
    .execute()

const recount = (trx: Trx, task: ChunkTask) =>
  sql`update task t
    set success_count = c.success, fail_count = c.fail, skip_count = c.skip,
      progress = round(100.0 * (c.success + c.fail + c.skip) / greatest(t.total_count, 1), 2),
      lease_until = now() + make_interval(secs => ${leaseSeconds}), update_time = now()
    from (
      select count(*) filter (where item_status = 'SUCCESS') as success,
        count(*) filter (where item_status = 'FAIL') as fail,
        count(*) filter (where item_status = 'SKIP') as skip
      from task_item where task_id = ${task.id}
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
    await recount(trx, task)
  })
}
