import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { assessAll } from './assessAll'
import type { ListedBook } from './assessBooks'
import { chargeChunk } from './chargeChunk'
import { inChunk, type Chunk } from './chunkSql'
import { explainMisses } from './findMisses'
import { readPlan, type MatchPlan } from './readPlan'
import { storeBooks } from './storeBooks'
import { storeCandidates } from './storeCandidates'
import { findPairs } from './titlePairs'

/** Books of one statement. */
export const chunkBooks = 20_000

/** Of the first: whoever watches has books to look at within seconds; each further chunk is three times what went before. */
const firstBooks = 500

interface Run {
  mode: 'ALL' | 'OPEN'
  cursorLine: number
  round: number
}

/** Another worker has gone on with this task, or the task is no longer matched: nothing of the chunk may stay. */
export class ChunkLost extends Error {}

/**
 * Matches the next chunk of a task, all in `trx`: candidates, books, quota, cursor and progress stand or fall together, so
 * a worker that dies leaves no half of it. @returns whether it was the last one
 * @throws ChunkLost
 */
export async function runChunk(
  trx: Trx,
  taskId: Id,
  size: number = chunkBooks,
): Promise<'more' | 'last'> {
  await tune(trx)
  const plan = await readPlan(trx, taskId)
  const run = await readRun(trx, taskId)
  if (!plan || !run) throw new ChunkLost(`runChunk: task ${taskId} is gone`)
  const most = Math.min(size, Math.max(firstBooks, run.cursorLine * 3))
  const upTo = await lastLineOf(trx, plan, run, most)
  if (upTo === undefined) return 'last'
  const chunk = { after: run.cursorLine, upTo, isOpenOnly: run.mode === 'OPEN' }
  const done = await matchBooks(trx, plan, chunk, `match:${taskId}:${run.round}:${upTo}`)
  await moveOn(trx, taskId, run, upTo, done)
  return 'more'
}

/**
 * For this transaction, whatever the database is set to: a chunk is sorted in memory, its offers are looked up by number
 * (for twenty thousand books the planner would else read every offer of the circle), and it is planned for its own books.
 */
const tune = (trx: Trx) =>
  sql`select set_config('work_mem', '128MB', true), set_config('random_page_cost', '1.1', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx)

/** Books of one chunk: found, compared, charged and stored. @returns how many */
export async function matchBooks(
  trx: Trx,
  plan: MatchPlan,
  chunk: Chunk,
  requestId: string,
): Promise<number> {
  const listed = await readListed(trx, plan, chunk)
  const pairs = await findPairs(trx, plan, chunk)
  const found = await storeCandidates(trx, plan, [...listed.keys()], pairs)
  const results = await assessAll(found, listed, plan)
  await explainMisses(trx, results, listed)
  const isbns = new Map([...listed].map(([id, { isbn13 }]) => [id, isbn13]))
  const stored = plan.isComparison
    ? await chargeChunk(trx, plan, results, { requestId, isbns })
    : results
  await storeBooks(trx, plan.taskId, stored)
  return stored.length
}

async function readListed(trx: Trx, plan: MatchPlan, chunk: Chunk): Promise<Map<Id, ListedBook>> {
  const { rows } = await sql<ListedBook>`
    select b.id, b.isbn13, b.book_name, b.publish_date, b.list_price, b.replaced_from <> '[]' as is_replaced
    from gp_match_book b where ${inChunk(plan, chunk)}`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readRun(trx: Trx, taskId: Id): Promise<Run | undefined> {
  const row = await trx
    .selectFrom('gpMatchRun')
    .select(['mode', 'cursorLine', 'round'])
    .where('taskId', '=', taskId)
    .executeTakeFirst()
  return row && { ...row, mode: row.mode as Run['mode'] }
}

async function lastLineOf(
  trx: Trx,
  plan: MatchPlan,
  { cursorLine, mode }: Run,
  size: number,
): Promise<number | undefined> {
  const ahead = { after: cursorLine, upTo: 2_147_483_647, isOpenOnly: mode === 'OPEN' }
  const { rows } = await sql<{ upTo: number | null }>`
    select max(line_no) as up_to from (
      select b.line_no from gp_match_book b where ${inChunk(plan, ahead)} order by b.line_no limit ${size}
    ) c`.execute(trx)
  return rows[0]?.upTo ?? undefined
}

/** The task first, then its cursor, as everybody holds them; both must still be where the chunk began. */
async function moveOn(trx: Trx, taskId: Id, run: Run, upTo: number, done: number): Promise<void> {
  const { rows } = await sql`
    update gp_match_task set done_books = least(book_count, done_books + ${done}::int),
      progress = least(99, (done_books + ${done}::int) * 100 / greatest(1, book_count))
    where id = ${taskId} and state in ('MATCHING', 'PAUSED') returning 1`.execute(trx)
  const { rows: moved } = await sql`
    update gp_match_run set cursor_line = ${upTo}
    where task_id = ${taskId} and cursor_line = ${run.cursorLine} and round = ${run.round} returning 1`.execute(
    trx,
  )
  if (rows.length === 0 || moved.length === 0)
    throw new ChunkLost(`runChunk: task ${taskId} goes on elsewhere`)
}
