export { stocktakeErrors } from './errors'
export { stocktake, stocktakeRoutes } from './stocktakeDocument'
export type { ItemRow, StocktakeRow } from './types'
