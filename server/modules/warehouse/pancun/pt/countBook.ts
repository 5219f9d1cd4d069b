import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ScanOutcome } from '../../../../kit/scans'
import { countItem, itemAt, scopeOf, type StocktakeRow } from '../../stocktake'
import { requireShelf } from '../count/shelves'
import type { Count, CountWork } from '../count/session'
import { requireOrdinary, type BookGoal } from './findBook'

type Book = Pick<BookGoal, 'productId' | 'productName'>

/** A book is scanned: one more of it on the shelf, or how many is asked first. @throws PANCUN_SHELF_FIRST, PANCUN_ANCIENT, STOCKTAKE_ITEM_BUSY */
export async function takeBook(
  work: CountWork,
  row: StocktakeRow,
  state: Count,
  book: BookGoal,
): Promise<ScanOutcome<Count>> {
  requireShelf(state)
  requireOrdinary(book)
  const { productId, productName } = book
  if (scopeOf(row).askQuantity)
    return {
      outcome: 'asked',
      facts: { productName },
      state: { ...state, itemId: null, asked: { productId, productName } },
      step: 'quantity',
    }
  return countBook(work, row, state, book, 1)
}

/** So many more of a book on the shelf in hand, in the grade in hand. @throws PANCUN_SHELF_FIRST, STOCKTAKE_ITEM_BUSY */
export async function countBook(
  { trx, ctx, scanId }: CountWork,
  row: StocktakeRow,
  state: Count,
  { productId, productName }: Book,
  quantity: number,
): Promise<ScanOutcome<Count>> {
  const shelf = requireShelf(state)
  const item = await itemAt(trx, row, {
    shelfId: shelf.id,
    productId,
    conditionGrade: state.grade ?? scopeOf(row).conditionGrade ?? '100',
    pieceCode: '',
  })
  const count = (item.countQuantity ?? 0) + quantity
  await countItem(trx, ctx, row, item, { quantity: count, requestId: scanId })
  return {
    outcome: count > 1 ? 'countedMore' : 'counted',
    facts: { productName, quantity, count },
    state: { ...state, itemId: item.id, asked: null },
    effect: { stocktakeId: row.id, count: scanId },
    step: 'count',
  }
}

/** F7: so many more of the book scanned last. @throws PANCUN_NO_BOOK */
export async function countMore(
  work: CountWork,
  row: StocktakeRow,
  state: Count,
): Promise<ScanOutcome<Count>> {
  const book = state.asked ?? (state.itemId && (await bookOf(work, row, state.itemId)))
  if (!book) throw fail('PANCUN_NO_BOOK')
  return countBook(work, row, state, book, Number(work.values?.quantity))
}

const bookOf = ({ trx }: CountWork, row: StocktakeRow, itemId: Id): Promise<Book | undefined> =>
  trx
    .selectFrom('stocktakeItem as i')
    .innerJoin('product as p', 'p.id', 'i.productId')
    .select(['i.productId', 'p.productName'])
    .where('i.id', '=', itemId)
    .where('i.stocktakeId', '=', row.id)
    .executeTakeFirst()
