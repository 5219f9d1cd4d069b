import type { ResolvedAction } from '../types'

/**
 * Whether a row is in one of the states its action starts from (`from`); an action that names none starts from any.
 * The server's machine asks the same declaration.
 */
export function isInState(
  { from, stateField }: Pick<ResolvedAction, 'from' | 'stateField'>,
  row: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (!from || !stateField) return true
  return from.includes(String(row?.[stateField]))
}
