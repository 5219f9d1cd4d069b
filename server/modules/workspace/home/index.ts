export { createHomeRoutes } from './routes'
