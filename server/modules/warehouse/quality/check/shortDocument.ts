import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { holdOuts, logOut, shortCopies, unpickCopies, type WarehouseActor } from '../../outOrder'
import { findNeeds, anyCopy, ofOut, type Need } from './needs'

interface PickedLock {
  lockId: Id
  stockId: Id
  shelfCode: string
  picked: number
}

/**
 * 报缺: what of a document is picked and cannot be found at the check is missing: a deficit document is written over it
 * and other copies are reserved. What is checked stays in its basket.
 * @returns copies reported, and copies found on other shelves
 * @throws OUT_STATE, QC_NOTHING_SHORT
 */
export async function shortDocument(
  trx: Trx,
  outOrderId: Id,
  actor: WarehouseActor,
): Promise<{ outOrderNum: string; missing: number; found: number }> {
  const [out] = await holdOuts(trx, [outOrderId], 'withSources')
  if (!out) throw fail('ROW_NOT_FOUND')
  const { outOrderNum } = out
  const needs = out.outStatus === 'WAIT_QC' ? await findNeeds(trx, ofOut(out.id), anyCopy) : []
  let [missing, found] = [0, 0]
  for (const need of needs) {
    let left = need.wanted - need.checked
    for (const { lockId, stockId, shelfCode, picked } of await locksOf(trx, need)) {
      const quantity = Math.min(left, picked)
      if (quantity === 0) continue
      const { itemId, productName } = need
      await unpickCopies(trx, out, { itemId, lockId, stockId, quantity })
      const done = await shortCopies(
        trx,
        out,
        { itemId, lockId, stockId, quantity, shelfCode, productName, deficitReason: 'MISS' },
        actor,
      )
      left -= quantity
      missing += quantity
      found += done.found
    }
  }
  if (missing === 0) throw fail('QC_NOTHING_SHORT', { outOrderNum })
  await logOut(trx, out, actor, '质检报缺', sentence`少 ${missing} 册，其他货架改配 ${found} 册`)
  return { outOrderNum, missing, found }
}

/** Reservations that hold picked copies of a need, the latest first. */
export async function locksOf(trx: Trx, need: Need): Promise<PickedLock[]> {
  const { rows } = await sql<PickedLock>`
    select l.id as lock_id, s.id as stock_id, h.shelf_code, l.picked_quantity as picked
    from stock_lock l join stock s on s.id = l.stock_id join shelf h on h.id = s.shelf_id
    where l.bill_type = 'OUT_ORDER' and l.bill_num = ${need.outOrderNum} and l.status = 'ACTIVE'
      and l.picked_quantity > 0 and l.bill_item_id = ${need.orderItemId} and s.product_id = ${need.productId}
      and s.piece_code = ${need.pieceCode} and s.condition_grade = ${need.conditionGrade}
    order by l.id desc`.execute(trx)
  return rows
}
