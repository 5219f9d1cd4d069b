import type { Route } from '../../../kit/http'
import { customerRoutes } from './draft/customerRoutes'
import { lackRoute } from './effects/resolveLack'
import { outList } from './outList'
import { printedRoute } from './printedRoute'
import { priceHistory } from './draft/priceHistory'
import { stockChoices } from './draft/stockChoices'
import { wholesaleImport } from './import/wholesaleImport'
import { documentRoutes } from './wholesaleSpec'

export { wholesaleErrors } from './errors'
export { wholesaleOutEvents } from './effects/outEvents'
export { finishDelivered } from './effects/finishDelivered'
export { wholesaleImport } from './import/wholesaleImport'

/** Calls of wholesale orders. */
export const wholesaleRoutes: readonly Route[] = [
  ...documentRoutes,
  ...customerRoutes,
  lackRoute,
  ...outList,
  ...stockChoices('/addWholesaleOrder'),
  ...priceHistory,
  printedRoute,
  ...wholesaleImport.routes,
]
