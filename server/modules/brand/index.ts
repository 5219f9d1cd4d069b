export { brandRoutes } from './brandRoutes'
