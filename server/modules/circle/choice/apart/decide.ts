import { figuresOf, totalOf, type Board, type Choice, type ChoiceFigures } from '../board'
import { choose, type Strategy } from '../choose'
import { cheapestEach } from '../lowestTotal'

/** A choice, and what people compare it by. */
export interface Decision {
  choice: Choice
  before: ChoiceFigures
  after: ChoiceFigures
  /** Goods and postage of each book at its cheapest offers, the yardstick of every strategy. */
  cheapestFen: number
}

export function decide(board: Board, strategy: Strategy): Decision {
  const cheapest = cheapestEach(board)
  const cheapestFen = totalOf(figuresOf(board, cheapest))
  const choice = choose(board, strategy, cheapest)
  return {
    choice,
    before: figuresOf(board, board.current),
    after: figuresOf(board, choice),
    cheapestFen,
  }
}
