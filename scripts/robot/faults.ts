import { zh } from '../../renderer/actions/texts.zh'

/** What must never be seen, whatever was pressed. */
export type FaultKind =
  | 'server failed'
  | 'refused for its shape'
  | 'console error'
  | 'unfilled brace'
  | 'code without a label'
  | 'English in a Chinese screen'
  | 'too wide'
  | 'nothing happened'
  | 'did not end'
  | 'did not open'
  | 'answer not understood'

export interface Fault {
  kind: FaultKind
  /** What was seen, as short as a person needs to find it. */
  text: string
}

/** What stands on the screen at one moment. */
export interface Screen {
  /** Every text a person reads, each once. */
  texts: readonly string[]
  /** Texts of cells, tags and values of descriptions: there a word may be a record's own. */
  values: readonly string[]
  /** What is wider than its place: `main 1420 > 1110`. */
  wide: readonly string[]
}

/** One call the console made and what it was answered. */
export interface Answer {
  /** `POST /order/shopOrders/examine` */
  call: string
  status: number
  /** Code of the error catalogue. */
  error?: string
  /** The sentence for the person. */
  message?: string
  /** Of a batch: why rows failed. */
  rows: readonly { error?: string; reason?: string }[]
}

/** What is wrong with a screen, each thing once. */
export function screenFaults({ texts, values, wide }: Screen): Fault[] {
  return [
    ...texts.filter(hasBrace).map(fault('unfilled brace')),
    ...values.filter(isCode).map(fault('code without a label')),
    ...texts
      .filter((text) => !values.includes(text) && isEnglish(text))
      .map(fault('English in a Chinese screen')),
    ...wide.map(fault('too wide')),
    ...texts.filter((text) => misread.has(text)).map(fault('answer not understood')),
  ]
}

/** What is wrong with an answer whoever asked for it; a refusal that has a business reason is none of it. */
export function answerFaults(answer: Answer): Fault[] {
  const { call, status, error = '', message = '', rows } = answer
  const said = (text: string) => `${call}: ${text}`
  if (status >= 500 && !specified.has(error))
    return [{ kind: 'server failed', text: said(`${status} ${error} ${message}`) }]
  const shapes = [{ error, reason: message }, ...rows].filter(
    (one) => one.error !== undefined && shapeErrors.has(one.error),
  )
  return shapes.map(({ error: code, reason }) => ({
    kind: 'refused for its shape' as const,
    text: said(`${code} ${reason}`),
  }))
}

/**
 * What is wrong with a line of the browser's console.
 * @param of address of what it speaks of; what a call was answered is judged by the answer, not by its echo here
 */
export const consoleFaults = ({ text, of }: { text: string; of: string }): Fault[] =>
  text.startsWith('Failed to load resource') && of.includes('/prod-api/')
    ? []
    : [{ kind: 'console error', text: text.slice(0, 300) }]

const fault =
  (kind: FaultKind) =>
  (text: string): Fault => ({ kind, text: text.slice(0, 200) })

// What the console says of an answer it can make nothing of: console and server do not speak of the same thing.
const misread: ReadonlySet<string> = new Set([zh.rowResultsMissing, zh.noFile])

// The door's own refusals: what the console sent is not what the call takes, or was let through by its form.
export const shapeErrors: ReadonlySet<string> = new Set([
  'BODY_INVALID',
  'BODY_UNREADABLE',
  'CALL_UNBUILT',
  'CALL_UNKNOWN',
  'LIST_BY_UNKNOWN',
  'LIST_COLUMN_UNKNOWN',
  'LIST_FILTER_UNKNOWN',
  'LIST_FILTER_VALUE',
  'LIST_SORT_UNKNOWN',
  'LIST_TAB_UNKNOWN',
  'QUERY_TOO_LONG',
  'RECORD_REFUSED',
  'REQUEST_REUSED',
])

// Refusals that the specification answers with 500.
const specified: ReadonlySet<string> = new Set(['ORDER_BELOW_FLOOR'])

/** `{count}` or `{{ row.name }}`, as templates are written. */
const hasBrace = (text: string) => /\{\s*\w[\w.]*\s*\}/.test(text)

/** `STAGE_IN`, `DEFAULT`: how the server names things, never how a person does. */
const isCode = (text: string) =>
  /^[A-Z]{2,}(_[A-Z0-9]+)+$/.test(text) || (/^[A-Z]{4,}$/.test(text) && !names.has(text))

/** Two words of English after each other without any Chinese. */
const isEnglish = (text: string) =>
  !/\p{Script=Han}/u.test(text) && /\b[a-z]{2,} [a-z]{2,}\b/i.test(text)

/** Words in capitals that people of the trade say. */
const names = new Set(['ISBN', 'HTTP', 'HTTPS', 'EXCEL', 'JSON', 'LOGO'])
