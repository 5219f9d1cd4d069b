export { transfer } from './document/transferDocument'
export { transferRoutes } from './transferRoutes'
