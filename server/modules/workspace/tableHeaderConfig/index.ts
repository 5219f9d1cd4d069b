export { headerConfigErrors } from './errors'
export { HeaderConfig, PagePath } from './HeaderConfig'
export { tableHeaderConfigRoutes } from './routes'
