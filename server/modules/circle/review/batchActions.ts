import { defineBatch } from '../../../kit/machines'
import { decideBook } from './decideBook'

const resource = 'gpMatchBook'
const always = ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED', 'GP_CHOOSE_COMPARE'] as const

const pass = defineBatch({
  resource,
  action: 'pass',
  errors: [...always, 'GP_BOOK_STATE'],
  row: (trx, ctx, bookId, _input, name) =>
    settled(decideBook(trx, ctx, { bookId, op: 'PASS' }, name)),
})

const skip = defineBatch({
  resource,
  action: 'skip',
  errors: [...always, 'GP_BOOK_STATE'],
  row: (trx, ctx, bookId, { reason }, name) =>
    settled(decideBook(trx, ctx, { bookId, op: 'SKIP', reason: textOf(reason) }, name)),
})

const restore = defineBatch({
  resource,
  action: 'restore',
  errors: [...always, 'GP_BOOK_STATE'],
  row: (trx, ctx, bookId, _input, name) =>
    settled(decideBook(trx, ctx, { bookId, op: 'RESTORE' }, name)),
})

const acceptPrice = defineBatch({
  resource,
  action: 'acceptPrice',
  errors: [...always, 'GP_NO_NEW_PRICE'],
  row: (trx, ctx, bookId, _input, name) =>
    settled(decideBook(trx, ctx, { bookId, op: 'ACCEPT_PRICE' }, name)),
})

const unchoose = defineBatch({
  resource,
  action: 'unchoose',
  errors: [...always, 'GP_CHOOSE_NONE'],
  row: (trx, ctx, bookId, _input, name) =>
    settled(decideBook(trx, ctx, { bookId, op: 'UNCHOOSE' }, name)),
})

const reset = defineBatch({
  resource,
  action: 'reset',
  errors: [...always, 'GP_BOOK_STATE'],
  row: (trx, ctx, bookId, _input, name) =>
    settled(decideBook(trx, ctx, { bookId, op: 'RESET' }, name)),
})

const choose = defineBatch({
  resource,
  action: 'choose',
  isSingle: true,
  errors: [...always, 'GP_CHOOSE_OFFER', 'GP_CHOOSE_MANY'],
  row: (trx, ctx, bookId, { matchStockId, qty }, name) =>
    settled(
      decideBook(
        trx,
        ctx,
        { bookId, op: 'CHOOSE', matchStockId: String(matchStockId), qty: Number(qty) },
        name,
      ),
    ),
})

const replace = defineBatch({
  resource,
  action: 'replace',
  isSingle: true,
  errors: [...always, 'GP_REPLACE_ORDERED', 'GP_REPLACE_TWICE'],
  row: (trx, ctx, bookId, { productId, reason }, name) =>
    settled(
      decideBook(
        trx,
        ctx,
        { bookId, op: 'REPLACE', productId: String(productId), reason: textOf(reason) },
        name,
      ),
    ),
})

const changeNeed = defineBatch({
  resource,
  action: 'changeNeed',
  isSingle: true,
  errors: [...always, 'GP_NEED_ORDERED'],
  row: (trx, ctx, bookId, { needQty }, name) =>
    settled(decideBook(trx, ctx, { bookId, op: 'NEED', qty: Number(needQty) }, name)),
})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The sums are for whoever asks for them; a row of a batch has nothing to warn about. */
async function settled(work: Promise<unknown>): Promise<void> {
  await work
}

export const reviewActions = [
  pass,
  skip,
  restore,
  acceptPrice,
  unchoose,
  reset,
  choose,
  replace,
  changeNeed,
]
