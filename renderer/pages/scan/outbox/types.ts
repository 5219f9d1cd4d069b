/** The server's answer to one scan, as `server/kit/scans` sends it. */
export interface ScanAnswer {
  id: string
  /** A name under the page's `says`, or the code of a refusal. */
  outcome: string
  isCounted: boolean
  text?: string
  hint?: string
  facts: Readonly<Record<string, unknown>>
  choices?: readonly ScanChoice[]
  /** Of a refusal: the page where what was scanned belongs. */
  way?: ScanWay
  view: ScanView
}

/** A page with what it is opened for. */
export interface ScanWay {
  path: string
  query?: Readonly<Record<string, string>>
}

/** Nothing is in hand: where the work goes on, the next station first, and what waits here. */
export interface ScanEnd {
  ways: readonly ScanWay[]
  /** The first of them by name; only where scanning the name begins it and does nothing else it may be clicked. */
  waiting: readonly { name: string; copies: number; isBegunHere: boolean }[]
  /** How many there are. */
  count: number
}

export interface ScanChoice {
  key: string
  label: string
}

export interface ScanView {
  /** Key of the step that waits for a code. */
  step: string
  row: Readonly<Record<string, unknown>>
  lines: readonly Readonly<Record<string, unknown>>[]
  end?: ScanEnd
}

/** What a person did at the station: a code, a key, or an undo of an earlier scan's id. */
export interface NewScan {
  kind: 'CODE' | 'KEY' | 'UNDO'
  input: string
  choice?: string
  /** What was filled in after a key, by field. */
  values?: Readonly<Record<string, unknown>>
  warehouseId: string
  /** Refused before any station saw it: too long for a code, no permission, a call that is not there. */
  problem?: { text: string; hint?: string }
}

/** A scan as this browser keeps it until the person need not see it any more. */
export interface QueuedScan extends NewScan {
  /** Made with the scan: however often it is sent, it counts once. */
  id: string
  /** Its place among the scans of this browser; milliseconds, always above the one before. */
  number: number
  /** Milliseconds; the numbers of a burst run ahead of it. */
  madeAt?: number
  answer?: ScanAnswer
  /** Milliseconds; when the answer came. */
  answeredAt?: number
  /** The document of this browser that was given the answer: what prints by itself prints there. */
  answeredIn?: string
  /** Of an answer that prints by itself: `owed` until the paper is out or nobody wants it. */
  paper?: 'owed' | 'settled'
}

/** `waiting` until the server has answered: nothing else may look like done. */
export type ScanStatus = 'waiting' | 'counted' | 'refused'

/**
 * Refused scans the person has yet to see: one is over when a scan that was made after its answer has counted. Those
 * made before, as in a burst without a network, say nothing about whether it was seen.
 */
export const openRefusals = (scans: readonly QueuedScan[]): QueuedScan[] => {
  const good = scans.findLast((scan) => statusOf(scan) === 'counted')
  const lastGood = good?.madeAt ?? good?.number ?? 0
  return scans.filter(
    (scan) => statusOf(scan) === 'refused' && (scan.answeredAt ?? scan.number) >= lastGood,
  )
}

export function statusOf({ answer, problem }: QueuedScan): ScanStatus {
  if (problem) return 'refused'
  if (!answer) return 'waiting'
  return answer.isCounted || answer.outcome === 'undone' ? 'counted' : 'refused'
}
