import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { refreshStates, refreshSums } from '../choice/refreshSums'
import { changeNeed } from './ops/changeNeed'
import { chooseOffer } from './ops/chooseOffer'
import { acceptPrice, passBook, resetBook, restoreBook, skipBook, unchooseBook } from './ops/decide'
import { excludeSupplier, moveAway } from './ops/leaveSupplier'
import { openBook, type OpenBook } from './ops/openBook'
import { replaceBook } from './ops/replaceBook'
import type { Op } from './ops/settle'

/** One decision, as review/choose takes it. */
export interface Decision {
  bookId: Id
  version?: number
  op: Op
  matchStockId?: Id
  qty?: number
  productId?: Id
  reason?: string
}

export interface BookSums {
  taskId: Id
  bookId: Id
  version: number
  chosenQty: number
  chosenAmount: string
  matchState: string
  reviewState: string
}

/**
 * Does one decision and makes the sums of book and task follow, all in `trx`.
 * @throws what the operation refuses with
 */
export async function decideBook(
  trx: Trx,
  ctx: Context,
  decision: Decision,
  name: (label: string) => void = () => {},
): Promise<BookSums> {
  const open = await openBook(trx, ctx, decision.bookId, decision.version)
  name(open.book.bookName ?? open.book.isbn13 ?? open.book.id)
  await run(trx, ctx, open, decision)
  await refreshSums(trx, open.task.id, [open.book.id])
  if (decision.op === 'REPLACE' || decision.op === 'NEED') await refreshStates(trx, open.task.id)
  return sumsOf(trx, open.book.id)
}

function run(trx: Trx, ctx: Context, open: OpenBook, decision: Decision): Promise<void> {
  const { matchStockId, qty, productId, reason } = decision
  const offer = () => {
    if (!matchStockId) throw fail('ROW_NOT_FOUND')
    return matchStockId
  }
  switch (decision.op) {
    case 'CHOOSE':
      return chooseOffer(trx, ctx, open, { matchStockId: offer(), qty })
    case 'UNCHOOSE':
      return unchooseBook(trx, ctx, open, matchStockId)
    case 'RESET':
      return resetBook(trx, ctx, open)
    case 'PASS':
      return passBook(trx, ctx, open)
    case 'SKIP':
      return skipBook(trx, ctx, open, reason)
    case 'RESTORE':
      return restoreBook(trx, ctx, open)
    case 'REPLACE':
      return replaceBook(trx, ctx, open, { productId: productId ?? '', reason })
    case 'MOVE_SUPPLIER':
      return moveAway(trx, ctx, open, offer())
    case 'EXCLUDE_SUPPLIER':
      return excludeSupplier(trx, ctx, open, offer())
    case 'ACCEPT_PRICE':
      return acceptPrice(trx, ctx, open)
    case 'NEED':
      return changeNeed(trx, ctx, open, qty ?? open.book.needQty)
  }
}

async function sumsOf(trx: Trx, bookId: Id): Promise<BookSums> {
  const { rows } = await sql<BookSums>`
    select task_id, id as book_id, version, chosen_qty, chosen_amount, match_state, review_state
    from gp_match_book where id = ${bookId}`.execute(trx)
  const [row] = rows
  if (!row) throw fail('ROW_NOT_FOUND')
  return row
}
