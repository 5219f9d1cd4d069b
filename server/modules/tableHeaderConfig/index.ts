export { headerConfigErrors } from './errors'
export { tableHeaderConfigRoutes } from './routes'
