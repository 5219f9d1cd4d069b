import type { Price } from './priceOf'

export interface EditionRequest {
  versionId: string
  months: number
}

/** A pack of comparing quota, beside the present edition. */
export interface PackRequest {
  packId: string
}

export type OrderRequest = EditionRequest | PackRequest

export interface Quote extends Price {
  orderType: 'NEW' | 'RENEW' | 'UPGRADE' | 'PACK'
  fromVersionId: string
  versionId: string
  versionName: string
  months: number
  /** When it would count, `yyyy-MM-dd HH:mm:ss`. */
  startTime: string
  endTime: string
  packId?: string
  /** Books that may be compared. */
  packQty?: number
}
