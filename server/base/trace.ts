import { AsyncLocalStorage } from 'node:async_hooks'

/** One click's way: from `x-request-id` of the browser through the log and SQL to the job it started. */
export interface Trace {
  traceId: string
  /** Somebody waits for the answer: its statements end sooner than a job's. */
  isCall: boolean
  /** What whoever calls reads; left out: Chinese. */
  language?: 'en'
}

const traces = new AsyncLocalStorage<Trace>()

/** Everything `work` does, also later, belongs to the trace. */
export const withTrace = <T>(trace: Trace, work: () => T): T => traces.run(trace, work)

/** The trace of whatever runs now; undefined at start and for housekeeping. */
export const currentTrace = (): Trace | undefined => traces.getStore()
