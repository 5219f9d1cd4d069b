import type { Id, Trx } from '../../../base/db'
import type { Yuan } from '../../../base/money'

/** The kinds of documents goods leave a warehouse for. */
export type OutSourceType = 'ORDER' | 'WHOLESALE' | 'PURCHASE_RETURN' | 'TRANSFER'

/** Who works in the warehouse, and when; a call's context fits. */
export interface WarehouseActor {
  user: { userId: Id; nickName: string; companyName: string }
  /** `yyyy-MM-dd HH:mm:ss` */
  now(): string
}

/** A CK document whose row this transaction holds. */
export interface HeldOut {
  id: Id
  companyId: Id
  outOrderNum: string
  outType: string
  sourceType: string
  sourceNum: string | null
  orderId: Id | null
  orderNum: string | null
  warehouseId: Id
  warehouseMode: string
  outStatus: string
  waveNum: string | null
  holdFlag: boolean
  holdReason: string | null
  urgentFlag: boolean
  deadlineTime: string | null
  shopNum: string | null
  /** Stock rows it does not take from: it gave them back. */
  givenBack: Id[]
  totalQuantity: number
  lackQuantity: number
  pickedQuantity: number
  shippedQuantity: number
  customerId: Id | null
  supplierId: Id | null
  expressCode: string | null
  expressNum: string | null
  shipTime: string | null
}

/** One line of a shipment. */
export interface ShippedLine {
  /** The source document's line. */
  orderItemId: Id
  productId: Id
  quantity: number
  listPrice: Yuan
  dealPrice: Yuan
  /** What the copies cost at that moment, all of them. */
  costAmount: Yuan
}

/** What left the warehouse at once. */
export interface Shipment {
  /** Counts the shipments of the source document from 1, over all its CK documents; never used twice. */
  seq: number
  lines: readonly ShippedLine[]
  quantity: number
  /** 码洋, 实洋 and cost of the lines. */
  listAmount: Yuan
  amount: Yuan
  costAmount: Yuan
  expressCode: string | null
  expressNum: string | null
  expressAmount: Yuan
  /** Nothing is left to be shipped by this document. */
  isLast: boolean
  /** `yyyy-MM-dd HH:mm:ss` */
  at: string
  actor: WarehouseActor
}

/** Why the warehouse does not ship a document. */
export interface OutStop {
  /** `out_cancel_reason`. */
  reason: OutCancelReason
  remark: string | null
  /** What became of it. */
  outStatus: 'CANCELLED' | 'INTERCEPTED'
}

export type OutCancelReason = 'BUYER' | 'REFUND' | 'LACK' | 'REAUDIT' | 'ADDRESS' | 'OTHER'

/** The warehouse a document goes to. */
export interface OutTarget {
  warehouseId: Id
  warehouseName: string
}

/**
 * What the warehouse tells a source document, in its transaction, acting for the warehouse's company. Handed over by
 * `server/main/listen.ts`.
 */
export interface OutEvents {
  /** Holds the rows of sources by number, in the order of their ids, before their documents are held. */
  hold?(trx: Trx, sourceNums: readonly string[]): Promise<void>
  picked?(trx: Trx, out: HeldOut, actor: WarehouseActor): Promise<void>
  shipped(trx: Trx, out: HeldOut, shipment: Shipment): Promise<void>
  revoked(trx: Trx, out: HeldOut, shipment: Shipment): Promise<void>
  /** The warehouse cancelled or stopped it of its own accord; cancelled by the source, the source is not told. */
  stopped?(trx: Trx, out: HeldOut, stop: OutStop, actor: WarehouseActor): Promise<void>
  /** It holds more or fewer copies than before (重新配货, 缺拣, 退回缺货). */
  reserved?(trx: Trx, out: HeldOut): Promise<void>
  /** It is served from another warehouse from now on (换仓). */
  moved?(trx: Trx, out: HeldOut, to: OutTarget, actor: WarehouseActor): Promise<void>
  /** The warehouse cannot find what it should ship (缺货, 缺拣). */
  lack?(trx: Trx, out: HeldOut, reason: string, actor: WarehouseActor): Promise<void>
}
