import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { PackingRow } from '../types'
import { boxesOf, requireFreeBox } from './handBox'
import { putIn, takeOut } from './putIn'

/**
 * 移箱: copies of a line go into another open box of the list, neither of them in another's hands. The list is held.
 * @throws PACK_BOX_NONE, PACK_BOX_TAKEN, PACK_BOX_CLOSED, PACK_SAME_BOX, PACK_NOT_IN_BOX, ROW_NOT_FOUND
 */
export async function moveItem(
  trx: Trx,
  packing: PackingRow,
  itemId: Id,
  { toBoxIndex, quantity, userId }: { toBoxIndex: number; quantity: number; userId: Id },
): Promise<void> {
  const item = await trx
    .selectFrom('packBoxItem')
    .selectAll()
    .where('id', '=', itemId)
    .where('packingId', '=', packing.id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const boxes = await boxesOf(trx, packing)
  const from = boxes.find(({ id }) => id === item.packBoxId)
  const to = boxes.find(({ boxIndex }) => boxIndex === toBoxIndex)
  if (!from) throw fail('ROW_NOT_FOUND')
  if (!to)
    throw fail('PACK_BOX_NONE', { packingNum: packing.packingNum, boxIndex: String(toBoxIndex) })
  if (from.id === to.id) throw fail('PACK_SAME_BOX', { boxNum: to.boxNum })
  for (const box of [from, to]) await requireFreeBox(trx, box, userId)
  const portion = { itemId: item.outOrderItemId, pieceCode: item.pieceCode, quantity }
  await takeOut(trx, from, [portion])
  await putIn(trx, to, [portion])
}
