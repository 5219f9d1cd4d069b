import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fromFen } from '../../../base/money'
import { chooseDefault } from '../choice/chooseDefault'
import type { ChoiceFigures as Figures } from '../choice/board'
import { refreshSums } from '../choice/refreshSums'
import type { ChoiceFigures, QueuedTask, StrategyFigures, StrategyWish } from '../task/watchTasks'

/** 重新匹配: every book again, whatever waits; chosen by hand and ordered rows stay. */
export async function rematch(trx: Trx, { companyId, taskId }: QueuedTask): Promise<void> {
  await sql`
    insert into gp_match_run as r (company_id, task_id, mode, cursor_line) values (${companyId}, ${taskId}, 'ALL', 0)
    on conflict (task_id) do update set mode = 'ALL', cursor_line = 0, is_done = false`.execute(trx)
}

/** 关闭 with orders: choices that were not ordered are dropped. */
export async function closed(trx: Trx, { taskId }: QueuedTask): Promise<void> {
  await sql`update gp_match_stock set chosen_qty = 0, choose_type = null, state = 'CANDIDATE'
    where task_id = ${taskId} and state = 'CHOSEN'`.execute(trx)
  await refreshSums(trx, taskId)
}

/** 切换策略; dry, the figures before and after, and nothing changes. */
export async function changeStrategy(
  trx: Trx,
  { taskId }: QueuedTask,
  { isDry, ...wish }: StrategyWish,
): Promise<StrategyFigures> {
  const { before, after } = await chooseDefault(trx, taskId, wish, isDry)
  return { before: shown(before), after: shown(after) }
}

const shown = (figures: Figures): ChoiceFigures => ({
  amount: fromFen(BigInt(figures.amountFen)),
  postageAmount: fromFen(BigInt(figures.postageFen)),
  sellerCount: figures.sellers,
  parcelCount: figures.parcels,
  avgDiscount:
    figures.listFen === 0 ? null : ((figures.pricedFen / figures.listFen) * 100).toFixed(2),
  fullBooks: figures.satisfied,
  chosenQty: figures.copies,
})
