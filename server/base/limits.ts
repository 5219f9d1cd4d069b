/** What no call and no job may exceed. Milliseconds; 0 in the environment switches a limit off. */
export const limits = () => ({
  /** One statement of a call. */
  callStatementMs: numberOf(process.env.STATEMENT_TIMEOUT_MS, 30_000),
  /** One statement of a job. */
  jobStatementMs: numberOf(process.env.JOB_STATEMENT_TIMEOUT_MS, 600_000),
  /** Waiting for a row that somebody else is changing. */
  lockMs: numberOf(process.env.LOCK_TIMEOUT_MS, 15_000),
  /** A transaction in which nothing happens. */
  idleMs: numberOf(process.env.IDLE_TRANSACTION_TIMEOUT_MS, 60_000),
})

/** @example numberOf('x', 5) // 5 */
export function numberOf(text: string | undefined, otherwise: number): number {
  const told = Number(text)
  return text !== undefined && text.trim() !== '' && Number.isFinite(told) && told >= 0
    ? told
    : otherwise
}
