export { searchRoutes } from './routes'
