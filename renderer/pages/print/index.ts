export { PrintAlone } from './PrintAlone'
export { PrintPage } from './PrintPage'
