import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { contextWithin, type SessionUser } from '../../../../kit/http'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { createPurchaseDraft } from '../draft/createDraft'

interface Request {
  leader: number
  supplierId: Id
  warehouseId: Id
  productId: Id
  values: {
    conditionGrade?: string
    quantity: number
    price?: string
    discountRate?: number
    remark?: string
  }
}

const requestOf = (item: ChunkItem) => item.request as Request

/**
 * The first good row of a supplier and warehouse makes the whole draft, with the rows of later chunks too; these only
 * take over what became of it.
 */
export async function runImport(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  const { user } = task.params as { user: SessionUser }
  const ctx = contextWithin(trx, user, task.id)
  for (const opener of items.filter((item) => requestOf(item).leader === item.lineNum)) {
    const { supplierId, warehouseId } = requestOf(opener)
    const rows = await rowsOf(trx, task.id, opener.lineNum)
    await createPurchaseDraft(trx, ctx, {
      supplierId,
      warehouseId,
      source: '1',
      content: sentence`表格导入 ${rows.length} 行`,
      lines: rows.map(({ productId, values }) => ({ productId, ...values })),
    })
    await mark(trx, task.id, opener.lineNum)
  }
  await followLeaders(trx, task.id, items)
}

async function rowsOf(trx: Trx, taskId: Id, leader: number): Promise<Request[]> {
  const { rows } = await sql<{ request: Request }>`
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
  const lines = items.filter((item) => requestOf(item).leader !== item.lineNum)
  await sql`
    update task_item i
    set item_status = l.item_status, fail_code = l.fail_code, fail_reason = l.fail_reason,
      try_count = i.try_count + 1, finish_time = now()
    from task_item l
    where i.task_id = ${taskId} and i.line_num = any(${lines.map((line) => line.lineNum)}::int[])
      and l.task_id = i.task_id and l.line_num = (i.request ->> 'leader')::int
      and l.item_status <> 'WAIT'`.execute(trx)
}
