export { brandImport } from './brandImport'
export { brandRoutes } from './brandRoutes'
