import type { FastifyServerOptions } from 'fastify'
import { safeError } from './safeError'

export interface LogTarget {
  /** `info`: a line per call. Default `warn`. */
  level?: string
  /** Default standard output. */
  stream?: { write(line: string): void }
}

/**
 * The only facts that reach the log; whatever else a line is given is left out. None of them is typed by a person:
 * ids, names of the program, numbers.
 */
export const loggedFacts: ReadonlySet<string> = new Set([
  'traceId',
  'method',
  'route',
  'status',
  'ms',
  'err',
  'companyId',
  'userId',
  'id',
  'taskId',
  'fault',
  'taskType',
  'job',
  'queue',
  'chore',
  'state',
  'attempt',
  'count',
  'total',
  'ledger',
  'faults',
  'problems',
  'auditHeads',
  'check',
  'table',
  'sql',
  'folder',
  'directive',
  'blocked',
  'node',
  'outOrderNum',
  'signal',
  'attempts',
  'shopNum',
  'orderId',
  'afterSaleNum',
  'strategyId',
])

/** One JSON line per event, with an allow-list in place of a list of what to hide. */
export const logOptions = ({
  level = 'warn',
  stream,
}: LogTarget): FastifyServerOptions['logger'] => ({
  level,
  ...(stream && { stream }),
  formatters: { log: onlyKnown },
  serializers: { err: (error: unknown) => ({ ...safeError(error) }) },
})

export function onlyKnown(facts: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, unknown> = {}
  for (const [name, fact] of Object.entries(facts))
    if (loggedFacts.has(name) && (name === 'err' || isPlain(fact))) known[name] = fact
  return known
}

const isPlain = (fact: unknown) =>
  fact === null || ['string', 'number', 'boolean'].includes(typeof fact)
