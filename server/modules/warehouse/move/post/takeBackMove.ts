import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { writeDocumentLog } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import { moveStock } from '../../stock'
import { holdStock } from './shelfStock'
import { holdOpenShelves } from './findShelf'

interface TakeBack {
  moveOrderId: Id
  requestId: string
  ctx: Pick<Context, 'user' | 'companyId' | 'now'>
}

/**
 * Takes a finished move back: its copies return to the shelf they came from by ledger rows of their own, the document
 * ends 已取消. All or nothing.
 * @throws MOVE_UNDO_GONE when copies are locked or gone meanwhile, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF
 */
export async function takeBackMove(
  trx: Trx,
  { moveOrderId, requestId, ctx }: TakeBack,
): Promise<void> {
  const { moveNum } = await trx
    .selectFrom('moveOrder')
    .select('moveNum')
    .where('id', '=', moveOrderId)
    .where('moveStatus', '=', 'DONE')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('SCAN_UNDO_NOTHING'))
  const items = await itemsOf(trx, moveOrderId)
  await holdOpenShelves(
    trx,
    items.flatMap((item) => [item.fromShelfId, item.toShelfId]),
  )
  await requireFree(trx, items)
  for (const item of items)
    await moveStock(trx, {
      requestId,
      userId: ctx.user.userId,
      now: ctx.now(),
      kind: 'MOVE',
      billType: 'MOVE',
      billNum: moveNum,
      billItemId: item.id,
      stockId: item.toStockId,
      quantity: item.movedQuantity,
      to: { shelfId: item.fromShelfId },
      remark: '撤销扫描',
    })
  await trx
    .updateTable('moveOrderItem')
    .set({ movedQuantity: 0 })
    .where('moveOrderId', '=', moveOrderId)
    .execute()
  await trx
    .updateTable('moveOrder')
    .set({ moveStatus: 'CANCELLED', movedQuantity: 0, remark: '撤销扫描', updateTime: ctx.now() })
    .where('id', '=', moveOrderId)
    .execute()
  await writeDocumentLog(trx, ctx, {
    type: 'moveOrder',
    id: moveOrderId,
    action: '撤销扫描',
    content: sentence`已移的册数移回原货架`,
  })
}

interface MovedItem {
  id: Id
  /** Where the copies lie now. */
  toStockId: Id
  fromShelfId: Id
  toShelfId: Id
  movedQuantity: number
}

async function itemsOf(trx: Trx, moveOrderId: Id): Promise<MovedItem[]> {
  const items = await trx
    .selectFrom('moveOrderItem')
    .select(['id', 'toStockId', 'fromShelfId', 'toShelfId', 'movedQuantity'])
    .where('moveOrderId', '=', moveOrderId)
    .orderBy('toStockId')
    .execute()
  return items.map((item) => ({ ...item, toStockId: item.toStockId ?? '' }))
}

/** @throws MOVE_UNDO_GONE */
async function requireFree(trx: Trx, items: readonly MovedItem[]): Promise<void> {
  const rows = await holdStock(
    trx,
    items.map(({ toStockId }) => toStockId),
  )
  for (const { toStockId, movedQuantity } of items) {
    const { productName = '', shelfCode = '', available = 0 } = rows.get(toStockId) ?? {}
    if (available < movedQuantity)
      throw fail('MOVE_UNDO_GONE', { productName, shelfCode, available })
  }
}
