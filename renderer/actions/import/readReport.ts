import { CallError } from '../../../runtime/http'
import type { ImportProblem, ImportReport, ProblemCount, UnreadSheet } from './types'
import { texts } from '../texts'

const states: readonly unknown[] = ['CHECKED', 'RUNNING', 'DONE', 'PART', 'FAIL', 'CANCELLED']
const kinds: readonly unknown[] = ['REFUSED', 'SKIPPED', 'CORRECTED']

type Given = Readonly<Record<string, unknown>>

/** @throws CallError when the answer is no report of an import */
export function readReport(answer: unknown): ImportReport {
  const report = (answer ?? {}) as Given
  if (typeof report.taskId !== 'string' || !states.includes(report.state))
    throw new CallError(texts.say('importResultMissing'), { code: 502, error: 'NOT_A_REPORT' })
  const problems = Array.isArray(report.problems) ? report.problems : []
  return {
    taskId: report.taskId,
    state: report.state as ImportReport['state'],
    total: countOf(report.total),
    good: countOf(report.good),
    bad: countOf(report.bad),
    done: countOf(report.done),
    skipped: countOf(report.skipped),
    corrected: countOf(report.corrected),
    counts: (Array.isArray(report.counts) ? report.counts : [])
      .map((one) => readCount((one ?? {}) as Given))
      .filter(({ kind, lines }) => kinds.includes(kind) && lines > 0),
    ...(typeof report.sheet === 'string' && { sheet: report.sheet }),
    otherSheets: listOf(report.otherSheets).map((one) => readSheet((one ?? {}) as Given)),
    ignoredColumns: listOf(report.ignoredColumns).map(textOf),
    problemCount: countOf(report.problemCount),
    problems: problems.map((one) => readProblem((one ?? {}) as Given)),
    resultUrl: typeof report.resultUrl === 'string' ? report.resultUrl : undefined,
  }
}

const readProblem = ({ row, column, value, code, reason }: Given): ImportProblem => ({
  row: countOf(row),
  column: textOf(column),
  value: textOf(value),
  code: textOf(code),
  reason: textOf(reason) || texts.say('noReasonGiven'),
})

const readCount = ({ code, label, kind, lines }: Given): ProblemCount => ({
  code: textOf(code),
  label: textOf(label) || textOf(code),
  kind: kind as ProblemCount['kind'],
  lines: countOf(lines),
})

const readSheet = ({ name, isHidden, rows, isAlike }: Given): UnreadSheet => ({
  name: textOf(name),
  isHidden: isHidden === true,
  rows: typeof rows === 'number' ? countOf(rows) : null,
  isAlike: isAlike === true,
})

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const countOf = (value: unknown): number =>
  Number.isFinite(value) ? Math.max(0, Number(value)) : 0

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
