export { ScanPage } from './ScanPage'
