import type { Selectable } from 'kysely'
import type { Id, Tables } from '../../../../base/db'
import type { MatchOptions } from '../../task/options'
import type { CreateOrder, SupplierWish } from './orderBody'

/** Why a row is not ordered; the dictionary gp_order_fail. */
export type RowFault =
  | 'STOCK_LOST'
  | 'PRICE_UP'
  | 'SUPPLIER_OFF'
  | 'STOCK_OFF'
  | 'REVIEW'
  | 'CHANGED'
  | 'ADDRESS'
  | 'DUPLICATE'

export type MatchRow = Selectable<Tables['gpMatchStock']>

/** A chosen row as it may be ordered now. */
export interface GoodRow {
  row: MatchRow
  quantity: number
  /** Yuan a copy: what the buyer saw, or less. */
  price: string
  /** Copies of the offer the supplier keeps back (留存数量). */
  reserved: number
}

export interface BadRow {
  row: MatchRow
  fault: RowFault
  /** Yuan; with PRICE_UP. */
  newPrice?: string
}

/** The task an order is made from. */
export interface OrderTask {
  id: Id
  taskNum: string
  source: string
  state: string
  customerId: Id | null
  options: MatchOptions
}

/** Where the goods go. */
export interface Receiver {
  receiverName: string
  receiverPhone: string
  province: string
  city: string
  district: string | null
  town: string | null
  receiverAddress: string
}

/** What became of one supplier's part of a call. */
export interface SupplierAnswer {
  supplierToken: string
  supplierCode: string | null
  orderNum: string | null
  quantity: number
  goodsAmount: string
  postage: string
  total: string
  /** Why the whole part is refused: a sentence. */
  reason: string | null
  /** Code of gp_order_fail for the part as a whole, such as BALANCE. */
  fault: string | null
  rows: RowAnswer[]
}

export interface RowAnswer {
  matchStockId: Id
  bookName: string | null
  fault: RowFault
  newPrice: string | null
}

/** What one supplier is asked for. */
export interface SupplierPart {
  task: OrderTask
  asked: CreateOrder
  wish: SupplierWish
  supplierId: Id
  receiver: Receiver
}
