import type { Trx } from '../../../base/db'
import type { WarehouseActor } from '../../warehouse/outOrder'

/** Hears, in the transaction, that all goods of a library order came into the buyer's warehouse. Acts as the buyer. */
export type LibraryWatcher = (trx: Trx, actor: WarehouseActor, orderNum: string) => Promise<void>

let watcher: LibraryWatcher | undefined

/** Called from the `listen` of the module that makes such orders. */
export function watchLibrary(own: LibraryWatcher): void {
  watcher = own
}

export const notifyReceived: LibraryWatcher = async (trx, actor, orderNum) =>
  watcher?.(trx, actor, orderNum)
