import type { LogEvent } from 'kysely'
import type { Metrics } from './createMetrics'
import { numberOf } from '../../../base/limits'
import { currentTrace } from '../../../base/trace'

interface SlowLog {
  warn(facts: object, text: string): void
}

/** Hears of every statement: how long it took, and a line in the log for slow ones – its text without its values. */
export function watchQueries(
  metrics: Metrics | undefined,
  readLog: () => SlowLog | undefined,
  slowMs = numberOf(process.env.SLOW_QUERY_MS, 500),
): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis: ms }) => {
    metrics?.queried(ms / 1000, level === 'error')
    if (slowMs === 0 || ms < slowMs) return
    metrics?.slowQueries.inc()
    const traceId = currentTrace()?.traceId ?? 'none'
    readLog()?.warn({ traceId, ms: Math.round(ms), sql: shapeOf(query.sql) }, 'slow query')
  }
}

/** Literals are left out as well: a fragment written by hand may hold one. */
const shapeOf = (sql: string) =>
  sql
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, 1_000)
