import type { QueuedScan, ScanView } from '../outbox'

/** Where the session stands, as the server said when it was asked. */
export interface AskedView {
  view: ScanView
  /** When the question left, in milliseconds since 1970: what a scan was answered meanwhile may not be in it. */
  askedAt: number
}

/** The newer of what a scan was answered and what was asked: at opening, after a print, after a change in a list. */
export function latestView(
  scans: readonly QueuedScan[],
  asked: AskedView | undefined,
): ScanView | undefined {
  const answered = scans.findLast(({ answer }) => answer !== undefined)
  if (!answered?.answer || (asked && (answered.answeredAt ?? 0) < asked.askedAt)) return asked?.view
  return answered.answer.view
}
