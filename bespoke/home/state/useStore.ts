import { usePreference } from '../../../runtime/preferences'
import { useSession } from '../../../runtime/session'

/** Warehouses the person may work in, and the one its figures are shown of; undefined: all of them. */
export interface HomeStore {
  stores: readonly { id: string; name: string }[]
  warehouseId: string | undefined
  choose(id: string | undefined): void
}

/** The warehouse of the warehouse blocks, as this person left it; all at first. */
export function useStore(): HomeStore {
  const [kept, keep] = usePreference('home:warehouse')
  const stores = useSession((session) => session.storeList)
  const known = stores.find(({ id }) => id === kept)
  return { stores, warehouseId: known?.id, choose: (id) => keep(id ?? null) }
}
