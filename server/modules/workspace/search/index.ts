export { createSearchRoutes } from './routes'
