export { ownCustomers, requireOwn } from './ownCustomers'
export { customerImport, customerRoutes } from './customerRoutes'
