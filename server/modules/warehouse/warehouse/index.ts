export { findCompany } from './choices/findCompany'
export { openWarehouse, systemShelves } from './record/openWarehouse'
export { warehouseRoutes } from './routes'
