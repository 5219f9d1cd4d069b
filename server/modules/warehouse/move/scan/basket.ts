import type { Id } from '../../../../base/db'

/** A session of 扫描移库: the shelf copies are taken from, and what lies in the basket. */
export type MoveBasket = {
  from: { id: Id; code: string } | null
  basket: { stockId: Id; quantity: number }[]
  /** The book scanned last. */
  last: Id | null
}

export const emptyBasket: MoveBasket = { from: null, basket: [], last: null }

export const quantityOf = ({ basket }: MoveBasket, stockId: Id): number =>
  basket.find((line) => line.stockId === stockId)?.quantity ?? 0

export const copiesIn = ({ basket }: MoveBasket): number =>
  basket.reduce((sum, { quantity }) => sum + quantity, 0)

/** The basket with one copy more; the book scanned last comes first. */
export const withOneMore = (state: MoveBasket, stockId: Id): MoveBasket => ({
  ...state,
  last: stockId,
  basket: [
    { stockId, quantity: quantityOf(state, stockId) + 1 },
    ...state.basket.filter((line) => line.stockId !== stockId),
  ],
})
