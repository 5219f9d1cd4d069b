import { compileExpression } from '../../../language/expressions'
import type { Scope } from '../../../language/expressions'
import type { FixedFilter } from './types'

/**
 * The fixed filter of a list inside something else, its expressions evaluated.
 * @returns undefined when one of them gives nothing: a list of "no record" would be a list of all
 * @example fillWhere({ stockId: '{{ row.id }}' }, { row: { id: '7' } })  // { stockId: '7' }
 */
export function fillWhere(where: FixedFilter = {}, scope: Scope): FixedFilter | undefined {
  const filled = Object.entries(where).map(
    ([field, value]) => [field, evaluate(value, scope)] as const,
  )
  return filled.some(([, value]) => isMissing(value)) ? undefined : Object.fromEntries(filled)
}

/** One value, its expressions evaluated; numbers as the text a query holds. */
export const evaluate = (value: unknown, scope: Scope): unknown => {
  if (Array.isArray(value)) return value.map((one) => evaluate(one, scope))
  if (typeof value !== 'string' || !value.startsWith('{{')) return value
  const result = compileExpression(value)(scope)
  return typeof result === 'number' ? String(result) : result
}

const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every(isMissing))
