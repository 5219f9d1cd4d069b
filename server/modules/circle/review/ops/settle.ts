import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { BookRow } from './openBook'

export type Op =
  | 'CHOOSE'
  | 'UNCHOOSE'
  | 'RESET'
  | 'PASS'
  | 'SKIP'
  | 'RESTORE'
  | 'REPLACE'
  | 'MOVE_SUPPLIER'
  | 'EXCLUDE_SUPPLIER'
  | 'ACCEPT_PRICE'
  | 'NEED'

export interface Settled {
  op: Op
  /** Review state afterwards; absent: as it is. */
  state?: string
  /** Whether the choice is a person's from now on. */
  isManual?: boolean
  content?: string
}

/** Writes a decision on one book: its state, who decided, a new version, and one row of the log. */
export async function settle(
  trx: Trx,
  ctx: Context,
  book: Pick<BookRow, 'id' | 'taskId' | 'reviewState' | 'reviewReasons' | 'isManual'>,
  { op, state = book.reviewState, isManual = book.isManual, content }: Settled,
): Promise<void> {
  const isDecision = state !== book.reviewState || op === 'PASS'
  await sql`
    update gp_match_book set version = version + 1, review_state = ${state}, is_manual = ${isManual},
      explanation = explanation - 'proposed'
      ${isDecision ? sql`, review_by = ${ctx.user.userId}::bigint, review_time = now()` : sql``}
    where id = ${book.id}`.execute(trx)
  await sql`
    insert into gp_review_log (company_id, task_id, book_id, op, before_state, after_state, reasons, content, create_by)
    values (${ctx.companyId}, ${book.taskId}, ${book.id}, ${op}, ${book.reviewState}, ${state},
      ${book.reviewReasons}::text[], ${content ?? null}, ${ctx.user.userId})`.execute(trx)
}

/** Drops what is chosen of a book, by hand or not; ordered rows stay. @returns whether there was any */
export async function dropChoices(trx: Trx, taskId: Id, bookId: Id, except?: Id): Promise<boolean> {
  const { rows } = await sql`
    update gp_match_stock set chosen_qty = 0, choose_type = null, state = 'CANDIDATE'
    where task_id = ${taskId} and book_id = ${bookId} and state = 'CHOSEN'
      ${except ? sql`and id <> ${except}::bigint` : sql``}
    returning 1`.execute(trx)
  return rows.length > 0
}
