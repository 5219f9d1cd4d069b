export { findShops } from './findShops'
export { shopRoutes } from './routes'
export { openOfflineShop } from './openOfflineShop'
