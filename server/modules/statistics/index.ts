export { orderLine } from './facts/orderFacts'
export { ownSales } from './ownSales'
