import type { Id, Trx } from '../../../base/db'
import type { Way } from '../../../kit/scans'

/** A station with nothing in hand. */
export const toStation = (path: string, warehouseId: Id, scan?: string | null): Way => ({
  path,
  query: { warehouseId, ...(scan && { scan }) },
})

export interface WaveFacts {
  waveNum: string
  waveStatus: string
  pickMode: string
  warehouseId: Id
}

/** Where a wave is worked on as it stands; undefined when it is done. */
export function wayOfWave({
  waveNum,
  waveStatus,
  pickMode,
  warehouseId,
}: WaveFacts): Way | undefined {
  if (waveStatus === 'CREATED' || waveStatus === 'PICKING')
    return toStation('/pickOrder', warehouseId, waveNum)
  if (pickMode === 'SINGLE' && waveStatus !== 'CANCELLED')
    return toStation('/qualityTest/single', warehouseId)
  if (pickMode === 'WHOLE' && waveStatus !== 'CANCELLED')
    return toStation('/qualityTest/whole', warehouseId)
  if (waveStatus === 'PICKED' || waveStatus === 'SORTING')
    return toStation('/qualityTest/sort', warehouseId, waveNum)
  return undefined
}

export interface OutFacts {
  outOrderNum: string
  outStatus: string
  outType: string
  waveNum: string | null
  warehouseId: Id
}

/** Where a document going out is worked on as it stands; undefined when it is done, or stopped. */
export async function wayOfOut(trx: Trx, out: OutFacts): Promise<Way | undefined> {
  const { outOrderNum, outStatus, outType, waveNum, warehouseId } = out
  if (outStatus === 'WAIT_REVIEW')
    return outType === 'SALE'
      ? toStation('/orderReviewList/scan', warehouseId, outOrderNum)
      : toStation('/packBoxes/scan', warehouseId, outOrderNum)
  // a scan there sends the parcel off: that is for the person to do
  if (outStatus === 'WAIT_SHIP') return toStation('/outOrderScan', warehouseId)
  if (outStatus !== 'WAIT_PICK' && outStatus !== 'PICKING' && outStatus !== 'WAIT_QC')
    return undefined
  const wave = await trx
    .selectFrom('wave')
    .select(['waveNum', 'waveStatus', 'pickMode', 'warehouseId'])
    .where('waveNum', '=', waveNum ?? '')
    .executeTakeFirst()
  if (outStatus !== 'WAIT_QC') return toStation('/pickOrder', warehouseId, waveNum)
  const byWall = wave?.pickMode === 'SORT' && wave.waveStatus !== 'DONE'
  if (wave && (byWall || wave.pickMode === 'SINGLE')) return wayOfWave(wave)
  return toStation('/qualityTest/whole', warehouseId, outOrderNum)
}

/** Where a document coming in is received, by its kind. */
export const receivingPages: Readonly<Record<string, string>> = {
  PURCHASE: '/purchaseWareHousing/scan',
  SALE_RETURN: '/returnGoodsWareHousing/scan',
  TRANSFER: '/distributionWareHousing/scan',
}

/** Where a count is worked on, by its kind. */
export const countingPages: Readonly<Record<string, string>> = {
  PT: '/ptPanCun/scan',
  ANCIENT: '/ancientBookPanCun/scan',
}
