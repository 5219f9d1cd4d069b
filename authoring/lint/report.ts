import type { Problem } from './types'

/** One problem as `schemas:lint --json` prints it, for tools. Lines and columns from 1; the end is behind the last character. */
export interface ReportedProblem {
  rule: string
  level: 'error' | 'warning'
  file: string
  line: number
  column: number
  endLine: number
  endColumn: number
  message: string
  suggestion?: string
  fix?: { title: string; edits: { offset: number; length: number; content: string }[] }
}

export const reported = ({
  rule,
  offset: _offset,
  length: _length,
  ...rest
}: Problem): ReportedProblem => ({
  rule: rule.id,
  level: rule.level,
  ...rest,
})
