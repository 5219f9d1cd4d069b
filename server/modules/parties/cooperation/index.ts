export { endCooperation } from './endCooperation'
export { cooperationRoutes } from './cooperationRoutes'
