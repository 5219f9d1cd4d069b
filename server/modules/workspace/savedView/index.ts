export { savedViewErrors } from './errors'
export { savedViewRoutes } from './routes'
