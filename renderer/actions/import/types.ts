/** One thing that is wrong in the file. */
export interface ImportProblem {
  /** Line of the file, as the spreadsheet counts. */
  row: number
  column: string
  value: string
  code: string
  reason: string
}

/** What the server knows of an import: after the dry run, while it runs, and when it is over. */
export interface ImportReport {
  taskId: string
  state: 'CHECKED' | 'RUNNING' | 'DONE' | 'PART' | 'FAIL'
  total: number
  good: number
  bad: number
  done: number
  /** The first 500; the result file has all. */
  problems: ImportProblem[]
  problemCount: number
  resultUrl?: string
}
