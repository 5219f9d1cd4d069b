export { stocktakeErrors } from './errors'
export { stocktake } from './stocktakeDocument'
export type { ItemRow, StocktakeRow } from './types'
