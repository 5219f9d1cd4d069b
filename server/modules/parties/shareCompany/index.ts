export { shareCompanyRoutes } from './shareRoutes'
