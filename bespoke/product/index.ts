export { PriceStockDialog } from './PriceStockDialog'
