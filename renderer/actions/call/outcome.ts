import { formatInt } from '../../../runtime/format'
import type { Open } from '../../../schemas/contract/language.gen'
import type { BatchOutcome, Remedy, RowOutcome } from '../../language/registry'
import { texts } from '../texts'
import { groupByCause, type RowGroup } from './causes'

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
    const remedy = readRemedy(said.remedy)
    const row = { id: key, label: wordOf(label) ?? key, ok: ok === true, error, reason, warning }
    return [{ ...row, ...(mark !== undefined && { mark }), ...(remedy && { remedy }) }]
  })
}

function readRemedy(given: unknown): Remedy | undefined {
  const { use, open, label } = (given ?? {}) as Readonly<Record<string, unknown>>
  const name = wordOf(label)
  if (typeof use === 'string') return { use, ...(name !== undefined && { label: name }) }
  const path = (open as { path?: unknown } | undefined)?.path
  return typeof path === 'string' && name !== undefined
    ? { open: open as Open, label: name }
    : undefined
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The failed rows by their reason, the most frequent first. */
export const groupFailures = ({ results }: Pick<BatchOutcome, 'results'>): RowGroup[] =>
  groupByCause(
    results.filter((result) => !result.ok),
    ({ reason }) => reason,
  )

/** The rows that went through with something to know, by what it is. */
export const groupWarnings = ({ results }: Pick<BatchOutcome, 'results'>): RowGroup[] =>
  groupByCause(
    results.filter(({ ok, warning }) => ok && warning),
    ({ warning }) => warning,
  )

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
    .flatMap(({ rows }) => rows.map(({ label, cause }) => `${label}\t${cause}`))
    .join('\n')

export const okIds = ({ results }: Pick<BatchOutcome, 'results'>): string[] =>
  results.filter((result) => result.ok).map((result) => result.id)

export const failedIds = ({ results }: Pick<BatchOutcome, 'results'>): string[] =>
  results.filter((result) => !result.ok).map((result) => result.id)
