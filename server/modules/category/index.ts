export { categoryRoutes } from './categoryTree'
