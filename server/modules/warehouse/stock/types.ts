import type { Id } from '../../../base/db'

/** What every change of stock tells about its origin. */
export interface StockBill {
  billType: string
  billNum: string
  /** Line of the bill; two lines that take from one stock row post one ledger row each. */
  billItemId?: Id | null
  relatedNum?: string | null
  /** The same request posts one change of a row, line and type once; its retry changes nothing. */
  requestId: string
  remark?: string | null
  userId: Id
  /** `yyyy-MM-dd HH:mm:ss` */
  now: string
}

/** Where copies lie: product × warehouse × shelf × grade, and for one-of-a-kind copies their own code. */
export interface StockPlace {
  companyId: Id
  productId: Id
  productCode?: string | null
  warehouseId: Id
  shelfId: Id
  conditionGrade: string
  pieceCode?: string
  stockKind?: 'NORMAL' | 'ANCIENT'
}

export type LockType =
  'ORDER' | 'TRANSFER' | 'PURCHASE_RETURN' | 'MANUAL' | 'SHOP' | 'MOVE' | 'DEFICIT' | 'PICK_RETURN'

/** A stock row whose row lock this transaction holds. */
export interface HeldRow {
  id: Id
  companyId: Id
  productId: Id
  productCode: string | null
  warehouseId: Id
  shelfId: Id
  conditionGrade: string
  pieceCode: string
  stockKind: string
  quantity: number
  lockedQuantity: number
  pickedQuantity: number
  costPrice: string | null
  salePrice: string | null
  wholesalePrice: string | null
}

/** An active reservation whose row lock this transaction holds. */
export interface HeldLock {
  id: Id
  companyId: Id
  lockNum: string
  stockId: Id
  lockType: string
  lockQuantity: number
  consumedQuantity: number
  releasedQuantity: number
  remainQuantity: number
  pickedQuantity: number
  billType: string | null
  billNum: string | null
  billItemId: Id | null
}
