import { CallError } from '../../../../runtime/http'

/** What a failed sending means for the scan. */
export type SendFailure =
  /** Not known whether it arrived: the same scan is sent again. */
  | { kind: 'again'; text: string }
  /** Nobody is signed in any more: it waits for the same person. */
  | { kind: 'signedOut' }
  /** Answered with no: sending it again would change nothing. */
  | { kind: 'refused'; text: string; hint?: string }

/** The first try of this id is still at work, or its node died: its answer comes with the next try. */
const unsettled = new Set(['REQUEST_RUNNING', 'REQUEST_UNKNOWN_OUTCOME', 'ABORTED'])
const passing = new Set([0, 408, 425, 429])

export function failureOf(error: unknown): SendFailure {
  if (!(error instanceof CallError)) return { kind: 'again', text: String(error) }
  const { code, message: text, hint } = error
  if (code === 401 || code === 402) return { kind: 'signedOut' }
  const isPassing = code >= 500 || passing.has(code) || unsettled.has(error.error ?? '')
  return isPassing ? { kind: 'again', text } : { kind: 'refused', text, hint }
}
