import { sql } from 'kysely'
import { Type } from 'typebox'
import { textsOf, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { recordAudit } from '../../../../kit/auditLog'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { wakeJobs } from '../../../../kit/jobs'
import { defineList } from '../../../../kit/lists'
import { requireState } from '../../../../kit/machines'
import { checkShops } from '../plan/checkPlan'
import { lockPlan, requireNoRun } from '../plan/lockPlan'
import type { PlanRow } from '../PlanRow'
import { dueMinute, hitRows } from './hitRows'
import { actionLabel, retryRun, startRun, type Started } from './startRun'

const page = '/timingUpDownShelves'
const plans = 'timingShelvesPlan'
const logs = 'timingShelvesLog'
const oneId = Type.Object({
  ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { minItems: 1, maxItems: 1 }),
})

/** Locked, with all of its shops before whoever acts, and no other run. */
async function readyPlan(trx: Trx, id: string): Promise<PlanRow> {
  const plan = await lockPlan(trx, id)
  await checkShops(trx, textsOf(plan.shopNums), plan.platform)
  await requireNoRun(trx, plan.id, plan.planName)
  return plan
}

/** @throws SHELVES_NOTHING: the transaction takes back the run that would do nothing */
function requireWork(plan: PlanRow, { taskId, total }: Started) {
  if (taskId === undefined)
    throw fail('SHELVES_NOTHING', { planName: plan.planName, action: actionLabel(plan) })
  return { taskId, total }
}

async function begin(ctx: Context, work: (trx: Trx) => Promise<{ taskId: string; total: number }>) {
  const queued = await ctx.trx(work)
  wakeJobs()
  return queued
}

const run = defineRoute({
  call: 'POST /shop/timingShelves/run',
  permission: 'shop:timing:run',
  summary: '立即执行定时上下架',
  resource: plans,
  refusals: ['STATE_REFUSED', 'SHELVES_RUNNING', 'SHELVES_SHOP', 'SHELVES_NOTHING'],
  body: oneId,
  handle: (ctx, { body }) =>
    begin(ctx, async (trx) => {
      const plan = await readyPlan(trx, body.ids[0] ?? '')
      requireState(plans, 'run', plan)
      const minute = `${ctx.now().slice(0, 16)}:00`
      const queued = requireWork(plan, await startRun(trx, ctx, plan, minute))
      await recordAudit(trx, ctx, { id: plan.id, label: plan.planName })
      return queued
    }),
})

const retry = defineRoute({
  call: 'POST /shop/timingShelves/retry',
  permission: 'shop:timing:run',
  summary: '重试定时上下架失败的商品',
  resource: logs,
  refusals: ['STATE_REFUSED', 'SHELVES_RUNNING', 'SHELVES_SHOP', 'SHELVES_NO_FAIL'],
  body: oneId,
  handle: (ctx, { body }) =>
    begin(ctx, async (trx) => {
      const log = await trx
        .selectFrom('timingShelvesLog')
        .selectAll()
        .where('id', '=', body.ids[0] ?? '')
        .executeTakeFirst()
      if (!log) throw fail('ROW_NOT_FOUND')
      requireState(logs, 'retry', log)
      const plan = await readyPlan(trx, log.planId)
      if (log.failCount === 0) throw fail('SHELVES_NO_FAIL')
      const queued = requireWork(plan, await retryRun(trx, ctx, plan, log.id))
      await recordAudit(trx, ctx, { id: log.id, label: plan.planName })
      return queued
    }),
})

const preview = defineList({
  page,
  list: 'hits',
  from: (trx, _ctx, { filter }) => {
    const asked = String(filter?.planId ?? '')
    const planId = /^\d{1,18}$/.test(asked) ? asked : null
    return trx.selectFrom(
      sql<Record<string, unknown>>`${hitRows(planId, dueMinute(planId))}`.as('t'),
    )
  },
  columns: {
    planId: sql`t.plan_id`,
    skipReason: sql`t.skip_reason`,
    isSkipped: sql`(t.skip_reason is not null)`,
  },
})

const logList = defineList({
  page,
  list: 'logs',
  from: (trx) => trx.selectFrom('timingShelvesLog as t'),
})

const itemList = defineList({
  page,
  list: 'items',
  from: (trx) =>
    trx.selectFrom('timingShelvesItem as t').innerJoin('shopGoods as g', 'g.id', 't.shopGoodsId'),
  columns: {
    logId: sql`t.log_id`,
    title: sql`g.title`,
    outerCode: sql`g.outer_code`,
    isbn: sql`g.isbn`,
  },
  export: { permission: 'shop:timing:list', fileName: '定时上下架明细' },
})

/** Runs: begun by hand, tried again, looked at beforehand and afterwards. */
export const runRoutes: readonly Route[] = [run, retry, ...preview, ...logList, ...itemList]
