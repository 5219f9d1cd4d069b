import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { buildBooks, countList } from '../../task/buildBooks'
import type { TaskRow } from '../../task/findTask'
import { readOptions, type MatchOptions } from '../../task/options'
import { notifyQueued } from '../../task/watchTasks'
import { createJudge } from '../judge/createJudge'
import { updateLines } from '../store/insertLines'
import type { ListLine, RawRow } from '../types'
import { recount } from './recount'
import { keptAnalysis, keptMapping } from '../store/keptList'

/** States in which lines can be corrected: before the match, and after it. */
export const correctable = ['WAIT_SET', 'MATCHED', 'PART_ORDERED', 'ORDERED']

export interface Corrected {
  /** Lines written, of them valid ones, and books that were not in the task before. */
  lines: number
  valid: number
  newBooks: number
}

/**
 * Judges lines anew with what a person put right; those that belong to a book already are left alone. After the match
 * only the new books are matched: the task is queued for them.
 */
export async function correctLines(
  trx: Trx,
  ctx: Context,
  task: TaskRow,
  rows: readonly RawRow[],
): Promise<Corrected> {
  const open = await openRows(trx, task.id, rows)
  const { width } = keptAnalysis(task)
  const judge = createJudge({ mapping: keptMapping(task), width })
  const lines = open
    .toSorted((one, other) => one.lineNo - other.lineNo)
    .map((row) => judge.judge(row))
  const owner = { companyId: ctx.companyId, taskId: task.id }
  await updateLines(trx, owner, lines, true)
  await joinFirsts(trx, task.id, lines)
  await recount(trx, task.id)
  const valid = lines.filter(({ lineState }) => lineState !== 'INVALID').length
  const newBooks = task.state === 'WAIT_SET' ? 0 : await addBooks(trx, ctx, task)
  return { lines: lines.length, valid, newBooks }
}

async function openRows(trx: Trx, taskId: Id, rows: readonly RawRow[]): Promise<RawRow[]> {
  const { rows: found } = await sql<{ lineNo: number }>`
    select line_no from gp_match_line where task_id = ${taskId} and book_id is null
      and line_no = any(${rows.map(({ lineNo }) => lineNo)}::int[])`.execute(trx)
  const open = new Set(found.map(({ lineNo }) => lineNo))
  return rows.filter(({ lineNo }) => open.has(lineNo))
}

/** Corrected lines whose book another line asks for already become its duplicates. */
const joinFirsts = (trx: Trx, taskId: Id, lines: readonly ListLine[]) =>
  sql`update gp_match_line l set first_line_no = f.line_no, line_state = 'DUPLICATE',
      problems = array_remove(l.problems, 'DUPLICATE') || array['DUPLICATE']
    from (
      select isbn13, title_key, min(line_no) as line_no from gp_match_line
      where task_id = ${taskId} and line_state in ('VALID', 'WARN')
        and (isbn13 = any(${lines.flatMap(({ isbn13 }) => isbn13 ?? [])}::bigint[])
          or isbn13 is null and title_key = any(${lines.flatMap(({ titleKey }) => titleKey ?? [])}::text[]))
      group by 1, 2
    ) f
    where l.task_id = ${taskId} and l.line_no = any(${lines.map(({ lineNo }) => lineNo)}::int[])
      and l.line_state in ('VALID', 'WARN') and l.line_no <> f.line_no
      and (l.isbn13 = f.isbn13 or l.isbn13 is null and f.isbn13 is null and l.title_key = f.title_key)`.execute(
    trx,
  )

async function addBooks(trx: Trx, ctx: Context, task: TaskRow): Promise<number> {
  const options = readOptions(task.options)
  await growBooks(trx, task.id, options)
  const owner = { companyId: ctx.companyId, taskId: task.id }
  const made = await buildBooks(trx, owner, options)
  await countList(trx, task.id)
  if (made === 0) return 0
  await sql`update gp_match_task set state = 'QUEUED', update_time = now() where id = ${task.id}`.execute(
    trx,
  )
  await notifyQueued(trx, { ...owner, userId: ctx.user.userId, bookCount: made })
  return made
}

/** A corrected line that wants more of a book of the task raises its need, as its duplicates did. */
async function growBooks(
  trx: Trx,
  taskId: Id,
  { duplicatePolicy, defaultQty }: MatchOptions,
): Promise<void> {
  if (duplicatePolicy === 'FIRST') return
  const need =
    duplicatePolicy === 'SUM' ? sql`b.need_qty + m.sum` : sql`greatest(b.need_qty, m.max)`
  await sql`update gp_match_book b set need_qty = least(${need}, 9999999), version = version + 1
    from (select a.book_id, sum(coalesce(l.need_qty, ${defaultQty}::int))::int as sum,
        max(coalesce(l.need_qty, ${defaultQty}::int)) as max
      from gp_match_line l join gp_match_line a on a.task_id = l.task_id and a.line_no = l.first_line_no
      where l.task_id = ${taskId} and l.book_id is null and l.line_state = 'DUPLICATE' and a.book_id is not null
      group by a.book_id) m
    where b.id = m.book_id`.execute(trx)
}
