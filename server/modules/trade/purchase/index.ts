import type { Route } from '../../../kit/http'
import { changeRoutes } from './changeRoutes'
import { offerList, productChoices } from './choiceLists'
import { mergeRoute } from './mergeDrafts'
import { payRoute } from './payRoute'
import { purchaseImport } from './purchaseImport'
import { documentRoutes } from './purchaseSpec'
import { readRoutes } from './readRoutes'
import { fromShortage } from './fromShortage'
import { shortageList } from './shortage'
import { suggestRoute } from './suggestLines'

export { createPurchaseDraft } from './createDraft'
export type { DraftWish } from './createDraft'
export { purchaseErrors } from './errors'
export { purchaseImport } from './purchaseImport'
export { purchaseInEvents } from './receivePurchase'
export { finishWhenSettled as finishPurchaseWhenSettled } from './settlePurchase'

/** Calls of purchase orders. */
export const purchaseRoutes: readonly Route[] = [
  ...documentRoutes,
  ...readRoutes,
  ...changeRoutes,
  payRoute,
  mergeRoute,
  ...offerList,
  ...productChoices,
  shortageList,
  fromShortage,
  suggestRoute,
  ...purchaseImport.routes,
]
