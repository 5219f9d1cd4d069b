import type { Trx } from '../../../base/db'
import type { WarehouseActor } from '../../warehouse/outOrder'
import type { Sent } from './Sent'

/** What a purchase of a library asks of the order that brings it. Acts as the buyer. */
export interface LibraryOrders {
  /** Holds the order. */
  sent(trx: Trx, orderNum: string): Promise<Sent>
  /** All goods came into the buyer's warehouse. */
  received(trx: Trx, actor: WarehouseActor, orderNum: string): Promise<void>
}

let orders: LibraryOrders | undefined

/** Called from the `listen` of the module that makes such orders. */
export function watchLibrary(own: LibraryOrders): void {
  orders = own
}

export const sentOfLibrary = async (trx: Trx, orderNum: string) => orders?.sent(trx, orderNum)

export const notifyReceived: LibraryOrders['received'] = async (trx, actor, orderNum) =>
  orders?.received(trx, actor, orderNum)
