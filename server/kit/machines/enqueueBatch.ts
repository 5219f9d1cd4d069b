import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { Context } from '../http'
import { countSelected } from '../lists'
import { batchTaskType, enqueueTask } from '../tasks'
import type { ChosenRows } from './batchBody'

export interface QueuedBatch {
  taskId: Id
  total: number
}

/** Which rows, and who does them: the call's own work on a row, unless a runner of another kind of task takes whole chunks. */
export interface QueuedKind {
  call: string
  title: string
  resource: string
  taskType?: string
  /** What that runner needs. */
  params?: unknown
}

/** Notes every row of a batch as a line of a task; nothing is done to a row yet. @throws like `countSelected` */
export async function enqueueBatch(
  trx: Trx,
  ctx: Context,
  batch: QueuedKind,
  rows: ChosenRows,
  input: Record<string, unknown>,
): Promise<QueuedBatch> {
  const { call, title, resource, taskType = batchTaskType } = batch
  const total = 'ids' in rows ? rows.ids.length : await countSelected(trx, ctx, resource, rows)
  if (total === 0) throw fail('SELECTION_EMPTY')
  const taskId = await enqueueTask(trx, ctx, {
    taskType,
    taskName: title,
    params: batch.params ?? { call, resource, input },
    total,
  })
  await sql`
    insert into task_item (company_id, task_id, line_num, biz_key)
    select ${ctx.companyId}::bigint, ${taskId}::bigint, row_number() over (order by r.part, r.place), r.id
    from ${linesOf(rows)} as r`.execute(trx)
  return { taskId, total }
}

const linesOf = (rows: ChosenRows) =>
  'ids' in rows
    ? sql`(select 0 as part, place, id from unnest(${[...rows.ids]}::text[]) with ordinality as i(id, place))`
    : sql`(
        select p.part, i.place, i.id
        from list_selection_part p, unnest(p.ids) with ordinality as i(id, place)
        where p.selection_id = ${rows.selectionId} and i.id <> all(${[...(rows.except ?? [])]}::text[]))`
