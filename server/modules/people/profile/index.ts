export { profileErrors } from './errors'
export { profileRoutes } from './routes'
