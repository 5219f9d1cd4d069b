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

/** What the server knows of an import: after the dry run, while it runs, and when it is over. */
export interface ImportReport {
  taskId: string
  state: 'CHECKED' | 'RUNNING' | 'DONE' | 'PART' | 'FAIL' | 'CANCELLED'
  total: number
  good: number
  bad: number
  done: number
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
