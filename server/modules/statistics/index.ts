export { ownSales } from './ownSales'
