import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { takeBackShelving } from '../../move'
import type { WarehouseActor } from '../../outOrder'
import type { HeldIn } from '../held/types'
import { stagedRows } from './stagedRows'

/** Copies a receipt had put on 收货暂存位. */
export interface StagedPart {
  lineId: Id
  stockId: Id
  quantity: number
}

interface TakeBack {
  shelfId: Id
  requestId: string
  actor: WarehouseActor
}

/**
 * Before a receipt is taken back, its copies have to lie where they arrived: those that were put away come back, the
 * last ones first.
 * @returns copies per line that count as put away no more
 * @throws IN_REVOKE_GONE when some of them are locked, moved or sold meanwhile
 */
export async function bringBack(
  trx: Trx,
  doc: HeldIn,
  parts: readonly StagedPart[],
  back: TakeBack,
): Promise<Map<Id, number>> {
  const staged = await stagedRows(trx, doc.id)
  const returned = new Map<Id, number>()
  for (const part of parts) {
    const row = staged.find(
      ({ lineId, stockId }) => lineId === part.lineId && stockId === part.stockId,
    )
    const missing = part.quantity - (row?.quantity ?? 0)
    if (missing <= 0) continue
    await fetchBack(trx, doc, { ...part, quantity: missing }, back)
    returned.set(part.lineId, (returned.get(part.lineId) ?? 0) + missing)
  }
  return returned
}

async function fetchBack(
  trx: Trx,
  { inOrderNum }: HeldIn,
  part: StagedPart,
  back: TakeBack,
): Promise<void> {
  let missing = part.quantity
  const put = await trx
    .selectFrom('inShelving as g')
    .innerJoin('stock as s', 's.id', 'g.toStockId')
    .innerJoin('product as p', 'p.id', 's.productId')
    .select((eb) => [
      'g.id',
      'g.moveOrderItemId',
      'g.toStockId',
      'p.productName',
      eb('g.quantity', '-', eb.ref('g.returnedQuantity')).as('there'),
      eb('s.quantity', '-', eb.ref('s.lockedQuantity')).as('free'),
    ])
    .where('g.inOrderItemId', '=', part.lineId)
    .where('g.fromStockId', '=', part.stockId)
    .whereRef('g.returnedQuantity', '<', 'g.quantity')
    .orderBy('g.id', 'desc')
    .forNoKeyUpdate('s')
    .execute()
  for (const { id, moveOrderItemId, toStockId, there, free, productName } of put) {
    if (missing === 0) break
    const quantity = Math.min(there, missing)
    if (free < quantity) throw fail('IN_REVOKE_GONE', { inOrderNum, productName, free, quantity })
    await takeBackShelving(trx, {
      moveOrderItemId,
      stockId: toStockId,
      shelfId: back.shelfId,
      quantity,
      requestId: `${back.requestId}:${id}`,
      sourceNum: inOrderNum,
      actor: back.actor,
    })
    await trx
      .updateTable('inShelving')
      .set((eb) => ({ returnedQuantity: eb('returnedQuantity', '+', quantity) }))
      .where('id', '=', id)
      .execute()
    missing -= quantity
  }
}
