import { getNodeValue } from 'jsonc-parser'
import { nearestNode } from '../../lint/place'
import type { Found } from '../page/chain'
import { markRoles } from '../page/names'
import type { PageContext, Place } from '../page/pageContext'

/** What every part has before anything is known of it. */
export const base = (kind: NonNullable<Found['mark']>['kind'] | undefined, title: string) => ({
  role: kind ? markRoles[kind] : '',
  title,
  inherited: [],
  origins: [],
})

/** The call a record comes from. */
export const loadOf = ({ page }: PageContext): string[] =>
  page.kind === 'detail' || page.kind === 'print' ? [page.calls.load] : []

/** What the file says at a place; the bare name where there is none. */
export function writtenAt(
  place: Place | undefined,
  name: string,
): string | Readonly<Record<string, unknown>> {
  const node = place && nearestNode(place.file, place.path)
  return node ? (getNodeValue(node) as string | Record<string, unknown>) : name
}
