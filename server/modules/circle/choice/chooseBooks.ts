import { sql } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../base/db'
import { readOptions } from '../task/options'
import { rowsOf } from './board'
import { loadBoard } from './loadBoard'
import { readFees } from './readFees'
import { storeChoice } from './storeChoice'
import { suppliersOf } from './suppliersOf'
import { byGrade, byPrice, takeBook } from './take'

/**
 * Chooses anew for a few books nobody has chosen for, each by itself: their cheapest offers, or those of the best grade.
 * Which parcels to close is a question of the whole task and left to it. Sums are the caller's business.
 */
export async function chooseBooks(trx: Trx, taskId: Id, bookIds: readonly Id[]): Promise<void> {
  if (bookIds.length === 0) return
  const { rows } = await sql<{ options: JsonValue; region: JsonValue }>`
    select options, region from gp_match_task where id = ${taskId}`.execute(trx)
  const options = readOptions(rows[0]?.options)
  const suppliers = await suppliersOf(trx, taskId, bookIds)
  const fees = await readFees(trx, rows[0]?.region ?? null, suppliers)
  const board = await loadBoard(trx, taskId, options, fees, bookIds)
  const order = options.strategy === 'BEST_GRADE' ? byGrade(options.gradeFloorGap) : byPrice
  const choice = new Int32Array(rowsOf(board))
  for (let book = 0; book < board.books; book++) takeBook(board, choice, book, order(board, book))
  await storeChoice(trx, taskId, board, choice)
}
