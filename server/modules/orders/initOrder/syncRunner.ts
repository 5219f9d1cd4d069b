import { sql } from 'kysely'
import { actFor, asSystem, type Db } from '../../../base/db'
import { jobContext, type Context } from '../../../kit/http'
import { MarketplaceDown } from '../../shops/marketplaces'
import { actorOf, countDone, finishTask, waitingItems } from '../../../kit/tasks'
import type { ChunkItem, ChunkTask, TaskRunner, WorkDeps } from '../../../kit/tasks'
import { syncSentence, syncShop, type SyncRange } from './syncShop'

/** Fetches the orders of a task's shops, one after the other; a shop that is down is noted and stops no other. */
export const syncRunner =
  (deps: Pick<WorkDeps, 'findUser'>): TaskRunner =>
  async (db, task, { log, isSliceOver }) => {
    const user = await deps.findUser(db, task.createBy ?? '0')
    for (;;) {
      const item = await nextItem(db, task)
      if (!item) return
      const ctx = user && jobContext(db, user, { id: task.id, log })
      await note(db, task, item, await syncOne(db, ctx, item, task.params as SyncRange))
      if (isSliceOver()) return
    }
  }

/** @returns undefined when the task is over, cancelled or paused */
const nextItem = (db: Db, task: ChunkTask): Promise<ChunkItem | undefined> =>
  actFor(db, actorOf(task), async (trx) => {
    const current = await trx
      .selectFrom('task')
      .select('taskStatus')
      .where('id', '=', task.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (current?.taskStatus !== 'RUNNING') return undefined
    const [item] = await waitingItems(trx, task, 1)
    if (!item) await finishTask(trx, task.id)
    return item
  })

interface Outcome {
  said: string
  isDone: boolean
}

async function syncOne(
  db: Db,
  ctx: Context | undefined,
  { bizKey }: ChunkItem,
  range: SyncRange,
): Promise<Outcome> {
  if (!ctx) return { said: '发起同步的用户已停用', isDone: false }
  try {
    return { said: syncSentence(await syncShop(db, ctx, bizKey, range)), isDone: true }
  } catch (error) {
    if (!(error instanceof MarketplaceDown)) throw error
    await noteShop(db, bizKey, error.message)
    return { said: error.message, isDone: false }
  }
}

/** The shop says why its orders are not up to date. */
export const noteShop = (db: Db, shopNum: string, reason: string) =>
  asSystem(db, (trx) =>
    trx
      .updateTable('shop')
      .set({ orderSyncError: reason })
      .where('shopNum', '=', shopNum)
      .execute(),
  )

const note = (db: Db, task: ChunkTask, item: ChunkItem, { said, isDone }: Outcome) =>
  actFor(db, actorOf(task), async (trx) => {
    await sql`
      update task_item set item_status = ${isDone ? 'SUCCESS' : 'FAIL'},
        biz_title = ${isDone ? `${item.bizKey}：${said}` : item.bizKey},
        fail_code = ${isDone ? null : 'SYNC_FAILED'}, fail_reason = ${isDone ? null : said},
        try_count = try_count + 1, finish_time = now()
      where id = ${item.id}`.execute(trx)
    await countDone(trx, task, [item])
  })
