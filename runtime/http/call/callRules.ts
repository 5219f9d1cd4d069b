import type { CallError } from '../failure/CallError'
import { texts } from '../failure/texts'

/** What a refused call does besides the default: popup and rejection (specification §8 "Default handling"). */
export interface FailureRule {
  /** Only with these codes; all of them when absent. */
  codes?: readonly number[]
  /** No generic popup: the page explains the refusal itself. */
  silent?: true
  /** Resolves with a RefusedAnswer in place of rejecting, unless the caller said `quiet`. */
  resolves?: true
  /** The sentence in place of the server's; undefined keeps the server's. */
  sentence?(refusal: CallError): string | undefined
}

/** How some calls differ from all the others. A call may have several rules; later ones win. */
export interface CallRule {
  /** `METHOD /path`, a path, a base `/path/*`, or a last segment `doEdit`, which may end in `*`. */
  calls: readonly string[]
  /** Sent without the bearer token. */
  token?: false
  timeoutMs?: number
  /** Shows the loading indicator; the same call again while it is under way is the same call. */
  once?: true
  /** The body is RSA-encrypted when the server gives a public key and the option is on. */
  encrypts?: true
  failure?: FailureRule
}

/** The exceptions of specification §4, §7, §8 and §9, one line each. */
export const callRules: readonly CallRule[] = [
  { calls: ['POST /auth/login'], token: false, encrypts: true },
  { calls: ['POST /auth/aliMobileSecondFactorVerify'], token: false },
  { calls: ['GET /publicKey'], token: false },
  { calls: ['GET /code'], token: false, timeoutMs: 20_000 },
  { calls: ['/kaVideo-api/*'], token: false },
  { calls: ['exportDetail', 'exportDetails'], timeoutMs: 3_600_000 },
  { calls: ['doEdit'], once: true },
  { calls: ['decrypt*'], failure: { resolves: true, sentence: decryptSentence } },
  {
    calls: ['PUT /shop/freightTemplate/synchronizeTemplate'],
    failure: { codes: [500], resolves: true, sentence: dataOrMessage },
  },
  { calls: ['confirmAudit', 'splitOrder'], failure: { silent: true } },
  { calls: ['checkBottomOrder'], failure: { codes: [500], silent: true } },
  {
    calls: ['/wms/expressFreight/add', '/wms/expressFreight/edit', '/wms/expressFreight/remove'],
    failure: { resolves: true },
  },
]

/** 11001 brings its reason after the first colon of `error_msg`; any other `error_code` says only that it failed. */
function decryptSentence({ data }: CallError): string | undefined {
  const { error_code: code, error_msg: said } = (data ?? {}) as PlatformRefusal
  if (code === undefined) return undefined
  if (String(code) !== '11001') return texts.say('decryptFailed')
  const colon = /[:：]/.exec(said ?? '')
  const reason = colon ? said?.slice(colon.index + 1).trim() : ''
  return reason || texts.say('decryptForbidden')
}

/** A platform's own refusal, inside the answer of a decrypt call. */
interface PlatformRefusal {
  error_code?: string | number
  error_msg?: string
}

function dataOrMessage({ data }: CallError): string | undefined {
  return typeof data === 'string' && data !== '' ? data : undefined
}
