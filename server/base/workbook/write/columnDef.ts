import type { ColumnDef } from 'hucre'
import { numberFormats } from './cellValue'
import type { CellKind, WorkbookColumn } from '../types'

const widths: Record<CellKind, number> = {
  text: 18,
  money: 12,
  int: 10,
  decimal: 12,
  date: 12,
  datetime: 20,
}

/** Width and number format of a column. */
export const columnDef = (column: WorkbookColumn): ColumnDef => ({
  width: column.width ?? Math.max(widths[column.kind], column.header.length * 2 + 2),
  numFmt: numberFormats[column.kind],
})
