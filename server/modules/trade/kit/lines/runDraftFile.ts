import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { sentence, type Sentence } from '../../../../base/sentence'
import { contextWithin, type Context, type SessionUser } from '../../../../kit/http'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { mergePicks } from './mergePicks'
import type { LinePick } from '../types'

/** What `judgeDraftFile` keeps of a good row: its cells, what they name, and the line that opens its draft. */
interface StagedRow {
  leader: number
  warehouseId: Id
  productId: Id
  values: Omit<LinePick, 'productId'>
}

/** The rows of one draft: what the first says of the draft, and what all say of its lines. */
export interface FileDraft<Head> {
  head: Head
  /** Cells of the first row. */
  cells: Readonly<Record<string, unknown>>
  lines: readonly LinePick[]
  /** What the history says of it. */
  content: Sentence
}

/**
 * The run of a file that `judgeDraftFile` has judged. The first good row of a draft makes the whole of it, with the rows
 * of later chunks too; these only take over what became of it.
 */
export const runDraftFile =
  <Head extends { warehouseId: Id }>(
    store: (trx: Trx, ctx: Context, draft: FileDraft<Head>) => Promise<unknown>,
  ) =>
  async (trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> => {
    const { user } = task.params as { user: SessionUser }
    const ctx = contextWithin(trx, user, task.id)
    for (const opener of items.filter(isLeader)) {
      const rows = await rowsOf(trx, task.id, opener.lineNum)
      await store(trx, ctx, {
        head: opener.request as Head,
        cells: requestOf(opener).values,
        lines: mergePicks(rows.map(({ productId, values }) => ({ productId, ...values }))),
        content: sentence`表格导入 ${rows.length} 行`,
      })
      await mark(trx, task.id, opener.lineNum)
    }
    await followLeaders(trx, task.id, items)
  }

const requestOf = (item: ChunkItem) => item.request as StagedRow
const isLeader = (item: ChunkItem) => requestOf(item).leader === item.lineNum

async function rowsOf(trx: Trx, taskId: Id, leader: number): Promise<StagedRow[]> {
  const { rows } = await sql<{ request: StagedRow }>`
    select request from task_item
    where task_id = ${taskId} and item_status = 'WAIT' and (request ->> 'leader')::int = ${leader}
    order by line_num`.execute(trx)
  return rows.map(({ request }) => request)
}

const mark = (trx: Trx, taskId: Id, lineNum: number) =>
  trx
    .updateTable('taskItem')
    .set((eb) => ({
      itemStatus: 'SUCCESS',
      tryCount: eb('tryCount', '+', 1),
      finishTime: sql<string>`now()`,
    }))
    .where('taskId', '=', taskId)
    .where('lineNum', '=', lineNum)
    .execute()

/** Further rows share the fate of the one that opened their draft; it is always done before them. */
async function followLeaders(trx: Trx, taskId: Id, items: readonly ChunkItem[]) {
  const lines = items.filter((item) => !isLeader(item))
  await sql`
    update task_item i
    set item_status = l.item_status, fail_code = l.fail_code, fail_reason = l.fail_reason,
      try_count = i.try_count + 1, finish_time = now()
    from task_item l
    where i.task_id = ${taskId} and i.line_num = any(${lines.map((line) => line.lineNum)}::int[])
      and l.task_id = i.task_id and l.line_num = (i.request ->> 'leader')::int
      and l.item_status <> 'WAIT'`.execute(trx)
}
