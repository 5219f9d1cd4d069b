import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdOuts, pickCopies } from '../../outOrder'
import { countTaken } from '../wave/figures'

/** Copies of a line that went into one document's basket. */
export interface TakenPart {
  id: Id
  itemId: Id
  pickListId: Id
  outOrderId: Id
  outOrderItemId: Id
  lockId: Id
  basketNo: number | null
  quantity: number
}

/** What of a line is still open, by basket; of a document that left the wave nothing is. */
export const openPartsOf = (trx: Trx, itemId: Id) =>
  trx
    .selectFrom('pickAllocation as a')
    .innerJoin('outOrder as o', 'o.id', 'a.outOrderId')
    .select((eb) => [
      'a.id',
      'a.itemId',
      'a.pickListId',
      'a.outOrderId',
      'a.outOrderItemId',
      'a.lockId',
      'a.basketNo',
      'o.outOrderNum',
      eb('a.quantity', '-', eb('a.pickedQuantity', '+', eb.ref('a.shortQuantity'))).as('quantity'),
    ])
    .where('a.itemId', '=', itemId)
    .whereRef('a.quantity', '>', (eb) => eb('a.pickedQuantity', '+', eb.ref('a.shortQuantity')))
    .orderBy('a.basketNo')
    .orderBy('a.id')
    .execute()

/**
 * 拣一行: copies of a line into the baskets they are for, the lowest basket first.
 * @param wanted copies; default all that are open
 * @throws PICK_NOTHING when fewer are open, OUT_STATE, STOCK_LOCK_CHANGED
 */
export async function takeCopies(trx: Trx, itemId: Id, wanted?: number): Promise<TakenPart[]> {
  const seen = await openPartsOf(trx, itemId)
  const outs = await holdOuts(trx, [...new Set(seen.map(({ outOrderId }) => outOrderId))], 'alone')
  // somebody may have cancelled one while its row was waited for
  const open = await openPartsOf(trx, itemId)
  let left = wanted ?? open.reduce((sum, { quantity }) => sum + quantity, 0)
  if (left === 0) throw fail('PICK_NOTHING')
  const taken: TakenPart[] = []
  for (const part of open) {
    const out = outs.find(({ id }) => id === part.outOrderId)
    const quantity = Math.min(left, part.quantity)
    if (!out || quantity === 0) continue
    await pickCopies(trx, out, { itemId: part.outOrderItemId, lockId: part.lockId }, quantity)
    left -= quantity
    taken.push({ ...part, quantity })
  }
  if (left > 0) throw fail('PICK_NOTHING')
  for (const part of taken) await countTaken(trx, part, { picked: part.quantity })
  return taken
}

/** 撤销: the same copies go back to their shelf. @throws OUT_STATE when a document went on or left meanwhile */
export async function putBack(trx: Trx, taken: readonly TakenPart[]): Promise<void> {
  const outs = await holdOuts(trx, [...new Set(taken.map(({ outOrderId }) => outOrderId))], 'alone')
  for (const part of taken) {
    const out = outs.find(({ id }) => id === part.outOrderId)
    if (!out) throw fail('ROW_NOT_FOUND')
    await pickCopies(trx, out, { itemId: part.outOrderItemId, lockId: part.lockId }, -part.quantity)
  }
  for (const part of taken) await countTaken(trx, part, { picked: -part.quantity })
}
