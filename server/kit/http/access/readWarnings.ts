import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../../base/errors'
import type { RowNote } from '../types'

/** Header with the warnings a person has read and goes on with, separated by commas. */
const header = 'x-warnings-read'

export const warningsRead = ({ headers }: Pick<FastifyRequest, 'headers'>): ReadonlySet<string> =>
  new Set(String(headers[header] ?? '').split(','))

/**
 * Ends a transaction whose work has something to warn about, before it is committed: the warning is a question, and the
 * deed comes after its answer. Whoever has read exactly this warning passes, and is not told it again.
 * @throws WARNING_FIRST
 */
export function askFirst<T>(result: T, read: ReadonlySet<string>): T {
  if (typeof result !== 'object' || result === null || !('warning' in result)) return result
  const { warning, ...rest } = result as T & RowNote
  if (typeof warning !== 'string') return result
  const mark = createHash('sha256').update(warning).digest('base64url').slice(0, 16)
  if (!read.has(mark)) throw fail('WARNING_FIRST', { warning, mark })
  return rest as T
}
