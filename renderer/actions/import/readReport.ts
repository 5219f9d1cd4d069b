import { CallError } from '../../../runtime/http'
import type { ImportProblem, ImportReport } from './types'
import { texts } from '../texts'

const states: readonly unknown[] = ['CHECKED', 'RUNNING', 'DONE', 'PART', 'FAIL']

type Given = Readonly<Record<string, unknown>>

/** @throws CallError when the answer is no report of an import */
export function readReport(answer: unknown): ImportReport {
  const report = (answer ?? {}) as Given
  if (typeof report.taskId !== 'string' || !states.includes(report.state))
    throw new CallError(texts.say('theServerDidNotSay2'), { code: 502, error: 'NOT_A_REPORT' })
  const problems = Array.isArray(report.problems) ? report.problems : []
  return {
    taskId: report.taskId,
    state: report.state as ImportReport['state'],
    total: countOf(report.total),
    good: countOf(report.good),
    bad: countOf(report.bad),
    done: countOf(report.done),
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

const countOf = (value: unknown): number =>
  Number.isFinite(value) ? Math.max(0, Number(value)) : 0

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
