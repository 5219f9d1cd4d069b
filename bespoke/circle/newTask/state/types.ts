/** What checkAnalysisGp answers. */
export interface FoundList {
  taskId: string
  taskNum: string
  state: string
  version: number
  source: string
  fileName: string | null
  fileType: string | null
  fault?: string
  failReason: string | null
  encoding: string | null
  sheetName: string | null
  sheets: { name: string; isHidden: boolean }[]
  headerRow: number | null
  head: { lineNo: number; cells: string[] }[]
  columns: FoundColumn[]
  totalLines: number
  validLines: number
  invalidLines: number
  duplicateLines: number
  bookCount: number
  needQty: number
  /** Lines without a number that have a title. */
  byTitle: number
  problems: FoundProblem[]
  sameFile: { taskId: string; taskNum: string; createTime: string } | null
  taskName: string
  customerId: string | null
  batchNo: string | null
  region: string[] | null
  options: Conditions
}

export interface FoundColumn {
  columnIndex: number
  headerText: string
  field: string
  suggested: string
  confidence: number
  samples: string[]
  asks?: true
}

export interface FoundProblem {
  code: string
  label: string
  count: number
  lines: {
    lineNo: number
    isbnRaw: string | null
    bookName: string | null
    reason: string
    lineState: string
  }[]
}

/** The conditions of a match, by the names of the call. */
export type Conditions = Readonly<Record<string, unknown>>

/** What a person decides of how the list is read. */
export interface Reading {
  encoding?: string
  sheetName?: string
  headerRow?: number
  /** Field by column. */
  fields: Readonly<Record<number, string>>
}

/** What a person fills in below the list. */
export interface TaskForm {
  taskName: string
  customerId: string | null
  batchNo: string | null
  /** Names from the province down; postage is reckoned to there. */
  region: string[] | null
  options: Conditions
}

/** What a list is for: books to buy, or a report of prices. */
export type Purpose = 'buy' | 'compare'

export const taskTypes: Readonly<Record<Purpose, '1' | '2'>> = { buy: '1', compare: '2' }

/** What a comparison may cost, in books. */
export interface Need {
  gpPrice: number
  initGpPrice: number
  needQuota: number
  freeQuota: number
}
