import type { ResolvedAction, Resources } from '../../../schemas/language'
import type { Scope } from '../../language/expressions'
import type { Row } from '../../language/registry'
import { busyKey } from '../call/createBusyStore'
import { gateOf } from '../call/gate'
import { rowFace } from './rowFace'
import { rowId } from '../call/rowKey'
import { actionsWidth, shareRow } from './shareRow'
import type { Offer, RowOffers } from '../types'

/**
 * Judges the actions of rows, each row object once: a page that is turned back to asks no expression again.
 * Rows that offer the same share their buttons, so that a hundred rows make the elements of a few.
 */
export function createRowOffers(
  actions: readonly ResolvedAction[],
  scope: Scope,
  resource: string,
  resources: Resources,
): (row: Row) => RowOffers {
  const known = new WeakMap<Row, RowOffers>()
  const room = actionsWidth(actions)
  const faces = new Map<string, RowOffers['face']>()
  const judge = (row: Row): RowOffers => {
    const rows = [row]
    const id = rowId(row, resource, resources)
    const offers = actions.flatMap((action): Offer[] => {
      const { isVisible, hint } = gateOf(action, rows, 'row', scope)
      return isVisible ? [{ action, hint, busyKey: busyKey(action.name, 'row', id) }] : []
    })
    const [shown, rest] = shareRow(offers, room)
    const looks = [...shown, rest.length]
      .map((one) => (typeof one === 'number' ? one : `${one.action.name}\t${one.hint ?? ''}`))
      .join('\n')
    const face = faces.get(looks) ?? rowFace(shown, rest.length > 0)
    faces.set(looks, face)
    return { rows, shown, rest, face }
  }
  return (row) => {
    const before = known.get(row)
    if (before) return before
    const offers = judge(row)
    known.set(row, offers)
    return offers
  }
}
