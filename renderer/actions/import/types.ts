/** One thing that is wrong in the file. */
export interface ImportProblem {
  /** Line of the file, as the spreadsheet counts. */
  row: number
  column: string
  value: string
  code: string
  reason: string
}

/** How many lines have a problem, apart by what becomes of them. */
export interface ProblemCount {
  code: string
  label: string
  kind: 'REFUSED' | 'SKIPPED' | 'CORRECTED'
  lines: number
}

/** A sheet of the file that was not read. */
export interface UnreadSheet {
  name: string
  isHidden: boolean
  /** Null when they cannot be counted. */
  rows: number | null
  /** Its headings are those of the import. */
  isAlike: boolean
}

/** What a file of another program holds, asked before it is checked. */
export interface FileColumns {
  /** The sheet they are of, where the file has several. */
  sheet?: string
  columns: {
    columnIndex: number
    headerText: string
    field: string
    confidence: number
    samples: string[]
  }[]
  fields: { value: string; label: string }[]
  /** What may be said once for all rows; `value` is what was chosen last time. */
  fixed: {
    field: string
    title: string
    choices: { value: string; label: string }[]
    value?: string
  }[]
  /** Titles nothing feeds yet. */
  lacks: string[]
  /** Nobody has to be asked. */
  isClear: boolean
}

/** The columns as a person chose them. */
export interface ChosenColumns {
  sheet?: string
  columns: { columnIndex: number; field: string }[]
  fixed: Record<string, string>
}

/** What the server knows of an import: after the dry run, while it runs, and when it is over. */
export interface ImportReport {
  taskId: string
  state: 'CHECKED' | 'RUNNING' | 'DONE' | 'PART' | 'FAIL' | 'CANCELLED'
  total: number
  good: number
  bad: number
  done: number
  /** The sheet that was read, where the file has several. */
  sheet?: string
  otherSheets: UnreadSheet[]
  /** Headings whose cells are not imported. */
  ignoredColumns: string[]
  /** Of the bad ones: superfluous rather than wrong. */
  skipped: number
  /** Good lines of which something was corrected or wants a look. */
  corrected: number
  counts: ProblemCount[]
  /** The first 500; the result file has all. */
  problems: ImportProblem[]
  problemCount: number
  resultUrl?: string
}
