import { limits } from '../../limits'
import { currentTrace } from '../../trace'

/**
 * What every transaction sets besides its role: the trace, which pg_stat_activity and the database's own log then
 * show, and how long its statements and waits may take.
 */
export function transactionSettings(): Readonly<Record<string, string>> {
  const trace = currentTrace()
  const { callStatementMs, jobStatementMs, lockMs, idleMs } = limits()
  return {
    'app.trace_id': trace?.traceId ?? '',
    application_name: `console ${trace?.traceId ?? ''}`.trim(),
    statement_timeout: String(trace?.isCall ? callStatementMs : jobStatementMs),
    lock_timeout: String(lockMs),
    idle_in_transaction_session_timeout: String(idleMs),
  }
}
