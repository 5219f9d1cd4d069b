import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { keepFigures } from '../document/figures'
import type { BoxRow, Portion } from '../types'

/** @throws PACK_BOX_CLOSED */
export function requireOpenBox({ boxNum, boxStatus }: BoxRow): void {
  if (boxStatus !== 'OPEN') throw fail('PACK_BOX_CLOSED', { boxNum })
}

/**
 * Copies go into an open box. The list and its document are held, the caller has seen that the lines ask for them.
 * @throws PACK_BOX_CLOSED
 */
export async function putIn(trx: Trx, box: BoxRow, portions: readonly Portion[]): Promise<void> {
  requireOpenBox(box)
  const { companyId, id: packBoxId, packingId } = box
  for (const { itemId, pieceCode, quantity } of portions)
    await sql`
      insert into pack_box_item (company_id, pack_box_id, packing_id, out_order_item_id, piece_code, quantity)
      values (${companyId}, ${packBoxId}, ${packingId}, ${itemId}, ${pieceCode}, ${quantity})
      on conflict (pack_box_id, out_order_item_id, piece_code)
      do update set quantity = pack_box_item.quantity + excluded.quantity`.execute(trx)
  await keepFigures(trx, packingId)
}

/** The same copies come out again. @throws PACK_BOX_CLOSED, PACK_NOT_IN_BOX */
export async function takeOut(trx: Trx, box: BoxRow, portions: readonly Portion[]): Promise<void> {
  requireOpenBox(box)
  for (const { itemId, pieceCode, quantity } of portions) {
    const { rows } = await sql<{ quantity: number }>`
      select quantity from pack_box_item
      where pack_box_id = ${box.id} and out_order_item_id = ${itemId} and piece_code = ${pieceCode}`.execute(
      trx,
    )
    const inside = rows[0]?.quantity ?? 0
    if (inside < quantity) throw fail('PACK_NOT_IN_BOX', { boxNum: box.boxNum, inside, quantity })
    const item = sql`pack_box_id = ${box.id} and out_order_item_id = ${itemId} and piece_code = ${pieceCode}`
    await (inside === quantity
      ? sql`delete from pack_box_item where ${item}`.execute(trx)
      : sql`update pack_box_item set quantity = quantity - ${quantity}::int where ${item}`.execute(
          trx,
        ))
  }
  await keepFigures(trx, box.packingId)
}
