import { sql } from 'kysely'
import { actFor, type Db, type Id } from '../../../../base/db'
import type { ChunkTask, TaskRunner } from '../../../../kit/tasks'
import { shelveListing } from '../../listing'
import { finishRun, noteItem, type Outcome } from './noteItem'

/** So often in a row a shop may not answer before the rest of its listings is given up. */
const manyDown = 3

interface Item {
  id: Id
  shopNum: string
  goodsId: Id
  /** What it is to become; sale_status. */
  wanted: '1' | '2'
  saleStatus: string
  planNum: string
  operator: string
}

/**
 * Does a run, a listing at a time, each call to the platform outside of any transaction and under the key of its line:
 * killed in between, the line is done again and the platform does it once.
 */
export const shelvesRunner: TaskRunner = async (db, task, { isSliceOver }) => {
  const { logId } = task.params as { logId: Id }
  const down = new Map<string, number>()
  for (;;) {
    const item = await nextItem(db, task, logId)
    if (!item) return
    const outcome = await shelveItem(db, task, item)
    await noteItem(db, task, { logId, ...item }, outcome)
    down.set(item.shopNum, outcome.isDown ? (down.get(item.shopNum) ?? 0) + 1 : 0)
    if (down.get(item.shopNum) === manyDown)
      await noteItem(db, task, { logId, shopNum: item.shopNum }, outcome)
    if (isSliceOver()) return
  }
}

/** @returns undefined when the run is over, or its task cancelled or paused */
const nextItem = (db: Db, task: ChunkTask, logId: Id): Promise<Item | undefined> =>
  actFor(db, { companyId: task.companyId, userId: '0' }, async (trx) => {
    const current = await trx
      .selectFrom('task')
      .select('taskStatus')
      .where('id', '=', task.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (current?.taskStatus !== 'RUNNING') return undefined
    const { rows } = await sql<Item>`
      select i.id, i.shop_num, g.id as goods_id, g.sale_status, p.plan_num,
        case p.action when 'UP' then '1' else '2' end as wanted,
        coalesce((select u.nick_name from app_user u where u.id = l.create_by), '系统') as operator
      from timing_shelves_log l
        join timing_shelves_plan p on p.id = l.plan_id
        join timing_shelves_item i on i.log_id = l.id and i.item_state = 'WAIT'
        join shop_goods g on g.id = i.shop_goods_id
      where l.id = ${logId} order by i.id limit 1`.execute(trx)
    const [item] = rows
    if (!item) await finishRun(trx, task, logId)
    else
      await sql`update timing_shelves_log set run_state = 'RUNNING', start_time = coalesce(start_time, now())
        where id = ${logId} and run_state = 'WAIT'`.execute(trx)
    return item
  })

async function shelveItem(db: Db, task: ChunkTask, item: Item): Promise<Outcome> {
  // done by an earlier try that died before it could say so, or by hand meanwhile
  if (item.saleStatus === item.wanted)
    return { state: 'SUCCESS', reason: item.wanted === '1' ? '已在出售中' : '已在仓库中' }
  const done = await shelveListing(
    db,
    { companyId: task.companyId, userId: '0' },
    {
      listingId: item.goodsId,
      saleStatus: item.wanted,
      key: `shelves ${item.id}`,
      fromType: item.planNum,
      operator: item.operator,
    },
  )
  return done.ok
    ? { state: 'SUCCESS' }
    : { state: 'FAIL', reason: done.reason, isDown: done.isDown }
}
