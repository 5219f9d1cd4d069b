import type { CallRule, HttpOptions } from '../runtime/http'

/** What differs between deployments of the console. Times are milliseconds. */
export const configuration = {
  baseUrl: '/prod-api',
  timeoutMs: 300_000,
  // Exports of details may take an hour (specification §9).
  downloadTimeoutMs: 3_600_000,
  // RSA mode of the login is off (specification §9); `{ privateKey }` turns it on.
  encryption: undefined as HttpOptions['encryption'],
  // The deployment's sensitive-data URL stands here as `{ calls: ['/path/*'], token: false }`.
  rules: [] as readonly CallRule[],
  // Refusals are told to the user; only developers want them in the error log as well.
  logsFailedCalls: import.meta.env.DEV,
} as const
