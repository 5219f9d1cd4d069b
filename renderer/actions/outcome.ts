import type { BatchOutcome, RowOutcome } from '../registry'

/** Whether a call's answer is a result per row. */
export function isBatchOutcome(answer: unknown): answer is BatchOutcome {
  return Array.isArray((answer as { results?: unknown } | null)?.results)
}

export interface FailureGroup {
  reason: string
  rows: RowOutcome[]
}

const unknownReason = '没有说明原因'

/** The failed rows by their reason, the most frequent first. */
export function groupFailures(outcome: BatchOutcome): FailureGroup[] {
  const groups = new Map<string, RowOutcome[]>()
  for (const result of outcome.results) {
    if (result.ok) continue
    const reason = result.reason || unknownReason
    groups.set(reason, [...(groups.get(reason) ?? []), result])
  }
  return [...groups]
    .map(([reason, rows]) => ({ reason, rows }))
    .sort((left, right) => right.rows.length - left.rows.length)
}

/** @example '成功 2 条，失败 1 条：库存不足' */
export function outcomeSentence(outcome: BatchOutcome): string {
  const groups = groupFailures(outcome)
  const head = `成功 ${countOk(outcome)} 条`
  if (groups.length === 0) return head
  const failed = groups.reduce((sum, group) => sum + group.rows.length, 0)
  const only = groups.length === 1 ? `：${groups[0]?.reason}` : ''
  return `${head}，失败 ${failed} 条${only}`
}

/** What 复制 puts on the clipboard: one failed row per line. */
export const outcomeText = (outcome: BatchOutcome): string =>
  groupFailures(outcome)
    .flatMap(({ reason, rows }) => rows.map((row) => `${row.label}\t${reason}`))
    .join('\n')

export const countOk = (outcome: BatchOutcome): number =>
  outcome.results.filter((result) => result.ok).length

export const okIds = (outcome: BatchOutcome): string[] =>
  outcome.results.filter((result) => result.ok).map((result) => result.id)

export const failedIds = (outcome: BatchOutcome): string[] =>
  outcome.results.filter((result) => !result.ok).map((result) => result.id)
