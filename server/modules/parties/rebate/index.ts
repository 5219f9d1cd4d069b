export { computeDue } from './compute'
export { rebateRoutes } from './rebateRoutes'
