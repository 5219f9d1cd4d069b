import type { Id, Trx } from '../../../base/db'
import type { Yuan } from '../../../base/money'
import type { HeldOut, Shipment, WarehouseActor } from './types'

/**
 * What the parts of the floor that hang on a CK document (waybill, basket, boxes) hear of it, in its transaction, after
 * its row was written. `out` is the row as it was held before.
 */
export interface OutWatcher {
  created?(trx: Trx, outOrderId: Id): Promise<void>
  /** What parcels cost that nobody has said a price of, by document, as far as it knows. */
  reckonFreight?(
    trx: Trx,
    parcels: readonly { out: HeldOut; expressNum: string | null }[],
  ): Promise<ReadonlyMap<Id, Yuan>>
  shipped?(trx: Trx, departures: readonly { out: HeldOut; shipment: Shipment }[]): Promise<void>
  revoked?(trx: Trx, out: HeldOut, shipment: Shipment): Promise<void>
  /** Cancelled, stopped with goods in the basket, or closed early after a part was shipped. */
  ended?(
    trx: Trx,
    out: HeldOut,
    outStatus: 'CANCELLED' | 'INTERCEPTED' | 'SHIPPED',
    actor: WarehouseActor,
  ): Promise<void>
  /** It ships less than before (退款, 提前结单); its reservations are smaller already. */
  reduced?(trx: Trx, out: HeldOut, actor: WarehouseActor): Promise<void>
  /** It leaves its warehouse for another (换仓); refuses when that is too late. */
  moved?(trx: Trx, out: HeldOut, actor: WarehouseActor): Promise<void>
}

const watchers = new Map<string, OutWatcher>()

/** Has a part of the floor hear of every CK document; called from the `listen` of its module, which gives its name. */
export function watchOuts(name: string, watcher: OutWatcher): void {
  watchers.set(name, watcher)
}

/** In the order in which the modules are listed. */
export const outWatchers = (): readonly OutWatcher[] => [...watchers.values()]
