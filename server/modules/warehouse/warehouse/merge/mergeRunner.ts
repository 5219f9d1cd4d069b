import { sql } from 'kysely'
import { asWholeCompany, now, orRefusal, type Id, type Trx } from '../../../../base/db'
import { AppError, fail } from '../../../../base/errors'
import { inChunks, type ChunkItem, type ChunkTask } from '../../../../kit/tasks'
import { moveStock } from '../../stock'
import { openUsesOf } from '../states/openUses'
import type { MergeTask } from './mergeStock'

/** Moves the rows of a merge, one a transaction: whoever holds several rows takes them by their ids. */
export const mergeRunner = inChunks(mergeRows, { lines: 1, pauseMs: 0 })

async function mergeRows(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const { targetId } = task.params as MergeTask
  await asWholeCompany(trx, async () => {
    for (const item of items) {
      const moved = await orRefusal(trx, () => mergeRow(trx, task, item, targetId))
      const refusal = moved instanceof AppError ? moved : undefined
      await trx
        .updateTable('taskItem')
        .set((eb) => ({
          bizTitle: moved instanceof AppError ? item.bizKey : moved.label,
          itemStatus: refusal ? 'FAIL' : 'SUCCESS',
          failCode: refusal?.code ?? null,
          failReason: refusal?.message ?? null,
          tryCount: eb('tryCount', '+', 1),
          finishTime: sql<string>`now()`,
        }))
        .where('id', '=', item.id)
        .execute()
      if (!(moved instanceof AppError)) await closeEmpty(trx, moved.warehouseId)
    }
  })
}

async function mergeRow(trx: Trx, task: ChunkTask, { bizKey }: ChunkItem, targetId: Id) {
  const { rows } = await sql<{
    quantity: number
    warehouseId: Id
    productId: Id
    shelfCode: string
    label: string
  }>`
    select s.quantity, s.warehouse_id, s.product_id, h.shelf_code,
      p.product_name || ' ' || h.shelf_code as label
    from stock s join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id
    where s.id = ${bizKey}`.execute(trx)
  const [row] = rows
  if (!row) throw fail('STOCK_GONE')
  if (row.quantity > 0)
    await moveStock(trx, {
      kind: 'MERGE',
      stockId: bizKey,
      quantity: row.quantity,
      to: { warehouseId: targetId, shelfId: await shelfFor(trx, targetId, row) },
      billType: 'WAREHOUSE_MERGE',
      billNum: `HC${task.id}`,
      billItemId: bizKey,
      requestId: `merge-${task.id}-${bizKey}`,
      userId: task.createBy ?? '0',
      now: now(),
    })
  return row
}

/** The shelf of the same code where it is open and takes the book, otherwise 默认货位. @throws MERGE_NO_SHELF */
async function shelfFor(
  trx: Trx,
  warehouseId: Id,
  { shelfCode, productId }: { shelfCode: string; productId: Id },
): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select h.id from shelf h
    where h.warehouse_id = ${warehouseId} and h.removed_time is null and h.status = '1' and not h.is_closed
      and (h.shelf_code = ${shelfCode} or h.shelf_type = 'DEFAULT')
      and (h.mix_flag or not exists (select from stock s
        where s.shelf_id = h.id and s.quantity > 0 and s.product_id <> ${productId}))
    order by h.shelf_code = ${shelfCode} desc, h.id limit 1`.execute(trx)
  const [shelf] = rows
  if (!shelf) throw fail('MERGE_NO_SHELF', { shelfCode })
  return shelf.id
}

/** A source that is empty and has nothing on its way is out of use. */
async function closeEmpty(trx: Trx, id: Id): Promise<void> {
  const { rows } =
    await sql`select from stock where warehouse_id = ${id} and quantity > 0 limit 1`.execute(trx)
  if (rows.length > 0 || (await openUsesOf(trx, id)) !== '') return
  await trx.updateTable('warehouse').set({ status: '0' }).where('id', '=', id).execute()
}
