import type { Selectable } from 'kysely'
import type { Id, Tables } from '../../../base/db'

export type PackingRow = Selectable<Tables['packingList']>
export type BoxRow = Selectable<Tables['packBox']>

/** A line of the document as a packer sees it. */
export interface PackLine {
  id: Id
  productId: Id
  isbn: string | null
  productCode: string | null
  productName: string
  conditionGrade: string | null
  price: string | null
  shelfCodes: string | null
  quantity: number
  boxedQuantity: number
  /** 一书一码: codes of reserved copies that lie in no box. */
  pieces: readonly string[]
  /** Copies without a code of their own that lie in no box. */
  plain: number
}

/** Copies of a line that go into a box, or come out of it. */
export interface Portion {
  itemId: Id
  /** Empty: copies without a code of their own. */
  pieceCode: string
  quantity: number
}
