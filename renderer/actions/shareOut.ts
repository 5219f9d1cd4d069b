import type { ResolvedAction } from '../../schemas/language'
import type { Scope } from '../expressions'
import type { Row } from '../registry'
import { gateOf } from './gate'
import type { ActionPlace } from './types'

/** The visible actions, split into buttons and the rest for 更多. One left over gets a button of its own. */
export function shareOut(
  actions: readonly ResolvedAction[],
  rows: readonly Row[],
  place: ActionPlace,
  scope: Scope,
  max: number,
): [shown: ResolvedAction[], rest: ResolvedAction[]] {
  const visible = actions.filter((action) => gateOf(action, rows, place, scope).isVisible)
  if (visible.length <= max + 1) return [visible, []]
  return [visible.slice(0, max), visible.slice(max)]
}
