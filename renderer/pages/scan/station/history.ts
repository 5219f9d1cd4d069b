import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { openRefusals, statusOf, type QueuedScan, type ScanStatus, type ScanWay } from '../outbox'
import { saidOf, saidOfOutcome } from './said'

/** One line of the last scans. */
export interface PastScan {
  id: string
  kind: QueuedScan['kind']
  input: string
  status: ScanStatus
  /** What it did, where it is answered. */
  text?: string
  hint?: string
  isUndone: boolean
  /** Kept in this browser. */
  isOwn: boolean
  /** A refusal the person has yet to see. */
  isOpen: boolean
  /** Of a refusal: where what was scanned belongs. */
  way?: ScanWay
}

/** A scan of the session as the server remembers it, also one of another desk. */
export interface RememberedScan {
  id: string
  kind: QueuedScan['kind']
  input: string
  outcome: string
  isCounted: boolean
  text?: string
  hint?: string
  facts: Readonly<Record<string, unknown>>
  undoneBy: string | null
}

/** This browser's scans and those the server remembers, the newest first. */
export function historyOf(
  page: ScanPage,
  own: readonly QueuedScan[],
  remembered: readonly RememberedScan[],
): PastScan[] {
  const undone = new Set([
    ...undoneHere(own),
    ...remembered.filter(({ undoneBy }) => undoneBy !== null).map(({ id }) => id),
  ])
  const known = new Set(own.map(({ id }) => id))
  const open = new Set(openRefusals(own).map(({ id }) => id))
  const here = own.toReversed().map((scan): PastScan => {
    const { id, kind, input } = scan
    const said = saidOf(page, scan)
    const text = said && { text: said.text, hint: said.hint }
    return {
      id,
      kind,
      input,
      ...text,
      status: statusOf(scan),
      isUndone: undone.has(id),
      isOwn: true,
      isOpen: open.has(id),
      ...(scan.answer?.way && { way: scan.answer.way }),
    }
  })
  const there = remembered
    .filter(({ id }) => !known.has(id))
    .map((scan): PastScan => {
      const { id, kind, input, outcome, isCounted } = scan
      const status = isCounted || outcome === 'undone' ? 'counted' : 'refused'
      const { text, hint } = saidOfOutcome(page, scan, status)
      return {
        id,
        kind,
        input,
        text,
        hint,
        status,
        isUndone: undone.has(id),
        isOwn: false,
        isOpen: false,
      }
    })
  return [...here, ...there]
}

/** Ids of what this browser has taken back. */
export const undoneHere = (own: readonly QueuedScan[]): string[] =>
  own
    .filter((scan) => scan.kind === 'UNDO' && statusOf(scan) === 'counted')
    .map(({ input }) => input)

/** What undo takes back: the last scan that counts or may still, and that no undo on its way is for. */
export function undoTarget(history: readonly PastScan[]): PastScan | undefined {
  const asked = new Set(
    history
      .filter(({ kind, status }) => kind === 'UNDO' && status === 'waiting')
      .map(({ input }) => input),
  )
  return history.find(
    ({ id, kind, status, isUndone }) =>
      kind !== 'UNDO' && status !== 'refused' && !isUndone && !asked.has(id),
  )
}
