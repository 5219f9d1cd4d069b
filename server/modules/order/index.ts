import type { Route } from '../../http'
import { orderImport } from './exchange/import/orderImport'
import { orderMachine } from './orderMachine'
import { orderList } from './read/orderList'
import { auditRoutes } from './routes/auditRoutes'
import { editRoutes } from './routes/editRoutes'
import { exportRoute } from './routes/exportRoute'
import { partRoutes } from './routes/partRoutes'
import { readRoutes } from './routes/readRoutes'

export { cancelOrder } from './cancelOrder'
export { storeOrder } from './edit/changeOrders'
export { cancelOuts } from './effects/outOrders'
export { houseContext } from './houseContext'
export { listingKey } from './listingKey'
export { decideAfterSale, runStrategies } from './strategies'
export { copyOrder, createOrder, insertItems } from './createOrder'
export type { NewItem, NewOrder } from './createOrder'
export { orderImport } from './exchange/import/orderImport'
export { freezeOrder, frozenNeed } from './orderMoney'
export { writeLog } from './orderLog'
export type { OrderItemRow, OrderRow } from './OrderRow'

/** Calls of orders: list, detail, the state machine, edits, split and merge, exchange of files. */
export const orderRoutes: readonly Route[] = [
  ...orderList,
  ...orderMachine,
  ...readRoutes,
  ...auditRoutes,
  ...editRoutes,
  ...partRoutes,
  exportRoute,
  ...orderImport.routes,
]
