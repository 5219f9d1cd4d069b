import type { WorkbookErrorCode } from './WorkbookError'

/** How a column is written: `text` keeps long digits and leading zeros; the others become real numbers and dates. */
export type CellKind = 'text' | 'money' | 'int' | 'date' | 'datetime' | 'decimal'

/** Dates as `yyyy-MM-dd`, times as `yyyy-MM-dd HH:mm:ss`, money as a decimal string; empty is null, undefined or ''. */
export type CellInput = string | number | boolean | null | undefined

export interface WorkbookColumn {
  header: string
  /** Characters; default by kind. */
  width?: number
  kind: CellKind
  /** Offered as a dropdown below the header; other values are refused by the spreadsheet program. */
  choices?: readonly string[]
}

export interface WorkbookSheet {
  /** Name of the tab, at most 31 characters. */
  sheet: string
  columns: readonly WorkbookColumn[]
  rows: readonly (readonly CellInput[])[]
  /** Empty rows prepared below the data, with format and dropdowns: for templates people fill in. */
  blankRows?: number
}

/** A sheet whose rows come one after another. */
export interface StreamedSheet {
  sheet: string
  columns: readonly WorkbookColumn[]
  rows: AsyncIterable<readonly CellInput[]> | Iterable<readonly CellInput[]>
}

export interface SheetRows {
  name: string
  /** Every cell as text: numbers exact to 15 digits, dates as `yyyy-MM-dd[ HH:mm:ss]`, empty as ''. */
  rows: string[][]
}

/** A line of a sheet that holds something, every cell as text, nothing behind the last filled one. */
export interface SheetLine {
  /** Row in the sheet, from 1, as the spreadsheet program shows it. */
  line: number
  cells: string[]
  /** The row is hidden in the sheet, by hand or by a filter. */
  isHidden?: true
  /** Columns, from 0, whose formula has no stored result; the cell holds the formula with `=` before it. */
  unsolved?: number[]
  /** Hidden columns of the sheet, from 0; on its first line only. */
  hiddenColumns?: number[]
  /** Text files only: cells of the line, empty ones at its end too. */
  width?: number
  /** Columns of a cell merged with the one above, from which it has its text. */
  merged?: number[]
}

/** A sheet of a workbook and how it begins. */
export interface SheetHead {
  name: string
  isHidden?: true
  /** Its filled lines among the first 20 rows. */
  head: SheetLine[]
  /** Why it cannot be read. */
  refusal?: { code: WorkbookErrorCode; message: string }
}

export interface ReadLimits {
  /** Bytes of the file itself. */
  maxBytes: number
  /** Filled rows of one sheet, the header counted. */
  maxRows: number
  maxColumns: number
  /** Bytes of the unpacked xlsx, measured by unpacking, not believed from its directory. */
  maxUnzippedBytes: number
  /** csv only: read as this, whatever it looks like; what cannot be there becomes U+FFFD. */
  encoding?: TextEncoding
}

/** What texts are written in. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** What a file turned out to be. */
export interface FileFacts {
  kind: 'xlsx' | 'csv'
  /** csv only. */
  encoding?: TextEncoding
  /** csv only. */
  delimiter?: string
}

export interface ReadResult {
  kind: 'xlsx' | 'csv'
  /** csv only: utf-8, utf-16le, utf-16be or gb18030. */
  encoding?: string
  /** csv only. */
  delimiter?: string
  /** Visible sheets in their order; a csv has one, named like the file. */
  sheets: SheetRows[]
}
