export { auditRoutes } from './routes'
