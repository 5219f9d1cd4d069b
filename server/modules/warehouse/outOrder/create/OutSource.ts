import type { Id } from '../../../../base/db'
import type { Pick } from '../../stock'
import type { OutSourceType } from '../types'

/** The document an outbound document is made for; an order's row fits as it is. */
export interface OutSource {
  /** Default SALE of an ORDER. */
  outType?: 'SALE' | 'WHOLESALE' | 'PURCHASE_RETURN' | 'TRANSFER'
  sourceType?: OutSourceType
  /** Default: the order's number. */
  sourceNum?: string
  /** The order; other documents have none. */
  id?: Id | null
  orderNum?: string | null
  platformOrderNum?: string | null
  orderType?: string | null
  sort: string
  platformId?: string | null
  shopNum?: string | null
  shopName?: string | null
  customerId?: Id | null
  customerName?: string | null
  supplierId?: Id | null
  supplierName?: string | null
  /** 目的仓库 of a transfer. */
  targetWarehouseId?: Id | null
  targetWarehouseName?: string | null
  buyerNick?: string | null
  receiverName?: string | null
  receiverPhone?: string | null
  province?: string | null
  city?: string | null
  district?: string | null
  town?: string | null
  receiverAddress?: string | null
  buyerMessage?: string | null
  sellerRemark?: string | null
  urgentFlag?: boolean
  payTime?: string | null
  latestDeliveryTime?: string | null
}

export interface OutLine {
  /** The source document's line. */
  orderItemId: Id
  productId: Id
  isbn: string | null
  productCode: string | null
  productName: string
  author: string | null
  publisher: string | null
  image: string | null
  conditionGrade: string | null
  listPrice: string
  dealPrice: string
  /** Per cent of the list price; left out: what the two prices say. */
  discount?: string | null
  /** The suit the single product was sold in. */
  suitName?: string | null
  pieceCode?: string | null
  /** Copies to ship, above zero. */
  quantity: number
}

export interface OutRequest {
  companyId: Id
  warehouseId: Id
  warehouseMode: 'NORMAL' | 'PRO'
  expressCode: string | null
  lines: readonly OutLine[]
  /** What planAllocation found for the lines, `lineId` is the order line; left out: planned here. */
  picks?: readonly Pick[]
  userId: Id
  now: string
}
