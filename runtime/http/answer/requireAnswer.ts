import { CallError } from '../failure/CallError'
import { texts } from '../failure/texts'

/**
 * The answer of a call that gives one object. A proxy's page, an empty body or a changed interface
 * must not pass for data, nor break what draws it.
 * @throws CallError `ANSWER_UNREADABLE`
 */
export function requireRecord<T extends object>(answer: unknown): T {
  if (isRecord(answer)) return answer as T
  throw unreadable()
}

/**
 * The answer of a call that gives rows, bare or as a page's `records`.
 * @throws CallError `ANSWER_UNREADABLE`
 */
export function requireRows<T extends object>(answer: unknown): T[] {
  const rows: unknown = isRecord(answer) ? (answer as { records?: unknown }).records : answer
  if (Array.isArray(rows) && rows.every(isRecord)) return rows as T[]
  throw unreadable()
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unreadable = () =>
  new CallError(texts.say('answerIncomplete'), {
    code: 502,
    error: 'ANSWER_UNREADABLE',
    hint: texts.say('answerIncompleteHint'),
  })
