import type { Selectable } from 'kysely'
import type { Id, Tables, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { Context } from '../../../../kit/http'
import { findTask, requireTask, type TaskRow } from '../../task/findTask'

export type BookRow = Selectable<Tables['gpMatchBook']>
export type CandidateRow = Selectable<Tables['gpMatchStock']>

export interface OpenBook {
  task: TaskRow
  book: BookRow
}

/** States of a task in which people may choose. */
export const choosable = ['MATCHED', 'PART_ORDERED', 'ORDERED']

/**
 * A book whose choice may be changed; its task is held, so that sums of two decisions never miss each other.
 * @param version  what the person saw; absent: whatever it is
 * @throws ROW_NOT_FOUND, GP_TASK_NOT_FOUND, GP_CHOOSE_COMPARE, GP_TASK_CHANGED, GP_BOOK_CHANGED
 */
export async function openBook(
  trx: Trx,
  ctx: Context,
  bookId: Id,
  version?: number,
): Promise<OpenBook> {
  if (!/^\d{1,18}$/.test(bookId)) throw fail('ROW_NOT_FOUND')
  const seen = await trx
    .selectFrom('gpMatchBook')
    .select('taskId')
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const task = await findTask(trx, ctx, seen.taskId, true)
  if (task.taskType === '2') throw fail('GP_CHOOSE_COMPARE')
  requireTask(task, choosable)
  const book = await trx
    .selectFrom('gpMatchBook')
    .selectAll()
    .where('id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  if (version !== undefined && version !== book.version) throw fail('GP_BOOK_CHANGED')
  return { task, book }
}

/** @throws GP_BOOK_STATE */
export function requireReview(book: BookRow, states: readonly string[], action: string): void {
  if (states.includes(book.reviewState)) return
  throw fail('GP_BOOK_STATE', {
    now: dictLabel(schemas(), 'gp_review_state', book.reviewState),
    action,
  })
}
