import type { Row } from '../../language/registry'
import { busyKey } from '../call/createBusyStore'
import { gateOf, wholeOf } from '../call/gate'
import { filledLabel } from './filledLabel'
import type { ActionPlace, Actions, Offer } from '../types'

/** The visible actions of a bar, each with the reason when it cannot be used. */
export function barOffers(
  actions: Actions,
  place: Exclude<ActionPlace, 'row'>,
  rows: readonly Row[],
): Offer[] {
  const host = { whole: actions.whole(), filtered: actions.filtered() }
  return actions[place].flatMap((action): Offer[] => {
    const whole = wholeOf(action, place, host)
    const { isVisible, hint } = gateOf(action, rows, place, actions.scope, whole)
    if (!isVisible) return []
    const { resource, resources } = actions
    const shown = place === 'record' ? filledLabel(action, rows[0], resource, resources) : action
    return [{ action: shown, hint, busyKey: busyKey(action.name, place) }]
  })
}
