import type {
  GpHeaderField,
  GpLineProblem,
  GpLineState,
} from '../../../../schemas/contract/dictionaries.gen'

/** What a column of a list may feed; `ignore` goes back out untouched. */
export type HeaderField = GpHeaderField
export type LineProblem = GpLineProblem
export type LineState = GpLineState

/** Which column of the file feeds which field, as `gp_match_task.mapping` keeps it. */
export interface ColumnMapping {
  /** From 0. */
  columnIndex: number
  headerText: string
  field: HeaderField
  /** Per cent. */
  confidence: number
  samples: string[]
  /** 单价, 价格: 定价 or 限价? Only a person knows. */
  asks?: true
}

/** One line of a list as it is kept. */
export interface ListLine {
  lineNo: number
  raw: readonly string[]
  isbnRaw: string | null
  /** 13 digits, below 2^53. */
  isbn13: number | null
  checkDigit: string | null
  bookName: string | null
  author: string | null
  publisher: string | null
  publishDate: string | null
  edition: string | null
  listPrice: string | null
  /** Null: the default of the task. */
  needQty: number | null
  maxPrice: string | null
  maxDiscount: string | null
  minGrade: string | null
  clc: string | null
  customerLineNo: string | null
  remark: string | null
  lineState: LineState
  problems: LineProblem[]
  firstLineNo: number | null
  /** Without an ISBN: the normalised title and publisher. */
  titleKey: string | null
}

/** A row of the file, cells as text. */
export interface RawRow {
  lineNo: number
  cells: readonly string[]
}

/** How many lines a list has of what. */
export interface LineCounts {
  total: number
  valid: number
  invalid: number
  duplicate: number
  books: number
  /** Copies wanted, empty ones counted as one. */
  copies: number
  /** Without an ISBN but with a title: these can be matched by it. */
  byTitle: number
  problems: Partial<Record<LineProblem, number>>
}
