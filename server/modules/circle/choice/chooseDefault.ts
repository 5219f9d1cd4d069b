import { sql } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../base/db'
import { readOptions, type MatchOptions } from '../task/options'
import { decideApart } from './apart/decideApart'
import type { Decision } from './apart/decide'
import { totalOf } from './board'
import type { Strategy } from './choose'
import { loadBoard } from './loadBoard'
import { readFees } from './readFees'
import { refreshSums } from './refreshSums'
import { storeChoice } from './storeChoice'

export type StrategyOutcome = Omit<Decision, 'choice'>

/**
 * Chooses by a strategy for every book nobody has chosen for, and makes the sums follow.
 * @param asked  values to try instead of the task's own
 * @param dryRun  answers what would be, and changes nothing
 */
export async function chooseDefault(
  trx: Trx,
  taskId: Id,
  asked: Partial<Strategy> = {},
  dryRun = false,
): Promise<StrategyOutcome> {
  const { rows } = await sql<{ options: JsonValue; region: JsonValue }>`
    select options, region from gp_match_task where id = ${taskId}`.execute(trx)
  const options: MatchOptions = { ...readOptions(rows[0]?.options), ...asked }
  const board = await loadBoard(trx, taskId, options, await readFees(trx, rows[0]?.region ?? null))
  const { choice, ...outcome } = await keptAwake(trx, decideApart(board, options))
  if (dryRun) return outcome
  await storeChoice(trx, taskId, board, choice)
  await refreshSums(trx, taskId)
  await sql`
    update gp_match_task set strategy = ${options.strategy}, options = options || ${JSON.stringify(asked)}::jsonb,
      figures = figures || jsonb_build_object('cheapestTotal', (${outcome.cheapestFen}::numeric / 100)::numeric(14, 2),
        'total', (${totalOf(outcome.after)}::numeric / 100)::numeric(14, 2))
    where id = ${taskId}`.execute(trx)
  return outcome
}

const awakeMs = 20_000

/** A transaction in which nothing happens for a minute is ended by the database. */
async function keptAwake<T>(trx: Trx, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void sql`select 1`.execute(trx).catch(() => undefined), awakeMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
