import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { fillTemplate } from '../../../language/expressions'
import { statusOf, type QueuedScan, type ScanStatus } from '../outbox'
import type { Tone } from '../sound/tones'

/** A scan's outcome in words and sound. */
export interface Said {
  text: string
  hint?: string
  tone: Tone
  voice?: string
}

/** What the page says of an outcome, the facts of the answer filled in; undefined while there is none. */
export function saidOf(page: ScanPage, scan: QueuedScan): Said | undefined {
  const { answer, problem } = scan
  if (problem) return { ...problem, tone: 'error' }
  if (!answer) return undefined
  return saidOfOutcome(page, answer, statusOf(scan))
}

interface Outcome {
  outcome: string
  text?: string
  hint?: string
  facts: Readonly<Record<string, unknown>>
}

export function saidOfOutcome(
  { says }: ScanPage,
  { outcome, text, hint, facts }: Outcome,
  status: ScanStatus,
): Said {
  const say = says[outcome] ?? {}
  const fill = (template: string) => fillTemplate(template, { ...facts })
  return {
    text: text ?? (say.text ? fill(say.text) : outcome),
    hint,
    tone: say.tone ?? (status === 'refused' ? 'error' : 'ok'),
    voice: say.voice && fill(say.voice),
  }
}
