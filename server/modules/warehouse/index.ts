export { warehouseRoutes } from './routes'
