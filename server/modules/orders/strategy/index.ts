export { strategyRoutes } from './routes'
export { runDueStrategies } from './runDue'
