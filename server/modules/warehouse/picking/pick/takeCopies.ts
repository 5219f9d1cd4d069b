import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { keptId, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdOuts, pickCopies, type HeldOut } from '../../outOrder'
import { countTaken } from '../wave/figures'

/** Copies of a line that went into one document's basket. */
export const takenPart = Type.Object({
  id: keptId,
  itemId: keptId,
  pickListId: keptId,
  outOrderId: keptId,
  outOrderItemId: keptId,
  lockId: keptId,
  basketNo: Type.Union([Type.Integer(), Type.Null()]),
  quantity: Type.Integer(),
})
export type TakenPart = Static<typeof takenPart>

/** What of a line is still open, by basket; of a document that left the wave nothing is. */
export const openPartsOf = (trx: Trx, itemId: Id, most?: number) =>
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
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

/** The documents of the first open parts of a line; every part is a copy at least. */
const firstOuts = (itemId: Id, most: number | undefined) => sql<Id>`(
  select a.out_order_id from pick_allocation a
  where a.item_id = ${itemId} and a.quantity > a.picked_quantity + a.short_quantity
  order by a.basket_no, a.id limit ${most ?? null}::int)`

/**
 * 拣一行: copies of a line into the baskets they are for, the lowest basket first.
 * @param wanted copies; default all that are open
 * @throws PICK_NOTHING when fewer are open, OUT_STATE, STOCK_LOCK_CHANGED
 */
export async function takeCopies(trx: Trx, itemId: Id, wanted?: number): Promise<TakenPart[]> {
  const { outs, open } =
    (await holdParts(trx, itemId, wanted)) ??
    // one was cancelled while its row was waited for: those after it are not held yet
    (await holdParts(trx, itemId)) ??
    noParts
  let left = wanted ?? open.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken: TakenPart[] = []
  for (const part of open) {
    const quantity = Math.min(left, part.quantity)
    if (quantity > 0) taken.push({ ...part, quantity })
    left -= quantity
  }
  if (left > 0 || taken.length === 0) throw fail('PICK_NOTHING')
  await pick(trx, outs, taken, 1)
  return taken
}

const noParts = { outs: [], open: [] }

/** The first open parts of a line with their documents, held; undefined when others are open than were held. */
async function holdParts(trx: Trx, itemId: Id, most?: number) {
  const outs = await holdOuts(trx, firstOuts(itemId, most), 'alone')
  const open = await openPartsOf(trx, itemId, most)
  const isHeld = open.every(({ outOrderId }) => outs.some(({ id }) => id === outOrderId))
  return isHeld ? { outs, open } : undefined
}

/** Document, stock, then list: everybody counts in this order. */
async function pick(
  trx: Trx,
  outs: readonly HeldOut[],
  parts: readonly TakenPart[],
  way: 1 | -1,
): Promise<void> {
  await pickCopies(
    trx,
    parts.map(({ outOrderId, outOrderItemId, lockId, quantity }) => {
      const out = outs.find(({ id }) => id === outOrderId)
      if (!out) throw fail('ROW_NOT_FOUND')
      return { out, itemId: outOrderItemId, lockId, change: way * quantity }
    }),
  )
  await countTaken(
    trx,
    parts.map((part) => ({ ...part, picked: way * part.quantity })),
  )
}

/** 撤销: the same copies go back to their shelf. @throws OUT_STATE when a document went on or left meanwhile */
export async function putBack(trx: Trx, taken: readonly TakenPart[]): Promise<void> {
  const outs = await holdOuts(trx, [...new Set(taken.map(({ outOrderId }) => outOrderId))], 'alone')
  await pick(trx, outs, taken, -1)
}
