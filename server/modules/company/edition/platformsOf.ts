import { dictLabel, schemas } from '../../../base/schemas'

/** Platforms of the shop menu, in its order (specification §2). */
const menuPlatforms = '1 2 3 4 5 7 9 10 12 13 18 140 180 190 15'.split(' ')

/** What an edition's list of platform ids means; an empty list is every platform of the menu. */
export function platformsOf(platformIds: unknown): { id: string; name: string }[] {
  const ids = Array.isArray(platformIds) ? platformIds.map(String) : []
  return menuPlatforms
    .filter((id) => ids.length === 0 || ids.includes(id))
    .map((id) => ({ id, name: dictLabel(schemas(), 'platform', id) }))
}
