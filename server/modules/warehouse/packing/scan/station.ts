import type { Id, Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import type { ScanWork } from '../../../../kit/scans'
import { boxInHand } from '../boxes/handBox'
import type { BoxRow, PackingRow } from '../types'

/** A session of 装箱: the list while no box is in hand, and the line counted last. */
export type Packing = {
  packingId: Id | null
  lineId: Id | null
}

export type PackWork = ScanWork<Packing>

export const emptyTable: Packing = { packingId: null, lineId: null }

/** The box in hand says which list is packed, else the list of the session while it is packed. */
export async function currentPacking(
  trx: Trx,
  { ctx, warehouseId, state }: Pick<PackWork, 'ctx' | 'warehouseId' | 'state'>,
): Promise<{ packing: PackingRow; box: BoxRow | undefined } | undefined> {
  const { companyId } = ctx
  const box = await boxInHand(trx, { companyId, userId: ctx.user.userId, warehouseId })
  const packing = await trx
    .selectFrom('packingList')
    .selectAll()
    .where('id', '=', box?.packingId ?? state.packingId ?? '0')
    .where('warehouseId', '=', warehouseId)
    .where('packingStatus', '=', 'PACKING')
    .executeTakeFirst()
  return packing && { packing, box }
}

/** The number of the document this desk was packing when somebody stopped it. */
export async function stoppedHere({
  trx,
  warehouseId,
  state,
}: Pick<PackWork, 'trx' | 'warehouseId' | 'state'>): Promise<string | undefined> {
  const out = await trx
    .selectFrom('packingList as p')
    .innerJoin('outOrder as o', 'o.id', 'p.outOrderId')
    .select('o.outOrderNum')
    .where('p.id', '=', state.packingId ?? '0')
    .where('p.warehouseId', '=', warehouseId)
    .where('p.packingStatus', '=', 'CANCELLED')
    .where('o.outStatus', 'in', ['INTERCEPTED', 'CANCELLED'])
    .executeTakeFirst()
  return out?.outOrderNum
}

/** Why nothing is packed here: PACK_STOPPED when the document was taken away, else PACK_NO_LIST. */
export async function nothingPacked(work: PackWork): Promise<AppError> {
  const outOrderNum = await stoppedHere(work)
  return outOrderNum ? fail('PACK_STOPPED', { outOrderNum }) : fail('PACK_NO_LIST')
}

/** @throws PACK_STOPPED, PACK_NO_LIST */
export async function requirePackingHere(work: PackWork) {
  const current = await currentPacking(work.trx, work)
  if (!current) throw await nothingPacked(work)
  return current
}

export const handOf = ({ ctx }: Pick<PackWork, 'ctx'>) => ({
  companyId: ctx.companyId,
  userId: ctx.user.userId,
})
