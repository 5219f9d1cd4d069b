import { resolveAction, type ResolvedAction, type Resources } from '../../../schemas/language'
import type { Row } from '../../language/registry'

/**
 * The transition that takes rows back: it begins where this one ends and ends where they were. Read from what the
 * resource declares of both; one with a dialog of its own or without a declared end is
 * none. One without a form comes before one that asks for values.
 * @param rows as they were before
 */
export function reverseOf(
  action: ResolvedAction,
  rows: readonly Row[],
  resource: string,
  resources: Resources,
): ResolvedAction | undefined {
  const { to } = action
  const { state, actions = {} } = resources[resource] ?? {}
  if (to === undefined || state === undefined || rows.length === 0) return undefined
  const before = new Set(rows.map((row) => row[state]))
  const [only] = before
  if (before.size !== 1 || typeof only !== 'string' || only === to) return undefined
  const found = Object.entries(actions)
    .filter(
      ([, back]) => back.to === only && back.from?.includes(to) && back.call && !back.component,
    )
    .toSorted(([, a], [, b]) => Number(a.form !== undefined) - Number(b.form !== undefined))
  return found[0] && resolveAction(found[0][0], resource, resources)
}
