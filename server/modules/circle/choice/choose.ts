import type { MatchOptions } from '../task/options'
import { rowsOf, type Board, type Choice } from './board'
import { fewestSellers } from './fewestSellers'
import { cheapestEach, lowestTotal } from './lowestTotal'
import { byGrade, takeBook } from './take'

export type Strategy = Pick<MatchOptions, 'strategy' | 'sellerTolerance' | 'gradeFloorGap'>

/**
 * The default choice of a task: how many copies of each candidate. Equal boards give equal choices.
 * @param cheapest  each book at its cheapest offers, where that is known already; it is changed
 */
export function choose(
  board: Board,
  { strategy, sellerTolerance, gradeFloorGap }: Strategy,
  cheapest: Choice = cheapestEach(board),
): Choice {
  if (strategy === 'FEWEST_SELLERS') return fewestSellers(board, sellerTolerance, cheapest)
  if (strategy === 'BEST_GRADE') return bestGrade(board, gradeFloorGap)
  return lowestTotal(board, cheapest)
}

function bestGrade(board: Board, gap: number): Choice {
  const choice = new Int32Array(rowsOf(board))
  const order = byGrade(gap)
  for (let book = 0; book < board.books; book++) takeBook(board, choice, book, order(board, book))
  return choice
}
