export { userRoutes } from './routes'
