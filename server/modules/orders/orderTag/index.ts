export { addSystemTags } from './addSystemTags'
export { orderTagRoutes } from './routes'
