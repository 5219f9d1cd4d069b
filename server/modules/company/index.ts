export { companyRoutes } from './routes'
