import type { Route } from '../../../kit/http'
import { offerActions } from './offerActions'
import { offerImport } from './import/offerImport'
import { offerLists } from './offerLists'
import { purchaseOffers } from './purchaseOffers'
import { syncOffers } from './syncOffers'

export { offerImport }

/** 供应商商品. */
export const supplierGoodsRoutes: readonly Route[] = [
  ...offerLists,
  ...offerActions,
  purchaseOffers,
  syncOffers,
  ...offerImport.routes,
]
