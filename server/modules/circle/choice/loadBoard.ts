import type { Id, Trx } from '../../../base/db'
import type { MatchOptions } from '../task/options'
import type { Board } from './board'
import { createBuilder } from './load/createBuilder'
import { countRows, hasBasis, readBooks, readRows, type Reading } from './load/readPacked'
import type { Fees } from './readFees'

/**
 * Reads the candidates of a task once, in the order of books and ranks.
 * @param bookIds  only these books
 */
export async function loadBoard(
  trx: Trx,
  taskId: Id,
  options: MatchOptions,
  fees: Fees,
  bookIds?: readonly Id[],
): Promise<Board> {
  const reading: Reading = { taskId, options, bookIds }
  const builder = createBuilder(fees, await countRows(trx, reading), hasBasis(reading))
  const parts = await readBooks(trx, reading)
  const ask = (at: number) => {
    const part = parts[at]
    const asked = part ? readRows(trx, reading, part) : Promise.resolve([])
    // awaited a turn later: where it fails before, that is no failure nobody knows of
    asked.catch(() => undefined)
    return asked
  }
  let coming = ask(0)
  for (const [at, { books }] of parts.entries()) {
    const candidates = await coming
    // the database reads the next ones while these are taken apart
    coming = ask(at + 1)
    builder.add(books, candidates)
  }
  return builder.finish(options.quantityPolicy)
}
