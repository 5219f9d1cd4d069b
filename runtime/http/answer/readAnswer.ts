import { CallError } from '../failure/CallError'
import { messageOfStatus } from '../failure/messageOfStatus'
import { texts } from '../failure/texts'

/** What came over the wire, before anybody judged it. */
export interface RawAnswer {
  status: number
  body: unknown
  requestId?: string
}

const successCodes: readonly unknown[] = [200, 0, '200', '0', 1, '1', '0000']
const wrappedMessageCode = 70001

/**
 * Judges an answer `{ code | status, msg | message, data }`; a body without a code is judged by its HTTP status.
 * @returns its data  @throws CallError
 */
export function readAnswer(raw: RawAnswer, extraSuccessCodes: readonly unknown[] = []): unknown {
  const envelope = asRecord(raw.body)
  const isAccepted = isOk(raw.status)
  const code = envelope?.code ?? envelope?.status
  if (isAccepted && code === undefined) {
    // A platform's own answer, handed through without an envelope (specification §8 "Decrypt calls").
    if (envelope?.error_code === undefined) return raw.body
    throw failureOf(raw, { data: envelope }, 500)
  }
  if (isAccepted && (successCodes.includes(code) || extraSuccessCodes.includes(code)))
    return envelope?.data
  throw failureOf(raw, envelope, isAccepted ? Number(code) : codeOfRefusal(code, raw.status))
}

// The client accepts 2xx only (specification §9).
const isOk = (status: number) => status >= 200 && status < 300

/** The code of an answer that HTTP already calls a failure: the body's own, unless it claims success. */
function codeOfRefusal(code: unknown, status: number): number {
  if (code === undefined || successCodes.includes(code)) return status
  return Number.isFinite(Number(code)) ? Number(code) : status
}

function failureOf(raw: RawAnswer, envelope: Record<string, unknown> | undefined, code: number) {
  const facts = asRecord(envelope?.data)
  return new CallError(messageOf(envelope, code), {
    code,
    error: textOf(facts?.error),
    hint: textOf(facts?.hint),
    data: envelope?.data,
    requestId: raw.requestId,
    report: isOk(raw.status) ? undefined : `Request failed with status code ${raw.status}`,
  })
}

function messageOf(envelope: Record<string, unknown> | undefined, code: number): string {
  const said = textOf(envelope?.msg) ?? textOf(envelope?.message)
  if (code === wrappedMessageCode) return unwrapMessage(said)
  return said ?? messageOfStatus(code)
}

function unwrapMessage(said: string | undefined): string {
  try {
    const inner = asRecord(JSON.parse(said ?? ''))
    return textOf(inner?.message) ?? textOf(inner?.msg) ?? texts.say('exception')
  } catch {
    return texts.say('exception')
  }
}

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
