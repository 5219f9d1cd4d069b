export { preferenceErrors } from './errors'
export { preferenceRoutes } from './routes'
