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
  view: ScanView
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

export function statusOf({ answer, problem }: QueuedScan): ScanStatus {
  if (problem) return 'refused'
  if (!answer) return 'waiting'
  return answer.isCounted || answer.outcome === 'undone' ? 'counted' : 'refused'
}
