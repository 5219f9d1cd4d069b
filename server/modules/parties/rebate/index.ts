export { computeDue } from './compute/compute'
export { rebateRoutes } from './rebateRoutes'
