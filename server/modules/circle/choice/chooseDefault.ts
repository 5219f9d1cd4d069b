import { sql } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../base/db'
import { readOptions, type MatchOptions } from '../task/options'
import { figuresOf, totalOf, type ChoiceFigures } from './board'
import { choose, type Strategy } from './choose'
import { loadBoard } from './loadBoard'
import { cheapestEach } from './lowestTotal'
import { readFees } from './readFees'
import { refreshSums } from './refreshSums'
import { storeChoice } from './storeChoice'

export interface StrategyOutcome {
  before: ChoiceFigures
  after: ChoiceFigures
  /** Goods and postage of each book at its cheapest offers, the yardstick of every strategy. */
  cheapestFen: number
}

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
  const choice = choose(board, options)
  const outcome = {
    before: figuresOf(board, board.current),
    after: figuresOf(board, choice),
    cheapestFen: totalOf(figuresOf(board, cheapestEach(board))),
  }
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
