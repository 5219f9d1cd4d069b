import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { chooseBooks } from '../../choice/chooseBooks'
import { requireReview, type OpenBook } from './openBook'
import { dropChoices, settle } from './settle'

/** 通过. @throws GP_BOOK_STATE */
export async function passBook(trx: Trx, ctx: Context, { book }: OpenBook): Promise<void> {
  requireReview(book, ['PENDING'], '通过')
  await settle(trx, ctx, book, { op: 'PASS', state: 'PASSED' })
}

/** 放弃: choices go, the book counts as not ordered. @throws GP_BOOK_STATE */
export async function skipBook(
  trx: Trx,
  ctx: Context,
  { book }: OpenBook,
  reason?: string,
): Promise<void> {
  requireReview(book, ['NONE', 'PENDING', 'PASSED', 'CHANGED'], '放弃')
  await dropChoices(trx, book.taskId, book.id)
  await settle(trx, ctx, book, { op: 'SKIP', state: 'SKIPPED', isManual: false, content: reason })
}

/** 恢复: choices are proposed again. @throws GP_BOOK_STATE */
export async function restoreBook(trx: Trx, ctx: Context, { book }: OpenBook): Promise<void> {
  requireReview(book, ['SKIPPED'], '恢复')
  await settle(trx, ctx, book, { op: 'RESTORE', state: 'PENDING', isManual: false })
  await chooseBooks(trx, book.taskId, [book.id])
}

/** 取消选择: of one offer, or of all; no strategy chooses for the book again until it is reset. @throws GP_CHOOSE_NONE */
export async function unchooseBook(
  trx: Trx,
  ctx: Context,
  { book }: OpenBook,
  matchStockId?: string,
): Promise<void> {
  const { rows } = await sql`
    update gp_match_stock set chosen_qty = 0, choose_type = null, state = 'CANDIDATE'
    where task_id = ${book.taskId} and book_id = ${book.id} and state = 'CHOSEN'
      ${matchStockId ? sql`and id = ${matchStockId}::bigint` : sql``}
    returning 1`.execute(trx)
  if (rows.length === 0) throw fail('GP_CHOOSE_NONE')
  await settle(trx, ctx, book, { op: 'UNCHOOSE', isManual: true })
}

/**
 * 恢复系统选配: what was chosen by hand goes, the default choice chooses; a doubtful book waits for its reviewer again, so
 * that a decision can be taken back.
 * @throws GP_BOOK_STATE
 */
export async function resetBook(trx: Trx, ctx: Context, { book }: OpenBook): Promise<void> {
  requireReview(book, ['NONE', 'PENDING', 'PASSED', 'CHANGED'], '恢复系统选配')
  await dropChoices(trx, book.taskId, book.id)
  const isDoubtful = book.reviewState === 'PASSED' && book.reviewReasons.length > 0
  await settle(trx, ctx, book, {
    op: 'RESET',
    isManual: false,
    ...(isDoubtful && { state: 'PENDING' }),
  })
  await chooseBooks(trx, book.taskId, [book.id])
}

/** 接受新价: offers that became dearer are chosen again at their new price. @throws GP_NO_NEW_PRICE */
export async function acceptPrice(trx: Trx, ctx: Context, { book }: OpenBook): Promise<void> {
  const { rows } = await sql<{ id: string; availableQty: number }>`
    select id, available_qty from gp_match_stock
    where task_id = ${book.taskId} and book_id = ${book.id} and state = 'PRICE_UP' and new_price is not null
    order by rank, id for no key update`.execute(trx)
  if (rows.length === 0) throw fail('GP_NO_NEW_PRICE')
  const { rows: taken } = await sql<{ copies: number }>`
    select coalesce(sum(chosen_qty), 0)::int as copies from gp_match_stock
    where task_id = ${book.taskId} and book_id = ${book.id} and state = 'CHOSEN'`.execute(trx)
  let open = book.needQty - book.orderedQty - (taken[0]?.copies ?? 0)
  for (const { id, availableQty } of rows) {
    const copies = Math.min(open, availableQty)
    open -= copies
    await sql`
      update gp_match_stock set price = new_price, effective_price = new_price + postage, new_price = null,
        discount = case when discount is not null and price > 0 then least(9999.99, round(discount * new_price / price, 2)) end,
        chosen_qty = ${copies}, choose_type = ${copies > 0 ? 'MANUAL' : null},
        state = ${copies > 0 ? 'CHOSEN' : 'CANDIDATE'}, snapshot_time = now()
      where id = ${id}`.execute(trx)
  }
  await settle(trx, ctx, book, {
    op: 'ACCEPT_PRICE',
    isManual: true,
    ...(book.reviewState === 'PENDING' && { state: 'PASSED' }),
  })
}
