import type { Trx } from '../../../../base/db'
import { orThrow, type AppError } from '../../../../base/errors'
import type { Shipment, WarehouseActor } from '../types'
import { shipOuts } from './shipOut'

export interface Parcel {
  expressCode?: string | null
  expressNum?: string | null
}

/**
 * 出库 of everything a document has left, as one parcel. What is sold leaves with the number of its parcel, unless the
 * buyer fetches it.
 * @throws OUT_NO_EXPRESS, OUT_NO_COURIER, OUT_STATE, OUT_HELD, and whatever the source refuses
 */
export async function shipParcel(
  trx: Trx,
  outOrderNum: string,
  parcel: Parcel,
  by: WarehouseActor,
): Promise<Shipment> {
  const done = await shipParcels(trx, [{ ...parcel, outOrderNum }], by)
  return orThrow(done.get(outOrderNum))
}

/** The same of several documents. @see shipOuts */
export const shipParcels = (
  trx: Trx,
  parcels: readonly (Parcel & { outOrderNum: string })[],
  by: WarehouseActor,
): Promise<Map<string, Shipment | AppError>> =>
  shipOuts(
    trx,
    parcels.map(({ outOrderNum, expressCode, expressNum }) => ({
      outOrderNum,
      expressCode: expressCode || null,
      expressNum: expressNum?.trim() || null,
      needsParcel: true,
    })),
    by,
  )
