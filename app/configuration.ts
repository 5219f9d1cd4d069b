/** What differs between deployments of the console. Times are milliseconds. */
export const configuration = {
  baseUrl: '/prod-api',
  timeoutMs: 300_000,
  // Exports of details may take an hour (specification §9).
  downloadTimeoutMs: 3_600_000,
} as const
