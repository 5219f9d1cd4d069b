export { expressRoutes } from './routes'
