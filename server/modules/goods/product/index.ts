import { editRoutes } from './routes/editRoutes'
import { productImport } from './import/productImport'
import { mergeProducts } from './routes/mergeRoute'
import { optionRoutes } from './routes/optionRoutes'
import { priceStockRoutes } from './routes/priceStock'
import { productListRoutes } from './routes/productList'
import { ruleRoutes } from './rules/ruleRoutes'
import { selectProductRoutes } from './routes/selectProduct'
import { stateRoutes } from './routes/stateRoutes'
import type { Route } from '../../../kit/http'

export { productsWith } from './productsWith'
export { goodsMany, goodsManyInFile } from './goodsMany'
export { productImport } from './import/productImport'
export { insertProducts, lockProduct, updateProduct, valuesOf } from './save/saveProducts'
export { completeProduct } from './save/completeProduct'

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
