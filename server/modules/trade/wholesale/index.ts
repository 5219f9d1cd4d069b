import type { Route } from '../../../kit/http'
import { customerRoutes } from './customerRoutes'
import { lackRoutes } from './lackRoutes'
import { printedRoute } from './printedRoute'
import { receiveRoutes } from './receiveRoutes'
import { priceHistory } from './priceHistory'
import { stockChoices } from './stockChoices'
import { wholesaleImport } from './wholesaleImport'
import { documentRoutes } from './wholesaleSpec'

export { wholesaleErrors } from './errors'
export { wholesaleOutEvents } from './outEvents'
export { finishDelivered } from './finishDelivered'
export { wholesaleImport } from './wholesaleImport'

/** Calls of wholesale orders. */
export const wholesaleRoutes: readonly Route[] = [
  ...documentRoutes,
  ...customerRoutes,
  ...lackRoutes,
  ...receiveRoutes,
  ...stockChoices('/addWholesaleOrder'),
  ...priceHistory,
  printedRoute,
  ...wholesaleImport.routes,
]
