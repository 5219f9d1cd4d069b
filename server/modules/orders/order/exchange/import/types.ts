import type { Id } from '../../../../../base/db'
import type { CellProblem } from '../../../../../kit/imports'
import type { ImportField } from './importColumns'

export type RowValues = Partial<Record<ImportField, string>>

/** A data row as read. `lineNum` is the row in the sheet, from 1. */
export interface ParsedRow {
  lineNum: number
  cells: string[]
  values: RowValues
  problems: CellProblem[]
}

/** What will become of a row. */
export interface JudgedRow extends ParsedRow {
  state: 'WAIT' | 'FAIL' | 'SKIP'
  failCode?: string
  failReason?: string
  /** Row that opens the order; it carries all of the order's rows when it is imported. */
  leader?: number
  productId?: Id
}

/** What the task remembers besides its rows. */
export interface OrderImportParams {
  titles: string[]
  shopNum: string
  shopName: string
  platformId: string
  user: { userId: Id; nickName: string; companyName: string }
}
