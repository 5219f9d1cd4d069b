import type { ComponentType } from 'react'
import type { ResolvedFormItem } from '../../../../schemas/language'

/** One row of a line table, as it is sent. */
export type Line = Record<string, unknown>
export type LineColumn = ResolvedFormItem

export interface Place {
  row: number
  /** Index among the columns. */
  col: number
}

/** Rows of one column, both ends included; `to` may stand above `from`. */
export interface LineRange {
  col: number
  from: number
  to: number
}

/** A cell of a paste that could not be taken. */
export interface RejectedCell {
  /** Counts from 0 in the table. */
  row: number
  /** Title of the column, or what stood outside of all columns. */
  column: string
  text: string
  reason: string
}

/** A button every line has beside those that move and copy it. */
export interface LineTool {
  label: string
  icon: ComponentType<{ 'aria-hidden'?: boolean }>
  run: (row: number) => void
}
