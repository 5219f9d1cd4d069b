export { fastMenuErrors } from './errors'
export { fastMenuRoutes } from './routes'
