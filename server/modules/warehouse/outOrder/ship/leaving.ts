import type { Id } from '../../../../base/db'
import type { Yuan } from '../../../../base/money'
import type { ConsumedPart } from '../../stock'
import type { HeldOut } from '../types'
import type { ShippedPart } from './shippedParts'

export interface ShipRequest {
  /** Left out: everything that is not shipped yet. */
  lines?: readonly { orderItemId: Id; quantity: number }[]
  expressCode?: string | null
  expressNum?: string | null
  /** What the parcel costs us, yuan. */
  expressAmount?: Yuan
  /** 手工发货: also before it was picked. */
  isByHand?: boolean
  /** What is sold leaves with the number of its parcel, unless the buyer fetches it. */
  needsParcel?: boolean
}

/** One document of which something leaves. */
export interface Leaving {
  out: HeldOut
  request: ShipRequest
  parts: readonly ShippedPart[]
  consumed: readonly ConsumedPart[]
}

/** The ledger's word for what leaves. */
export const flowTypes: Readonly<Record<string, string>> = {
  SALE: 'SALE_OUT',
  WHOLESALE: 'WHOLESALE_OUT',
  PURCHASE_RETURN: 'PURCHASE_RETURN_OUT',
  TRANSFER: 'TRANSFER_OUT',
}

/** Under which request a shipment posted its ledger rows. */
export const shipRequestId = (outOrderNum: string, seq: number) => `ship:${outOrderNum}:${seq}`
