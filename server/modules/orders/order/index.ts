import type { Route } from '../../../kit/http'
import { orderImport } from './exchange/import/orderImport'
import { expressImport } from './exchange/expressImport'
import { manualRoutes } from './manual/routes'
import { orderMachine } from './transitions/orderMachine'
import { cloudLists } from './read/cloudLists'
import { orderLists } from './read/centerLists'
import { orderList } from './read/orderList'
import { auditRoutes } from './routes/auditRoutes'
import { editRoutes } from './routes/editRoutes'
import { exportRoute } from './routes/exportRoute'
import { lifeRoutes } from './routes/lifeRoutes'
import { partRoutes } from './routes/partRoutes'
import { readRoutes } from './routes/readRoutes'

export { cancelOrder } from './transitions/cancelOrder'
export { hasOpenAfterSale } from './effects/childOf'
export { completeOrder } from './effects/completeOrder'
export { sentQuantity } from './effects/shippedSoFar'
export { storeOrder } from './edit/changeOrders'
export { lockOrder, lockOrderByNum } from './record/findOrders'
export { notifyReviewer } from './notices/notifyReviewer'
export { shareDiscount } from './money/shareDiscount'
export { listingKey } from './record/listingKey'
export { decideAfterSale, runStrategies } from './strategies'
export { copyOrder, createOrder, insertItems } from './record/createOrder'
export type { NewItem, NewOrder } from './record/createOrder'
export { orderImport } from './exchange/import/orderImport'
export { orderOutEvents } from './effects/outEvents'
export { adjustFreeze, freezeOrder, frozenNeed, releaseOrder } from './money/orderMoney'
export { completeStale } from './jobs/completeStale'
export { archiveOrders } from './jobs/archiveOrders'
export { uploadWaybills } from './jobs/uploadWaybills'
export { expressImport } from './exchange/expressImport'
export { finishOrder, guardFinish } from './transitions/finishOrder'
export { refuseBySystem } from './transitions/refuseBySystem'
export { reserveCopies } from './reserve/reserveCopies'
export { watchOrders } from './notices/watchOrders'
export type { OrderWatcher } from './notices/watchOrders'
export { writeLog } from './notices/orderLog'
export type { LogActor } from './notices/orderLog'
export type { OrderItemRow, OrderRow } from './record/OrderRow'

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
