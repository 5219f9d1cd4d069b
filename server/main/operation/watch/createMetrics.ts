import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What the process knows of itself, for Prometheus. Labels hold routes and states, never ids or values. */
export interface Metrics {
  registry: Registry
  /** A call was answered. `route` as declared, `/product/brand/{id}`. */
  answered(method: string, route: string, status: number, seconds: number): void
  running: Gauge
  queried(seconds: number, isFailed: boolean): void
  slowQueries: Counter
  /** Differences a ledger's checker found at its last run; NaN when it could not run. */
  ledgerFaults: Gauge
  /** Calls turned away because their company, or the whole node, has too many under way. */
  turnedAway: Counter
  /** A figure that is asked for when somebody scrapes. */
  ask(name: string, help: string, read: () => number): void
  /** The same for a figure per label. */
  askEach(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Record<string, number>>,
  ): void
}

const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const queryBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30]

export function createMetrics(): Metrics {
  const registry = new Registry()
  // event-loop lag, garbage collection, memory, handles
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Histogram({
    name: 'console_call_seconds',
    help: 'Calls answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: callBuckets,
    registers,
  })
  const queries = new Histogram({
    name: 'console_query_seconds',
    help: 'SQL statements',
    labelNames: ['outcome'],
    buckets: queryBuckets,
    registers,
  })
  return {
    registry,
    answered: (method, route, status, seconds) =>
      calls.observe({ method, route, status: String(status) }, seconds),
    running: new Gauge({ name: 'console_calls_running', help: 'Calls under way', registers }),
    queried: (seconds, isFailed) =>
      queries.observe({ outcome: isFailed ? 'failed' : 'well' }, seconds),
    slowQueries: new Counter({
      name: 'console_slow_queries_total',
      help: 'Statements over SLOW_QUERY_MS',
      registers,
    }),
    ledgerFaults: new Gauge({
      name: 'console_ledger_faults',
      help: 'Differences found by the last run of a ledger checker',
      labelNames: ['ledger'],
      registers,
    }),
    turnedAway: new Counter({
      name: 'console_turned_away_total',
      help: 'Calls answered 503 because too many were under way',
      labelNames: ['why'],
      registers,
    }),
    ask: (name, help, read) =>
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(read())
          },
        }),
      ),
    askEach: (name, help, label, read) => {
      const collect = async function (this: Gauge) {
        // a database out of reach must not hide the other figures
        const found = await read().catch(() => ({}))
        this.reset()
        for (const [value, figure] of Object.entries(found)) this.set({ [label]: value }, figure)
      }
      registry.registerMetric(
        new Gauge({ name, help, labelNames: [label], registers: [], collect }),
      )
    },
  }
}
