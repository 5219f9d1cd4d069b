import type { Route } from '../../../kit/http'
import { readRoutes } from './readRoutes'
import { receiveRoute } from './receiveRoute'
import { documentRoutes } from './returnSpec'
import { sourceChoices, stockChoices } from './sourceChoices'

export { purchaseReturnErrors } from './errors'
export { purchaseReturnOutEvents } from './shipReturn'
export { finishWhenSettled as finishPurchaseReturnWhenSettled } from './refund'

/** Calls of purchase returns. */
export const purchaseReturnRoutes: readonly Route[] = [
  ...documentRoutes,
  ...readRoutes,
  receiveRoute,
  ...sourceChoices,
  ...stockChoices,
]
