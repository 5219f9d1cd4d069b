import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { keptId, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdOuts, pickCopies, type HeldOut } from '../../outOrder'
import { takenParts } from '../wave/figures'

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
  partsOf(trx, itemId)
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

const partsOf = (trx: Trx, itemId: Id) =>
  trx
    .selectFrom('outOrder as o')
    .innerJoin('pickAllocation as a', 'a.outOrderId', 'o.id')
    .select((eb) => [
      'a.id',
      'a.itemId',
      'a.pickListId',
      'a.outOrderId',
      'a.outOrderItemId',
      'a.lockId',
      'a.basketNo',
      'o.outOrderNum',
      'o.outStatus',
      eb('a.quantity', '-', eb('a.pickedQuantity', '+', eb.ref('a.shortQuantity'))).as('quantity'),
    ])
    .where('a.itemId', '=', itemId)
    .whereRef('a.quantity', '>', (eb) => eb('a.pickedQuantity', '+', eb.ref('a.shortQuantity')))
    .orderBy('a.basketNo')
    .orderBy('a.id')

type OpenOfLine = Awaited<ReturnType<typeof openPartsOf>>[number]

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
  const open =
    wanted === 1
      ? await holdFirst(trx, itemId)
      : ((await holdParts(trx, itemId, wanted)) ??
        // one was cancelled while its row was waited for: those after it are not held yet
        (await holdParts(trx, itemId)) ??
        [])
  let left = wanted ?? open.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken: OpenOfLine[] = []
  for (const part of open) {
    const quantity = Math.min(left, part.quantity)
    if (quantity > 0) taken.push({ ...part, quantity })
    left -= quantity
  }
  if (left > 0 || taken.length === 0) throw fail('PICK_NOTHING')
  await pick(trx, taken, 1)
  return taken.map(({ outOrderNum: _num, outStatus: _status, ...part }) => part)
}

/** The first open part of a line with its document, which is held before its part: nobody waits the other way round. */
const holdFirst = (trx: Trx, itemId: Id) =>
  partsOf(trx, itemId).limit(1).forNoKeyUpdate(['o', 'a']).execute()

/** The first open parts of a line with their documents, held; undefined when others are open than were held. */
async function holdParts(trx: Trx, itemId: Id, most?: number): Promise<OpenOfLine[] | undefined> {
  const outs = await holdOuts(trx, firstOuts(itemId, most), 'alone')
  const open = await openPartsOf(trx, itemId, most)
  const isHeld = open.every(({ outOrderId }) => outs.some(({ id }) => id === outOrderId))
  return isHeld ? open : undefined
}

/** Document, stock, then list: everybody counts in this order. */
const pick = (trx: Trx, parts: readonly (TakenPart & PickedOut)[], way: 1 | -1): Promise<void> =>
  pickCopies(
    trx,
    parts.map(({ outOrderId, outOrderNum, outStatus, outOrderItemId, lockId, quantity }) => ({
      out: { id: outOrderId, outOrderNum, outStatus },
      itemId: outOrderItemId,
      lockId,
      change: way * quantity,
    })),
    takenParts(parts.map((part) => ({ ...part, picked: way * part.quantity }))),
  )

type PickedOut = Pick<HeldOut, 'outOrderNum' | 'outStatus'>

/** 撤销: the same copies go back to their shelf. @throws OUT_STATE when a document went on or left meanwhile */
export async function putBack(trx: Trx, taken: readonly TakenPart[]): Promise<void> {
  const outs = await holdOuts(trx, [...new Set(taken.map(({ outOrderId }) => outOrderId))], 'alone')
  const parts = taken.map((part) => {
    const out = outs.find(({ id }) => id === part.outOrderId)
    if (!out) throw fail('ROW_NOT_FOUND')
    const { outOrderNum, outStatus } = out
    return { ...part, outOrderNum, outStatus }
  })
  await pick(trx, parts, -1)
}
