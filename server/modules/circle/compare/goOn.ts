import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { refreshSums } from '../choice/refreshSums'
import { readPlan } from '../matching/readPlan'
import { matchBooks } from '../matching/runChunk'
import { findFresh, holdQuota, releaseHeld } from '../quota'
import { requireTask } from '../task/findTask'
import { findComparison } from './compareTasks'

/** A line of a price report, `<task>-<line>` as its list names it. */
export interface CompareLine {
  taskId: Id
  lineNo: number
  isbn13: string | null
  bookId: Id | null
  bookName: string | null
  needQty: number
  matchState: string | null
}

/** @throws ROW_NOT_FOUND, GP_COMPARE_TASK */
export async function findLine(
  trx: Trx,
  ctx: Context,
  id: string,
  isLocked = false,
): Promise<CompareLine> {
  const [, taskId, lineNo] = /^(\d{1,18})-(\d{1,9})$/.exec(id) ?? []
  if (!taskId) throw fail('ROW_NOT_FOUND')
  const task = await findComparison(trx, ctx, taskId, isLocked)
  if (isLocked) requireTask(task, ['MATCHED'])
  const { rows } = await sql<CompareLine>`
    select l.task_id, l.line_no, l.isbn13, l.book_id, coalesce(b.sys_book_name, l.book_name) as book_name,
      coalesce(l.need_qty, 1) as need_qty, b.match_state
    from gp_match_line l left join gp_match_book b on b.id = l.book_id
    where l.task_id = ${taskId} and l.line_no = ${Number(lineNo)}`.execute(trx)
  const [line] = rows
  if (!line) throw fail('ROW_NOT_FOUND')
  return line
}

/**
 * 续比: one book for which there was no quota is compared now, at today's prices. What it may cost is held before and given
 * back where it costs nothing.
 * @returns the title
 * @throws GP_COMPARE_DONE, GP_QUOTA_ZERO, GP_TASK_CHANGED, GP_COMPARE_TASK
 */
export async function goOn(trx: Trx, ctx: Context, id: string): Promise<string> {
  const line = await findLine(trx, ctx, id, true)
  const { taskId, bookId } = line
  if (!bookId || line.matchState !== 'NO_QUOTA') throw fail('GP_COMPARE_DONE')
  const plan = await readPlan(trx, taskId)
  if (!plan) throw new Error(`task ${taskId} was held and is gone`)
  const requestId = `more:${bookId}:${ctx.requestId}`.slice(0, 100)
  const { fresh } = await findFresh(trx, line.isbn13 ? [line.isbn13] : [])
  const hold = { requestId, bizNum: plan.taskNum }
  await holdQuota(trx, {
    ...hold,
    quantity: line.isbn13 && fresh.length === 0 ? 0 : 1,
    bizType: 'TASK',
    mode: 'STRICT',
  })
  const { rows } = await sql<{ lineNo: number }>`
    select line_no from gp_match_book where id = ${bookId}`.execute(trx)
  const at = rows[0]?.lineNo ?? 0
  await matchBooks(trx, plan, { after: at - 1, upTo: at, isOpenOnly: true }, requestId)
  await releaseHeld(trx, hold)
  await refreshSums(trx, taskId, [bookId])
  return line.bookName ?? line.isbn13 ?? id
}
