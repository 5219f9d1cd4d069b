export { privacyErrors } from './errors'
export { privacyRoutes } from './routes'
