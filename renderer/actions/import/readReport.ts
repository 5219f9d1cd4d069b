import { CallError } from '../../../runtime/http'
import type { ImportReport } from './types'

const states: readonly unknown[] = ['CHECKED', 'RUNNING', 'DONE', 'PART', 'FAIL']

/** @throws CallError when the answer is no report of an import */
export function readReport(answer: unknown): ImportReport {
  const report = (answer ?? {}) as Partial<ImportReport>
  if (typeof report.taskId !== 'string' || !states.includes(report.state))
    throw new CallError('服务器没有说明导入的结果，请重试', { code: 502, error: 'NOT_A_REPORT' })
  const { total = 0, good = 0, bad = 0, done = 0, problemCount = 0 } = report
  const problems = Array.isArray(report.problems) ? report.problems : []
  return { ...(report as ImportReport), total, good, bad, done, problemCount, problems }
}
