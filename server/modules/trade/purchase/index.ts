import type { Route } from '../../../kit/http'
import { printedCall } from '../kit'
import { offerList, productChoices } from './draft/choiceLists'
import { mergeRoute } from './draft/mergeDrafts'
import { purchaseImport } from './import/purchaseImport'
import { documentRoutes, purchaseSpec } from './purchaseSpec'
import { readRoutes } from './readRoutes'
import { fromShortage } from './draft/fromShortage'
import { shortageList } from './draft/shortage'
import { suggestRoute } from './draft/suggestLines'

export { createPurchaseDraft } from './draft/createDraft'
export type { DraftWish } from './draft/createDraft'
export { endLibraryPurchase, unsendLibraryPurchase } from './library/endLibraryPurchase'
export { recutLibraryPurchase } from './library/recutLibraryPurchase'
export { openLibraryPurchase } from './library/openLibraryPurchase'
export { watchLibrary } from './watchLibrary'
export type { LibraryOrders } from './watchLibrary'
export { purchaseErrors } from './errors'
export { purchaseImport } from './import/purchaseImport'
export { purchaseInEvents } from './effects/receivePurchase'
export { finishWhenSettled as finishPurchaseWhenSettled } from './effects/settlePurchase'

/** Calls of purchase orders. */
export const purchaseRoutes: readonly Route[] = [
  ...documentRoutes,
  ...readRoutes,
  printedCall(purchaseSpec),
  mergeRoute,
  ...offerList,
  ...productChoices,
  shortageList,
  fromShortage,
  suggestRoute,
  ...purchaseImport.routes,
]
