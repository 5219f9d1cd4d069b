import type { AxiosAdapter } from 'axios'
import type { CallError } from '../failure/CallError'
import type { CallRule } from '../call/callRules'

/** What the console tells its client about the deployment and the session. Times are milliseconds. */
export interface HttpOptions {
  /** Prefix of every path, such as `/prod-api`. */
  baseUrl: string
  timeoutMs: number
  downloadTimeoutMs: number
  /** Codes that mean success besides the specification's. */
  successCodes?: readonly unknown[]
  /** Rules besides the specification's, such as the deployment's sensitive-data URL, which must not see the token. */
  rules?: readonly CallRule[]
  /** RSA mode for the calls that have the rule `encrypts`; off when absent. */
  encryption?: { privateKey?: string }
  readToken(): string | undefined
  storeToken(token: string): void
  /** Runs a refresh alone among the windows of this browser; at once when absent. */
  refreshAlone?(refresh: () => Promise<void>): Promise<void>
  readGrayVersion?(): string | undefined
  /** 401, or a refresh that failed: forget the session and go to the login page. */
  onSessionOver(): void
  /** 403: go to the page that says so. */
  onForbidden(error: CallError): void
  /** Shows a failure to the user, once. */
  onError(error: CallError): void
  /** Calls of the debounce list are under way, or no longer. */
  onBusy?(isBusy: boolean): void
  /** Tests only: answers in the network's place. */
  adapter?: AxiosAdapter
}
