import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { lockMore, releaseLock } from '../../stock'
import { holdOuts } from '../floor/holdOuts'
import { storeLack } from '../floor/reallocate'
import { logOut } from '../logOut'
import { lockTypeOf } from '../plan/lockTypeOf'
import type { HeldOut, WarehouseActor } from '../types'
import { requireState } from './holdOut'
import { placesOf } from './placesOf'

/** Where the copies are to come from instead, and how many. */
export interface Swap {
  stockId: Id
  quantity: number
}

/**
 * 换货位 of a line nobody picks yet: its reservation moves to another row of the same product and grade, the oldest
 * part first. The document stays as it is.
 * @throws ROW_NOT_FOUND, OUT_STATE, OUT_SWAP_PLACE, OUT_SWAP_LEFT, OUT_SWAP_FREE
 */
export async function swapPlace(
  trx: Trx,
  itemId: Id,
  { stockId, quantity }: Swap,
  by: WarehouseActor,
): Promise<void> {
  const item = await trx
    .selectFrom('outOrderItem')
    .select(['id', 'outOrderId', 'orderItemId', 'productName'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const [out] = await holdOuts(trx, [item.outOrderId], 'alone')
  if (!out) throw fail('ROW_NOT_FOUND')
  requireState(out, ['LACK', 'WAIT_PICK', 'WAIT_SHIP'], '换货位')
  const { productName } = item
  const target = (await placesOf(trx, itemId, 'held')).find(({ id }) => id === stockId)
  if (!target) throw fail('OUT_SWAP_PLACE', { productName })
  const { shelfCode, available } = target
  const parts = await openParts(trx, out, item.orderItemId, stockId)
  const left = parts.reduce((sum, part) => sum + part.open, 0)
  if (quantity > left) throw fail('OUT_SWAP_LEFT', { productName, left, shelfCode })
  if (quantity > available) throw fail('OUT_SWAP_FREE', { shelfCode, available, quantity })
  let rest = quantity
  for (const { id, open } of parts) {
    const part = Math.min(open, rest)
    rest -= part
    if (part > 0)
      await releaseLock(trx, id, { quantity: part }, { userId: by.user.userId, now: by.now() })
  }
  const { companyId, outOrderNum: billNum } = out
  const bill = { billType: 'OUT_ORDER', billNum, lockType: lockTypeOf(out) }
  const pick = { stockId, quantity, lineId: item.orderItemId ?? undefined }
  await lockMore(trx, { ...bill, companyId, userId: by.user.userId }, [pick])
  await storeLack(trx, out.id, itemId, 0)
  const said = sentence`《${productName}》${quantity} 册改从 ${shelfCode} 拣`
  await logOut(trx, out, by, '换货位', said)
}

/** What the line reserves elsewhere and nobody has picked, the oldest first. */
async function openParts(trx: Trx, out: HeldOut, line: Id | null, stockId: Id) {
  const { rows } = await sql<{ id: Id; open: number }>`
    select id, remain_quantity - picked_quantity as open from stock_lock
    where bill_type = 'OUT_ORDER' and bill_num = ${out.outOrderNum} and bill_item_id is not distinct from ${line}
      and status = 'ACTIVE' and stock_id <> ${stockId} and remain_quantity > picked_quantity
    order by id`.execute(trx)
  return rows
}
