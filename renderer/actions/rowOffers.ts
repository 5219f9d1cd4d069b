import type { ResolvedAction, Resources } from '../../schemas/language'
import type { Scope } from '../expressions'
import type { Row } from '../registry'
import { busyKey } from './createBusyStore'
import { gateOf } from './gate'
import { rowId } from './rowKey'
import type { RowOffer, RowOffers } from './types'

const maxButtons = 3

/**
 * Judges the actions of rows, each row object once: a page that is turned back to asks no expression again.
 * One left over gets a button of its own.
 */
export function createRowOffers(
  actions: readonly ResolvedAction[],
  scope: Scope,
  resource: string,
  resources: Resources,
): (row: Row) => RowOffers {
  const known = new WeakMap<Row, RowOffers>()
  const judge = (row: Row): RowOffers => {
    const rows = [row]
    const id = rowId(row, resource, resources)
    const offers = actions.flatMap((action): RowOffer[] => {
      const { isVisible, hint } = gateOf(action, rows, 'row', scope)
      return isVisible ? [{ action, hint, busyKey: busyKey(action.name, 'row', id) }] : []
    })
    const places = offers.length <= maxButtons + 1 ? offers.length : maxButtons
    return { rows, shown: offers.slice(0, places), rest: offers.slice(places) }
  }
  return (row) => {
    const before = known.get(row)
    if (before) return before
    const offers = judge(row)
    known.set(row, offers)
    return offers
  }
}
