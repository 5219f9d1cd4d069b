import type { Route } from '../../../kit/http'
import { stockChoices } from '../wholesale/draft/stockChoices'
import { printedCall } from '../kit'
import { sourceChoices } from './draft/sourceChoices'
import { sourceRoute } from './draft/sourceRoute'
import { documentRoutes, wholesaleReturnSpec } from './wholesaleReturnSpec'

export { wholesaleReturnErrors } from './errors'
export { wholesaleReturnInEvents } from './effects/inEvents'
export { finishWhenSettled as finishWholesaleReturnWhenSettled } from './effects/refund'

/** Calls of wholesale returns. */
export const wholesaleReturnRoutes: readonly Route[] = [
  ...documentRoutes,
  printedCall(wholesaleReturnSpec),
  ...stockChoices('/addWholesaleReturnOrder'),
  ...sourceChoices,
  sourceRoute,
]
