import type { Route } from '../../../kit/http'
import { readRoutes } from './readRoutes'
import { outList } from './outList'
import { documentRoutes } from './returnSpec'
import { sourceChoices, stockChoices } from './draft/sourceChoices'

export { purchaseReturnErrors } from './errors'
export { purchaseReturnOutEvents } from './effects/shipReturn'
export { finishWhenSettled as finishPurchaseReturnWhenSettled } from './effects/refund'

/** Calls of purchase returns. */
export const purchaseReturnRoutes: readonly Route[] = [
  ...documentRoutes,
  ...readRoutes,
  ...outList,
  ...sourceChoices,
  ...stockChoices,
]
