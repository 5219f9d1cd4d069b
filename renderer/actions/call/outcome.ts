import { formatInt } from '../../../runtime/format'
import type { BatchOutcome, RowOutcome } from '../../language/registry'
import { texts } from '../texts'

/** A row as it was sent, by the name a person knows. */
export interface SentRow {
  id: string
  label: string
}

/**
 * The result per row of an answer. A row the server said nothing about counts as failed: nothing is well unless told.
 * @returns undefined when the answer tells nothing about rows
 */
export function readOutcome(
  answer: unknown,
  sent: readonly SentRow[] = [],
): BatchOutcome | undefined {
  const told = readResults((answer as { results?: unknown } | null | undefined)?.results)
  if (!told) return undefined
  const known = new Set(told.map(({ id }) => id))
  const forgotten = sent
    .filter(({ id }) => !known.has(id))
    .map((row): RowOutcome => ({ ...row, ok: false, reason: texts.say('rowResultMissing') }))
  const results = [...told, ...forgotten]
  const failed = results.filter((result) => !result.ok).length
  return { results, failed, success: results.length - failed }
}

/** @returns undefined when it is no list of row results */
export function readResults(given: unknown): RowOutcome[] | undefined {
  if (!Array.isArray(given)) return undefined
  return given.flatMap((one: unknown): RowOutcome[] => {
    const { id, label, ok, ...said } = (one ?? {}) as Readonly<Record<string, unknown>>
    const key = wordOf(id)
    if (key === undefined) return []
    const [error, reason, warning] = [said.error, said.reason, said.warning].map(wordOf)
    const mark = wordOf(said.mark)
    const row = { id: key, label: wordOf(label) ?? key, ok: ok === true, error, reason, warning }
    return [mark === undefined ? row : { ...row, mark }]
  })
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Rows of which the same is said. */
export interface RowGroup {
  reason: string
  rows: RowOutcome[]
}

/** The failed rows by their reason, the most frequent first. */
export const groupFailures = ({ results }: Pick<BatchOutcome, 'results'>): RowGroup[] =>
  groupBy(
    results.filter((result) => !result.ok),
    ({ reason }) => reason || texts.say('noReasonGiven'),
  )

/** The rows that went through with something to know, by what it is. */
export const groupWarnings = ({ results }: Pick<BatchOutcome, 'results'>): RowGroup[] =>
  groupBy(
    results.filter(({ ok, warning }) => ok && warning),
    ({ warning = '' }) => warning,
  )

function groupBy(said: readonly RowOutcome[], reasonOf: (row: RowOutcome) => string): RowGroup[] {
  const groups = new Map<string, RowOutcome[]>()
  for (const row of said) {
    const reason = reasonOf(row)
    const others = groups.get(reason)
    if (others) others.push(row)
    else groups.set(reason, [row])
  }
  return [...groups]
    .map(([reason, rows]) => ({ reason, rows }))
    .sort((left, right) => right.rows.length - left.rows.length)
}

/** @example '成功 2 条，失败 1 条：库存不足' */
export function outcomeSentence(outcome: BatchOutcome): string {
  const head = texts.say('succeededCount', { success: formatInt(outcome.success) })
  if (outcome.failed === 0) return head
  const groups = groupFailures(outcome)
  const only = groups.length === 1 ? `：${groups[0]?.reason}` : ''
  return texts.say('failedCount', { head, failed: formatInt(outcome.failed), only })
}

/** What 复制 puts on the clipboard: one failed row per line. */
export const outcomeText = (outcome: Pick<BatchOutcome, 'results'>): string =>
  groupFailures(outcome)
    .flatMap(({ reason, rows }) => rows.map((row) => `${row.label}\t${reason}`))
    .join('\n')

export const okIds = ({ results }: Pick<BatchOutcome, 'results'>): string[] =>
  results.filter((result) => result.ok).map((result) => result.id)

export const failedIds = ({ results }: Pick<BatchOutcome, 'results'>): string[] =>
  results.filter((result) => !result.ok).map((result) => result.id)
