export { homeRoutes } from './routes'
