export { findShops } from './findShops'
export { shopRoutes } from './routes'
