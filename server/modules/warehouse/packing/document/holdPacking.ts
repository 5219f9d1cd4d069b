import { anyOf, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { holdOuts, requireNotHeld, requireState, type HeldOut } from '../../outOrder'
import type { PackingRow } from '../types'

/** States of a document that is packed. */
export const packable = ['WAIT_REVIEW', 'WAIT_SHIP'] as const

export interface HeldPacking {
  out: HeldOut
  packing: PackingRow
}

const byId = (trx: Trx, id: Id) => trx.selectFrom('packingList').selectAll().where('id', '=', id)

/**
 * Holds a packing list and, before it, the document it packs.
 * @param sources hold what the document was made for first: needed where the source is to hear of the change
 * @throws ROW_NOT_FOUND
 */
export async function holdPacking(
  trx: Trx,
  id: string,
  sources: 'withSources' | 'alone' = 'alone',
): Promise<HeldPacking> {
  const known = /^\d{1,18}$/.test(id) ? await byId(trx, id).executeTakeFirst() : undefined
  if (!known) throw fail('ROW_NOT_FOUND')
  const [out] = await holdOuts(trx, [known.outOrderId], sources)
  const packing = await byId(trx, id).forNoKeyUpdate().executeTakeFirst()
  if (!out || !packing) throw fail('ROW_NOT_FOUND')
  return { out, packing }
}

/** The list a document is packed with, held; undefined when it has none. The document is held. */
export const livingPacking = async (
  trx: Trx,
  out: Pick<HeldOut, 'id'>,
): Promise<PackingRow | undefined> => (await livingPackings(trx, [out]))[0]

/** The same of several. */
export const livingPackings = (
  trx: Trx,
  outs: readonly Pick<HeldOut, 'id'>[],
): Promise<PackingRow[]> =>
  trx
    .selectFrom('packingList')
    .selectAll()
    .where('outOrderId', '=', anyOf(outs.map(({ id }) => id)))
    .where('packingStatus', '<>', 'CANCELLED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** @throws PACK_STATE */
export function requirePackingState(
  { packingNum, packingStatus }: PackingRow,
  state: string,
  action: string,
): void {
  if (packingStatus === state) return
  const status = dictLabel(schemas(), 'packing_status', packingStatus)
  throw fail('PACK_STATE', { packingNum, status, action })
}

/** Something may go into a box of it, or come out. @throws PACK_STATE, OUT_STATE, OUT_HELD */
export function requirePacking({ out, packing }: HeldPacking, action: string): void {
  requirePackingState(packing, 'PACKING', action)
  requireState(out, packable, action)
  requireNotHeld(out)
}
