export { loadRegions } from './loadRegions'
export { regionRoutes } from './routes'
