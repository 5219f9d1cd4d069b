export { requireCompany } from './choices/requireCompany'
export { openWarehouse, systemShelves } from './record/openWarehouse'
export { warehouseRoutes } from './routes'
