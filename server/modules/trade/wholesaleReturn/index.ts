import type { Route } from '../../../kit/http'
import { stockChoices } from '../wholesale/stockChoices'
import { changeRoutes } from './changeRoutes'
import { sourceChoices } from './sourceChoices'
import { sourceRoute } from './sourceRoute'
import { documentRoutes } from './wholesaleReturnSpec'

export { wholesaleReturnErrors } from './errors'
export { wholesaleReturnInEvents } from './inEvents'
export { finishWhenSettled as finishWholesaleReturnWhenSettled } from './refund'

/** Calls of wholesale returns. */
export const wholesaleReturnRoutes: readonly Route[] = [
  ...documentRoutes,
  ...changeRoutes,
  ...stockChoices('/addWholesaleReturnOrder'),
  ...sourceChoices,
  sourceRoute,
]
