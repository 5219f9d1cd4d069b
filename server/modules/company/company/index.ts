export { platformCompany } from './platformCompany'
export { companyRoutes } from './routes'
