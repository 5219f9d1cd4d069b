import type { Route } from '../../../kit/http'
import { orderImport } from './exchange/import/orderImport'
import { expressImport } from './exchange/expressImport'
import { manualRoutes } from './manual/routes'
import { orderMachine } from './orderMachine'
import { cloudLists } from './read/cloudLists'
import { orderLists } from './read/centerLists'
import { orderList } from './read/orderList'
import { auditRoutes } from './routes/auditRoutes'
import { editRoutes } from './routes/editRoutes'
import { exportRoute } from './routes/exportRoute'
import { lifeRoutes } from './routes/lifeRoutes'
import { partRoutes } from './routes/partRoutes'
import { readRoutes } from './routes/readRoutes'

export { cancelOrder } from './cancelOrder'
export { hasOpenAfterSale } from './effects/childOf'
export { completeOrder } from './effects/completeOrder'
export { storeOrder } from './edit/changeOrders'
export { lockOrder, lockOrderByNum } from './findOrders'
export { notifyReviewer } from './notifyReviewer'
export { shareDiscount } from './shareDiscount'
export { listingKey } from './listingKey'
export { decideAfterSale, runStrategies } from './strategies'
export { copyOrder, createOrder, insertItems } from './createOrder'
export type { NewItem, NewOrder } from './createOrder'
export { orderImport } from './exchange/import/orderImport'
export { orderOutEvents } from './effects/outEvents'
export { adjustFreeze, freezeOrder, frozenNeed, releaseOrder } from './orderMoney'
export { completeStale } from './jobs/completeStale'
export { archiveOrders } from './jobs/archiveOrders'
export { uploadWaybills } from './jobs/uploadWaybills'
export { expressImport } from './exchange/expressImport'
export { finishOrder, guardFinish } from './finishOrder'
export { refuseBySystem } from './refuseBySystem'
export { reserveCopies } from './reserve/reserveCopies'
export { watchOrders } from './watchOrders'
export type { OrderWatcher } from './watchOrders'
export { writeLog } from './orderLog'
export type { LogActor } from './orderLog'
export type { OrderItemRow, OrderRow } from './OrderRow'

/** Calls of orders: list, detail, the state machine, edits, split and merge, exchange of files. */
export const orderRoutes: readonly Route[] = [
  ...orderList,
  ...orderLists.flat(),
  ...cloudLists,
  ...orderMachine,
  ...readRoutes,
  ...auditRoutes,
  ...editRoutes,
  ...lifeRoutes,
  ...partRoutes,
  ...manualRoutes,
  exportRoute,
  ...orderImport.routes,
  ...expressImport.routes,
]
