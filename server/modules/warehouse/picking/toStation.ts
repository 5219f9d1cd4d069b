import type { Remedy } from '../../../base/errors'
import type { Id } from '../../../base/db'

/** What comes next for who planned or claimed: the picking station, with this wave or pick list in hand. */
export const toStation = (warehouseId: Id, scan: string): Remedy => ({
  label: '去拣货',
  open: { path: '/pickOrder', query: { warehouseId, scan } },
})
