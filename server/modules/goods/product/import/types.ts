import type { Id } from '../../../../base/db'
import type { CellProblem } from '../../../../kit/imports'
import type { ProductValues } from '../save/productFields'

export type ImportMode = 'ADD' | 'UPDATE' | 'BOTH'

/** A data line as read; nothing is decided yet. */
export interface ParsedLine {
  /** Row in the sheet, from 1, as the spreadsheet program shows it. */
  lineNum: number
  cells: string[]
  /** Only the fields that are filled in. */
  values: ProductValues
  problems: CellProblem[]
  /** False when the product type is the one chosen for the whole file. */
  hasOwnType: boolean
  /** Headings of the ISBN and name columns as written, for a cell that should not be empty. */
  titles: { isbn: string; productName: string }
  /** Result of the ISBN column; EMPTY when there is none. */
  isbnCode: string
  shouldBe?: string
}

export type LineState = 'WAIT' | 'FAIL' | 'SKIP'

/** What will become of a line. */
export interface JudgedLine extends ParsedLine {
  state: LineState
  /** Only for WAIT. */
  action?: 'ADD' | 'UPDATE'
  /** The product to update, or the one that made the line superfluous. */
  productId?: Id
  failCode?: string
  failReason?: string
}
