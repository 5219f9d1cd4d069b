import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { keepFigures } from '../document/figures'
import type { BoxRow, PackingRow } from '../types'
import { requireOpenBox } from './putIn'

/**
 * 删除箱: what lies in it is unboxed again, the boxes behind it move up and need new labels. The list is held.
 * @throws PACK_BOX_CLOSED
 */
export async function removeBox(
  trx: Trx,
  { id, packingNum }: Pick<PackingRow, 'id' | 'packingNum'>,
  box: BoxRow,
): Promise<void> {
  requireOpenBox(box)
  await trx.deleteFrom('packBox').where('id', '=', box.id).execute()
  await sql`
    update pack_box set box_index = box_index - 1, print_count = 0,
      box_num = ${packingNum}::text || '-' || lpad((box_index - 1)::text, greatest(2, length((box_index - 1)::text)), '0')
    where packing_id = ${id} and box_index > ${box.boxIndex}`.execute(trx)
  await keepFigures(trx, id)
}
