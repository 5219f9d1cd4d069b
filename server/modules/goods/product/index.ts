import { editRoutes } from './editRoutes'
import { productImport } from './import/productImport'
import { mergeProducts } from './mergeRoute'
import { optionRoutes } from './optionRoutes'
import { priceStockRoutes } from './priceStock'
import { productListRoutes } from './productList'
import { ruleRoutes } from './ruleRoutes'
import { selectProductRoutes } from './selectProduct'
import { stateRoutes } from './stateRoutes'
import type { Route } from '../../../kit/http'

export { productImport } from './import/productImport'
export { insertProducts } from './saveProducts'
export { completeProduct } from './completeProduct'

export const productRoutes: readonly Route[] = [
  ...productListRoutes,
  ...editRoutes,
  ...optionRoutes,
  ...selectProductRoutes,
  ...priceStockRoutes,
  ...ruleRoutes,
  ...stateRoutes,
  mergeProducts,
  ...productImport.routes,
]
