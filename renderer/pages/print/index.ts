export { PrintPage } from './PrintPage'
