import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { rowsOf, type Board, type Choice } from './board'

/** Rows written at once. */
const rowsPerWrite = 50_000

/** Stores a choice: only rows that differ from what is chosen now. What people chose is not in it. @returns rows written */
export async function storeChoice(
  trx: Trx,
  taskId: Id,
  board: Board,
  choice: Choice,
): Promise<number> {
  const changed: number[] = []
  for (let row = 0; row < rowsOf(board); row++)
    if ((choice[row] ?? 0) !== (board.current[row] ?? 0)) changed.push(row)
  for (let at = 0; at < changed.length; at += rowsPerWrite) {
    const rows = changed.slice(at, at + rowsPerWrite)
    await sql`
      update gp_match_stock s set chosen_qty = c.copies, choose_type = case when c.copies > 0 then 'AUTO' end,
        state = case when c.copies > 0 then 'CHOSEN' else 'CANDIDATE' end
      from unnest(${numbers(rows.map((row) => board.rowIds[row]))}::text::bigint[],
        ${numbers(rows.map((row) => choice[row]))}::text::int[]) as c (id, copies)
      where s.id = c.id and s.task_id = ${taskId}`.execute(trx)
  }
  return changed.length
}

/** The array literal of numbers: the driver would make and quote a text of each. */
const numbers = (values: readonly (number | undefined)[]): string => `{${values.join(',')}}`
