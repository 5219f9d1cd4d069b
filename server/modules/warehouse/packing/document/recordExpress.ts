import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { boxesOf } from '../boxes/handBox'
import { keepFigures } from './figures'
import type { HeldPacking } from './holdPacking'

export interface BoxExpress {
  id: Id
  expressNum?: string | null
  /** kg */
  weight?: number | null
}

interface Recorded {
  expressCode: string
  freightCost?: string | null
  lines: readonly BoxExpress[]
}

/**
 * 录入物流: the number of each box's parcel; the document leaves under that of its first one.
 * @throws ROW_NOT_FOUND for a box of another list
 */
export async function recordExpress(
  trx: Trx,
  { out, packing }: HeldPacking,
  { expressCode, freightCost, lines }: Recorded,
): Promise<void> {
  const known = new Set((await boxesOf(trx, packing)).map(({ id }) => id))
  for (const { id, expressNum, weight } of lines) {
    if (!known.has(id)) throw fail('ROW_NOT_FOUND')
    await trx
      .updateTable('packBox')
      .set({
        expressCode,
        expressNum: expressNum?.trim() || null,
        weight: weight ? String(weight) : null,
      })
      .where('id', '=', id)
      .execute()
  }
  await trx
    .updateTable('packingList')
    .set({ freightCost: freightCost || null })
    .where('id', '=', packing.id)
    .execute()
  await keepFigures(trx, packing.id)
  const [first] = (await boxesOf(trx, packing)).flatMap(({ expressNum }) => expressNum ?? [])
  await trx
    .updateTable('outOrder')
    .set({ expressCode, ...(first && { expressNum: first }) })
    .where('id', '=', out.id)
    .execute()
}
