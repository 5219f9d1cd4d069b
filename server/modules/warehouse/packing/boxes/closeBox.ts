import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { WarehouseActor } from '../../outOrder'
import { keepFigures } from '../document/figures'
import type { BoxRow } from '../types'
import { requireOpenBox } from './putIn'

export interface BoxFacts {
  /** kg */
  weight?: string | null
  /** m³ */
  volume?: string | null
  expressNum?: string | null
}

/** 封箱: OPEN → CLOSED. The list is held. @throws PACK_BOX_CLOSED, PACK_BOX_EMPTY */
export async function closeBox(
  trx: Trx,
  box: BoxRow,
  { weight, volume, expressNum }: BoxFacts,
  actor: WarehouseActor,
): Promise<void> {
  requireOpenBox(box)
  if (box.boxQuantity === 0) throw fail('PACK_BOX_EMPTY', { boxNum: box.boxNum })
  await trx
    .updateTable('packBox')
    .set({
      boxStatus: 'CLOSED',
      packerId: null,
      closeTime: actor.now(),
      closeBy: actor.user.userId,
      ...(weight && { weight }),
      ...(volume && { volume }),
      ...(expressNum && { expressNum }),
    })
    .where('id', '=', box.id)
    .execute()
  await keepFigures(trx, box.packingId)
}

/** 开箱: CLOSED → OPEN; it is weighed again. The list is held. @throws PACK_BOX_OPENED */
export async function openBox(trx: Trx, { id, boxNum, boxStatus, packingId }: BoxRow) {
  if (boxStatus !== 'CLOSED') throw fail('PACK_BOX_OPENED', { boxNum })
  await trx
    .updateTable('packBox')
    .set({ boxStatus: 'OPEN', closeTime: null, closeBy: null, weight: null, volume: null })
    .where('id', '=', id)
    .execute()
  await keepFigures(trx, packingId)
}
