import type { Id, Trx } from '../../../../base/db'
import type { Yuan } from '../../../../base/money'
import type { WarehouseActor } from '../../outOrder'

/** The kinds of documents goods come into a warehouse for. */
export type InSourceType = 'PURCHASE' | 'WHOLESALE_RETURN' | 'RETURN_ORDER' | 'TRANSFER' | 'HAND'

/** An RK document whose row this transaction holds. */
export interface HeldIn {
  id: Id
  companyId: Id
  inOrderNum: string
  inType: string
  sourceType: string
  sourceNum: string
  warehouseId: Id
  warehouseMode: string
  supplierId: Id | null
  customerId: Id | null
  inStatus: string
  planQuantity: number
  receivedQuantity: number
  goodQuantity: number
  defectQuantity: number
  refuseQuantity: number
  shelvedQuantity: number
}

/** What came of one line at once. */
export interface ReceivedLine {
  /** The source document's line. */
  sourceItemId: Id
  productId: Id
  good: number
  defect: number
  refuse: number
  /** Grade found, of the good copies. */
  grade: string
  /** Where the good copies lie; null when there are none. */
  shelfId: Id | null
  /** Per copy, yuan; null when nobody knows. */
  costPrice: Yuan | null
}

/** What came into the warehouse at once. */
export interface Receipt {
  /** Counts the receipts of the source document from 1, over all its RK documents; never used twice. */
  seq: number
  lines: readonly ReceivedLine[]
  /** Copies that are in stock now: good and defect. Refused ones went back. */
  quantity: number
  /** 码洋 and 实洋 (at cost) of those. */
  listAmount: Yuan
  amount: Yuan
  /** Nothing more is expected by this document. */
  isLast: boolean
  /** `yyyy-MM-dd HH:mm:ss` */
  at: string
  actor: WarehouseActor
}

/**
 * What the warehouse tells a source document, in its transaction, acting for the warehouse's company. Handed over by
 * `server/main/listen.ts`.
 */
export interface InEvents {
  /** Holds the source's row before the document's: whoever cancels the source takes them in the same order. */
  hold?(trx: Trx, doc: Pick<HeldIn, 'sourceType' | 'sourceNum'>): Promise<void>
  /** Whether so many copies more may come in now: goods of another company only after that company has sent them. */
  expects?(trx: Trx, doc: Pick<HeldIn, 'sourceNum'>, quantity: number): Promise<void>
  received(trx: Trx, doc: HeldIn, receipt: Receipt): Promise<void>
  revoked(trx: Trx, doc: HeldIn, receipt: Receipt): Promise<void>
  /** 短收结案 by the warehouse: the rest is not expected any more. */
  closed?(trx: Trx, doc: HeldIn, actor: WarehouseActor): Promise<void>
}
