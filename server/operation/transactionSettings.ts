import { sql, type RawBuilder } from 'kysely'
import { limits } from './limits'
import { currentTrace } from './trace'

/**
 * What every transaction sets besides its role: the trace, which pg_stat_activity and the database's own log then
 * show, and how long its statements and waits may take.
 */
export function transactionSettings(): RawBuilder<unknown> {
  const trace = currentTrace()
  const { callStatementMs, jobStatementMs, lockMs, idleMs } = limits()
  return sql`set_config('app.trace_id', ${trace?.traceId ?? ''}, true),
    set_config('application_name', ${`console ${trace?.traceId ?? ''}`.trim()}, true),
    set_config('statement_timeout', ${String(trace?.isCall ? callStatementMs : jobStatementMs)}, true),
    set_config('lock_timeout', ${String(lockMs)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`
}
