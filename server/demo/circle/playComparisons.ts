import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import type { Context, SessionUser } from '../../kit/http'
import { finishMatch } from '../../modules/circle/matching/finishMatch'
import { runChunk } from '../../modules/circle/matching/runChunk'
import { putInBasket } from '../../modules/circle/search/putInBasket'
import { copyTask, generateTask, type NewMatch } from '../../modules/circle/task'
import { actAs } from '../trade/playKit'

/** Price reports in every state, and a basket of a few books, of the lists that were played before. */
export async function playComparisons(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const from = await sourceOf(trx, ctx)
  if (!from) return
  await matchNow(trx, await compare(trx, ctx, from, '秋季书单比价', {}))
  const paused = await compare(trx, ctx, from, '复本补充比价', { minGrade: '90' })
  await setState(trx, paused, 'PAUSED')
  await compared(trx, await copyTask(trx, ctx, from), '待设置的比价', 'WAIT_SET')
  await compared(trx, await copyTask(trx, ctx, from), '不比了的书单', 'CANCELED')
  const failed = await copyTask(trx, ctx, from)
  await compared(trx, failed, '中断的比价', 'FAILED')
  await sql`update gp_match_task set fail_reason = '匹配连续多次中断，已完成的部分有效。请点“重试”从停下的地方继续；再次失败时请把任务编号告诉管理员。'
    where id = ${failed}`.execute(trx)
  await fillBasket(trx, ctx)
}

/** A list that is read and whose books are known. */
async function sourceOf(trx: Trx, ctx: Context): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select t.id from gp_match_task t
    where t.company_id = ${ctx.companyId} and t.state not in ('ANALYSING', 'ANALYSE_FAILED', 'CANCELED')
      and exists (select from gp_access) order by t.invalid_lines desc, t.id limit 1`.execute(trx)
  return rows[0]?.id
}

async function compare(
  trx: Trx,
  ctx: Context,
  copyFrom: Id,
  taskName: string,
  options: NewMatch['options'],
): Promise<Id> {
  const { taskId } = await generateTask(trx, ctx, {
    copyFrom,
    taskType: '2',
    taskName,
    options: { ...options, quotaMode: 'UNTIL_USED' },
    requestId: `demo-compare-${copyFrom}-${taskName}`,
  })
  return taskId
}

/** Matched as the product does it, so that a fresh console has a report to look at. */
async function matchNow(trx: Trx, taskId: Id): Promise<void> {
  const { rows } = await sql`select from gp_match_run where task_id = ${taskId}`.execute(trx)
  // where nobody listens, nobody matches
  if (rows.length === 0) return
  await sql`update gp_match_task set state = 'MATCHING', start_time = now(), snapshot_time = now() where id = ${taskId}`.execute(
    trx,
  )
  while ((await runChunk(trx, taskId)) === 'more');
  await finishMatch(trx, taskId)
}

const compared = (trx: Trx, id: Id, taskName: string, state: string) =>
  sql`update gp_match_task set task_type = '2', task_name = ${taskName}, state = ${state} where id = ${id}`.execute(
    trx,
  )

const setState = (trx: Trx, id: Id, state: string) =>
  sql`update gp_match_task set state = ${state} where id = ${id}`.execute(trx)

async function fillBasket(trx: Trx, ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: Id; quantity: number }>`
    select distinct on (isbn13) gp_stock_id as id, quantity from gp_visible_offer
    where isbn13 is not null order by isbn13 desc, gp_stock_id limit 6`.execute(trx)
  for (const [at, { id, quantity }] of rows.entries())
    await putInBasket(trx, ctx, id, Math.min(quantity, 1 + (at % 3)))
}
