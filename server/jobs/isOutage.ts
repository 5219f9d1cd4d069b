// Connection exceptions, resources, a server that goes down, and races a transaction may lose.
const outages = /^(08|53|57P0[123]|25P03|40001$|40P01$)/
const socketCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const lostConnection = /connection (terminated|error)|timeout exceeded when trying to connect/i

/** The work is not to blame: the same again, a little later, may well succeed. */
export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (outages.test(code) || socketCodes.has(code))) return true
  return typeof message === 'string' && lostConnection.test(message)
}
