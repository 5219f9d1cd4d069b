export { pullShops } from './pullShops'
export { initOrderRoutes } from './routes'
export { syncRunner } from './syncRunner'
