export { warehouseRoutes } from './routes'
export { openWarehouse, systemShelves } from './openWarehouse'
