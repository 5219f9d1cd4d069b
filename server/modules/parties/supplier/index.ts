export { supplierImport, supplierRoutes } from './supplierRoutes'
