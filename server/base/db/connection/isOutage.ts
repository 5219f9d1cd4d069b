// Connection exceptions, resources, a server that goes down, a transaction ended because nothing happened in it.
const awayStates = /^(08...|53...|57P0[1-5]|25P03)$/
const socketCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
// The driver's own words: a line that broke under way, a pool in which no connection came free, a database that is closed.
// The server's, with a state that says other things too: one that is kept closed while it is moved or restored.
const lostLine =
  /not currently accepting connections|connection (terminated|ended|error)|not queryable|timeout exceeded when trying to connect|client was closed|calling end on the pool|driver has already been destroyed/i
const lostRaces = /^40(001|P01)$/

/** The database cannot be reached or does not serve now: nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (awayStates.test(code) || socketCodes.has(code))) return true
  return typeof message === 'string' && lostLine.test(message)
}

/** The work is not to blame, a race lost included: the same again, a little later, may well succeed. */
export const isOutage = (error: unknown): boolean =>
  isDatabaseAway(error) || lostRaces.test(String((error as { code?: unknown } | null)?.code))
