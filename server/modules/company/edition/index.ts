export { closeStaleOrders } from './closeStaleOrders'
export { versionErrors } from './errors'
export { versionRoutes } from './routes'
