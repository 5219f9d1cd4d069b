import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { Context } from '../../../../kit/http'
import { enqueueTask } from '../../../../kit/tasks'
import type { PlanRow } from '../PlanRow'
import { hitRows } from './hitRows'

/** Type of the task that works at a run. */
export const shelvesTaskType = 'TIMING_SHELVES'

export interface Started {
  logId: Id
  /** Absent: nothing was to be done. */
  taskId?: Id
  /** Listings it will put on or off sale. */
  total: number
}

/**
 * Begins a run of a locked plan: writes down what it hits now, and queues the task that does it. Ring with `wakeJobs`
 * after the commit.
 * @param planTime `yyyy-MM-dd HH:mm:ss`, the minute it was due
 */
export async function startRun(
  trx: Trx,
  ctx: Context,
  plan: PlanRow,
  planTime: string,
): Promise<Started> {
  const logId = await addLog(trx, ctx, plan, { planTime })
  await sql`
    insert into timing_shelves_item (company_id, log_id, shop_goods_id, shop_num, item_state, reason, finish_time)
    select ${plan.companyId}, ${logId}, id, shop_num, case when skip_reason is null then 'WAIT' else 'SKIP' end,
      skip_reason, case when skip_reason is not null then now() end
    from (
      select h.*, row_number() over (partition by skip_reason is null order by h.id) as place
      from ${hitRows(plan.id, sql`${planTime}::timestamptz`)} h
    ) h
    where skip_reason is not null or place <= coalesce(${plan.maxPerRun}::int, place)
    order by shop_num, id`.execute(trx)
  return open(trx, ctx, plan, logId)
}

/** The same again for what failed in an earlier run. */
export async function retryRun(
  trx: Trx,
  ctx: Context,
  plan: PlanRow,
  earlier: Id,
): Promise<Started> {
  const logId = await addLog(trx, ctx, plan, { planTime: ctx.now(), reason: '重试失败' })
  await sql`
    insert into timing_shelves_item (company_id, log_id, shop_goods_id, shop_num)
    select company_id, ${logId}, shop_goods_id, shop_num from timing_shelves_item
    where log_id = ${earlier} and item_state = 'FAIL' order by id`.execute(trx)
  return open(trx, ctx, plan, logId)
}

async function addLog(
  trx: Trx,
  ctx: Context,
  { companyId, id }: PlanRow,
  said: { planTime: string; reason?: string },
): Promise<Id> {
  const { id: logId } = await trx
    .insertInto('timingShelvesLog')
    .values({ companyId, planId: id, createBy: ctx.user.userId, ...said })
    .returning('id')
    .executeTakeFirstOrThrow()
  return logId
}

/** 上架 or 下架, as the dictionary says it. */
export const actionLabel = ({ action }: PlanRow): string =>
  dictLabel(schemas(), 'shelves_action', action)

async function open(trx: Trx, ctx: Context, plan: PlanRow, logId: Id): Promise<Started> {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select count(*)::int as total, count(*) filter (where item_state = 'WAIT')::int as waiting
    from timing_shelves_item where log_id = ${logId}`.execute(trx)
  const { total = 0, waiting = 0 } = rows[0] ?? {}
  const taskId =
    waiting > 0
      ? await enqueueTask(trx, ctx, {
          taskType: shelvesTaskType,
          taskName: `定时${actionLabel(plan)}：${plan.planName}`,
          params: { logId },
          total: waiting,
        })
      : undefined
  await trx
    .updateTable('timingShelvesLog')
    .set({
      totalCount: total,
      skipCount: total - waiting,
      ...(taskId === undefined
        ? { runState: 'SKIPPED', finishTime: sql<string>`now()`, reason: nothing(plan, total) }
        : { taskId }),
    })
    .where('id', '=', logId)
    .execute()
  return { logId, total: waiting, ...(taskId !== undefined && { taskId }) }
}

const nothing = (plan: PlanRow, skipped: number) =>
  `没有要${actionLabel(plan)}的商品${skipped > 0 ? `，跳过的 ${skipped} 个见明细` : ''}`
